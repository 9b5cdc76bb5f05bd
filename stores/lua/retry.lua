-- Gives up, for now or for good, on digesting turns again: the slice is dropped, what it was made of stays as it is.
-- KEYS: slice claims meta redo given_up   ARGV: ref token now sent blamed most
-- `sent` is 1 when the LLM was asked: the next try waits longer. `blamed` is 1 when the slice itself may be to blame:
-- after `most` such tries its turns are not tried again, and the session is listed for a week.
-- Returns how often it was blamed, or -1 when the claim was lost.
local slice, meta, redo = KEYS[1], KEYS[3], KEYS[4]
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return -1 end
redis.call('HINCRBY', meta, 'tries', ARGV[4])
local blamed = redis.call('HINCRBY', meta, 'blamed', ARGV[5])
if blamed >= tonumber(ARGV[6]) then
  local ids = redis.call('HGET', slice, 'ids')
  for _, id in ipairs(ids and cjson.decode(ids) or {}) do redis.call('ZREM', redo, id) end
  redis.call('HDEL', meta, 'tries', 'blamed')
  redis.call('ZADD', KEYS[5], ARGV[3], ARGV[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[5], '-inf', tonumber(ARGV[3]) - 7 * 86400 * 1000000)
end
redis.call('DEL', slice)
return blamed
