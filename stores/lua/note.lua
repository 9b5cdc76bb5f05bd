-- Persists the digest of a slice while its claim holds and its user forgot nothing since it was frozen. The first one
-- stays: a task that was delivered twice has the same token, and an LLM words its second reply differently.
-- KEYS: slice claims epoch   ARGV: ref token field value...   Returns 1, or 0 when it must not be kept.
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
if redis.call('HGET', KEYS[1], 'epoch') ~= (redis.call('GET', KEYS[3]) or '0') then return 0 end
if redis.call('HGET', KEYS[1], 'state') == 'frozen' then redis.call('HSET', KEYS[1], unpack(ARGV, 3)) end
return 1
