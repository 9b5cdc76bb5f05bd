-- Makes sessions due whose turns are to be digested again and whose time has come, unless somebody works on them.
-- KEYS: redo due leased   ARGV: now limit   Returns how many.
local redo, due, leased = KEYS[1], KEYS[2], KEYS[3]
local called = 0
for _, ref in ipairs(redis.call('ZRANGEBYSCORE', redo, '-inf', ARGV[1], 'LIMIT', 0, tonumber(ARGV[2]))) do
  if not redis.call('ZSCORE', leased, ref) then
    redis.call('ZREM', redo, ref)
    redis.call('ZADD', due, 'LT', ARGV[1], ref)
    called = called + 1
  end
end
return called
