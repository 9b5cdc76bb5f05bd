-- Moves due sessions to `leased`, each with a fencing token; leases that ended are due again first.
-- KEYS: due leased tokens claims   ARGV: now lease limit   Returns: {ref, token, ref, token, ...}
local due, leased, tokens, claims = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local now, lease, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
for _, ref in ipairs(redis.call('ZRANGEBYSCORE', leased, '-inf', now, 'LIMIT', 0, limit)) do
  redis.call('ZREM', leased, ref)
  redis.call('ZADD', due, now, ref)
end
local taken = {}
for _, ref in ipairs(redis.call('ZRANGEBYSCORE', due, '-inf', now, 'LIMIT', 0, limit)) do
  local token = redis.call('INCR', tokens)
  redis.call('ZREM', due, ref)
  redis.call('ZADD', leased, now + lease, ref)
  redis.call('HSET', claims, ref, token)
  taken[#taken + 1] = ref
  taken[#taken + 1] = tostring(token)
end
return taken
