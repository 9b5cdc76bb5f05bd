-- Keeps the trace of an LLM call while its claim holds and its user forgot nothing since the slice was frozen; older
-- traces go. KEYS: slice claims epoch traces   ARGV: ref token call oldest ttl
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
if redis.call('HGET', KEYS[1], 'epoch') ~= (redis.call('GET', KEYS[3]) or '0') then return 0 end
redis.call('XADD', KEYS[4], 'MINID', ARGV[4], '*', 'call', ARGV[3])
redis.call('EXPIRE', KEYS[4], ARGV[5])
return 1
