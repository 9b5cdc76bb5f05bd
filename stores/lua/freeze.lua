-- Freezes the next slice of a claimed session, or finds the one that an earlier claim left unfinished.
-- A slice that was not committed and is of an older forget epoch is dropped; its record ids are returned so that the
-- caller deletes what it had written.
-- KEYS: slice open claims epoch   ARGV: ref token limit
-- Returns: {'lost'} | {'dropped', records} | {'slice', state, ids, epoch, digest, records}
local slice, open, claims, epoch = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
if redis.call('HGET', claims, ARGV[1]) ~= ARGV[2] then return {'lost'} end
local now_epoch = redis.call('GET', epoch) or '0'
local state = redis.call('HGET', slice, 'state')
if state and state ~= 'committed' and redis.call('HGET', slice, 'epoch') ~= now_epoch then
  local records = redis.call('HGET', slice, 'records') or '[]'
  redis.call('DEL', slice)
  return {'dropped', records}
end
if not state then
  local ids = redis.call('ZRANGE', open, 0, tonumber(ARGV[3]) - 1)
  state = 'frozen'
  redis.call('HSET', slice, 'state', state, 'epoch', now_epoch, 'ids', #ids == 0 and '[]' or cjson.encode(ids))
end
local found = redis.call('HMGET', slice, 'ids', 'epoch', 'digest', 'records')
return {'slice', state, found[1], found[2], found[3] or '', found[4] or '[]'}
