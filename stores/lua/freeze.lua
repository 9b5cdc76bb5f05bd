-- Freezes the next slice of a claimed session, or finds the one that an earlier claim left unfinished, and renews the
-- lease: each step of a consolidation has all of it.
-- A slice of an older forget epoch that was not committed is stale; its record ids are returned so that the caller
-- deletes what may have been written, and then drops it.
-- Turns that are to be digested again come first when their time has come: `waiting` does not hold the session then.
-- KEYS: slice open leased claims epoch redo waiting   ARGV: ref token lease_end limit
-- Returns: {'lost'} | {'stale', records} | {'slice', state, ids, digest, records, again}
local slice, open, leased, claims, epoch, redo = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6]
if redis.call('HGET', claims, ARGV[1]) ~= ARGV[2] then return {'lost'} end
redis.call('ZADD', leased, ARGV[3], ARGV[1])
local now_epoch = redis.call('GET', epoch) or '0'
local state = redis.call('HGET', slice, 'state')
if state and state ~= 'committed' and redis.call('HGET', slice, 'epoch') ~= now_epoch then
  return {'stale', redis.call('HGET', slice, 'records') or '[]'}
end
if not state then
  local ids, again = {}, ''
  if not redis.call('ZSCORE', KEYS[7], ARGV[1]) then
    ids, again = redis.call('ZRANGE', redo, 0, tonumber(ARGV[4]) - 1), '1'
  end
  if #ids == 0 then ids, again = redis.call('ZRANGE', open, 0, tonumber(ARGV[4]) - 1), '' end
  if #ids == 0 then return {'slice', 'frozen', '[]', '', '[]', ''} end
  state = 'frozen'
  redis.call('HSET', slice, 'state', state, 'epoch', now_epoch, 'ids', cjson.encode(ids), 'again', again)
end
local found = redis.call('HMGET', slice, 'ids', 'digest', 'records', 'again')
return {'slice', state, found[1], found[2] or '', found[3] or '[]', found[4] or ''}
