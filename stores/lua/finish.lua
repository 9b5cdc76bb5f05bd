-- Ends a claim: what came in meanwhile makes the session due again; a session at rest may expire and is trimmed.
-- KEYS: slice open meta due leased claims log bodies facts recent
-- ARGV: ref token now due_turns due_idle due_latest keep_turns log_ttl facts_ttl recent_ttl
-- Returns 'lost' | 'open' | 'rest'
local slice, open, meta, due, leased = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local claims, log, bodies, facts, recent = KEYS[6], KEYS[7], KEYS[8], KEYS[9], KEYS[10]
local ref, now = ARGV[1], tonumber(ARGV[3])
if redis.call('HGET', claims, ref) ~= ARGV[2] then return 'lost' end
redis.call('DEL', slice)
redis.call('ZREM', leased, ref)
redis.call('HDEL', claims, ref)
local waiting = redis.call('ZCARD', open)
-- Consolidated turns beyond the cap leave the log, oldest first; at most 500 a call, so that the script stays short.
local excess = redis.call('ZCARD', log) - waiting - tonumber(ARGV[7])
for _, id in ipairs(excess > 0 and redis.call('ZRANGE', log, 0, excess + math.min(waiting, 500)) or {}) do
  if excess > 0 and not redis.call('ZSCORE', open, id) then
    redis.call('ZREM', log, id)
    redis.call('HDEL', bodies, id)
    excess = excess - 1
  end
end
if waiting > 0 then
  local ends = redis.call('HEXISTS', meta, 'ends') == 1 or waiting >= tonumber(ARGV[4])
  redis.call('HSET', meta, 'opened', now)
  local at = math.min(now + tonumber(ARGV[5]), now + tonumber(ARGV[6]))
  redis.call('ZADD', due, ends and now or at, ref)
  return 'open'
end
redis.call('HDEL', meta, 'opened', 'ends')
for _, key in ipairs({log, bodies, meta}) do redis.call('EXPIRE', key, ARGV[8]) end
redis.call('EXPIRE', facts, ARGV[9])
redis.call('EXPIRE', recent, ARGV[10])
return 'rest'
