-- Ends a claim: what came in meanwhile makes the session due again; a session at rest may expire and is trimmed.
-- Turns that are to be digested again wait longer with each try, an hour at most.
-- KEYS: slice open meta due leased claims log bodies facts recent redo waiting
-- ARGV: ref token now due_turns due_idle due_latest keep_turns log_ttl facts_ttl recent_ttl again
-- Returns 'lost' | 'open' | 'rest'
local slice, open, meta, due, leased = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local claims, log, bodies, facts, recent = KEYS[6], KEYS[7], KEYS[8], KEYS[9], KEYS[10]
local ref, now = ARGV[1], tonumber(ARGV[3])
if redis.call('HGET', claims, ref) ~= ARGV[2] then return 'lost' end
redis.call('DEL', slice)
redis.call('ZREM', leased, ref)
redis.call('HDEL', claims, ref)
local waiting = redis.call('ZCARD', open)
if redis.call('EXISTS', KEYS[11]) == 1 then
  local pause = tonumber(ARGV[11]) * 2 ^ tonumber(redis.call('HGET', meta, 'tries') or 0)
  redis.call('ZADD', KEYS[12], 'NX', now + math.min(pause, 3600000000), ref)
end
-- Consolidated turns beyond the cap leave the log, oldest first: about as many as a slice has. Of open ones among
-- them at most 500 are looked at, so that the script stays short; the next finish goes on.
local excess = redis.call('ZCARD', log) - waiting - tonumber(ARGV[7])
for _, id in ipairs(excess > 0 and redis.call('ZRANGE', log, 0, excess + math.min(waiting, 500) - 1) or {}) do
  if excess > 0 and not redis.call('ZSCORE', open, id) then
    redis.call('ZREM', log, id)
    redis.call('HDEL', bodies, id)
    excess = excess - 1
  end
end
if waiting > 0 then
  -- What waits came in during the lease, or did not fit into the slice: its idle time counts from the last turn.
  local at = math.min(tonumber(redis.call('HGET', meta, 'last') or now) + tonumber(ARGV[5]), now + tonumber(ARGV[6]))
  if redis.call('HEXISTS', meta, 'ends') == 1 or waiting >= tonumber(ARGV[4]) then at = now end
  redis.call('HSET', meta, 'opened', now)
  redis.call('ZADD', due, at, ref)
  return 'open'
end
redis.call('HDEL', meta, 'opened', 'ends')
for _, key in ipairs({log, bodies, meta, KEYS[11]}) do redis.call('EXPIRE', key, ARGV[8]) end
redis.call('EXPIRE', facts, ARGV[9])
redis.call('EXPIRE', recent, ARGV[10])
return 'rest'
