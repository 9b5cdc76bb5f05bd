-- The one commit of a slice: refused when another worker holds the claim, or when the user forgot something since.
-- What was digested without the LLM is kept in mind, to be digested again; what it digested is not any longer.
-- KEYS: slice open done claims epoch redo meta   ARGV: ref token now done_ttl
-- Returns 'committed' | 'lost' | 'forgotten'
local slice, open, done, claims, epoch = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local now, ttl = tonumber(ARGV[3]), tonumber(ARGV[4])
if redis.call('HGET', claims, ARGV[1]) ~= ARGV[2] then return 'lost' end
local redo, meta = KEYS[6], KEYS[7]
local found = redis.call('HMGET', slice, 'state', 'epoch', 'ids', 'redo')
if not found[1] then return 'lost' end
if found[1] == 'committed' then return 'committed' end
if found[2] ~= (redis.call('GET', epoch) or '0') then return 'forgotten' end
for _, id in ipairs(cjson.decode(found[3])) do
  local at = redis.call('ZSCORE', open, id)
  if found[4] == '1' and at then redis.call('ZADD', redo, at, id) else redis.call('ZREM', redo, id) end
  redis.call('ZREM', open, id)
  redis.call('ZADD', done, now, id)
end
-- A session that is never at rest would otherwise keep its ids for ever.
redis.call('ZREMRANGEBYSCORE', done, '-inf', now - ttl * 1000000)
redis.call('EXPIRE', done, ttl)
if found[4] ~= '1' then redis.call('HDEL', meta, 'tries', 'blamed') end
redis.call('HSET', slice, 'state', 'committed')
return 'committed'
