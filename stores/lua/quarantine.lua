-- Keeps a suspicious turn apart, unless the user had it forgotten or a person has let it go.
-- KEYS: quarantine tombs bodies done quarantined   ARGV: event_id at session_id kept user agent_id
-- Returns 'quarantined' | 'forgotten' | 'duplicate'
local id, at, session = ARGV[1], tonumber(ARGV[2]), ARGV[3]
if redis.call('HEXISTS', KEYS[2], 'event:' .. id) == 1 then return 'forgotten' end
for _, fence in ipairs(redis.call('HMGET', KEYS[2], 'all', 'session:' .. session, 'agent:' .. ARGV[6])) do
  if fence and at <= tonumber(fence) then return 'forgotten' end
end
if redis.call('HEXISTS', KEYS[3], id) == 1 or redis.call('ZSCORE', KEYS[4], id) then
  return 'duplicate'
end
redis.call('HSET', KEYS[1], id, ARGV[4])
redis.call('SADD', KEYS[5], ARGV[5])
return 'quarantined'
