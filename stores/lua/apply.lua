-- Applies one turn: once, in any order. A pure union of sets, so that any permutation and duplication of the same
-- turns leaves the same log, open set and facts; only the due time depends on when it ran.
-- 'behind': applied, and older than an order to forget that may mean it.
-- KEYS: log bodies open done facts recent meta due leased receipt tombs sessions orders waiting
-- ARGV: event_id at now ref session_id body ends receipt receipt_ttl facts_cap recent_cap
--       due_turns due_idle due_latest user agent_id statement...
local log, bodies, open, done, facts, recent = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6]
local meta, due, leased, receipt, tombs, sessions = KEYS[7], KEYS[8], KEYS[9], KEYS[10], KEYS[11], KEYS[12]
local orders, waiting = KEYS[13], KEYS[14]
local id, at, now, ref, session = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4], ARGV[5]

if redis.call('HEXISTS', tombs, 'event:' .. id) == 1 then return 'forgotten' end
for _, fence in ipairs(redis.call('HMGET', tombs, 'all', 'session:' .. session, 'agent:' .. ARGV[16])) do
  if fence and at <= tonumber(fence) then return 'forgotten' end
end
if redis.call('HEXISTS', bodies, id) == 1 or redis.call('ZSCORE', done, id) then
  return 'duplicate'
end

redis.call('HSET', bodies, id, ARGV[6])
redis.call('ZADD', log, at, id)
redis.call('ZADD', open, at, id)
redis.call('ZADD', sessions, 'GT', at, session)
for i = 17, #ARGV do
  redis.call('ZADD', facts, at, ARGV[i])
  redis.call('ZADD', recent, at, ARGV[i])
end
redis.call('ZREMRANGEBYRANK', facts, 0, -tonumber(ARGV[10]) - 1)
redis.call('ZREMRANGEBYRANK', recent, 0, -tonumber(ARGV[11]) - 1)
-- What is not consolidated never expires.
for _, key in ipairs({log, bodies, facts, recent, meta}) do redis.call('PERSIST', key) end

redis.call('HSETNX', meta, 'opened', now)
redis.call('HSET', meta, 'last', now)
if ARGV[7] == '1' then redis.call('HSET', meta, 'ends', 1) end
if not redis.call('ZSCORE', leased, ref) then
  local opened = tonumber(redis.call('HGET', meta, 'opened'))
  local at_latest = math.min(now + tonumber(ARGV[13]), opened + tonumber(ARGV[14]))
  if redis.call('HEXISTS', meta, 'ends') == 1 or redis.call('ZCARD', open) >= tonumber(ARGV[12]) then
    at_latest = now
  end
  redis.call('ZADD', due, at_latest, ref)
end
redis.call('RPUSH', receipt, ARGV[8])
redis.call('EXPIRE', receipt, ARGV[9])
local newest = redis.call('ZREVRANGE', orders, 0, 0, 'WITHSCORES')
if newest[1] and at <= tonumber(newest[2]) then
  redis.call('HINCRBY', waiting, ARGV[15], 1)
  return 'behind'
end
return 'applied'
