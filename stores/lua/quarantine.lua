-- Keeps a suspicious turn apart, unless the user had it forgotten.
-- KEYS: quarantine tombs   ARGV: event_id at session_id kept   Returns 'quarantined' | 'forgotten'
local id, at, session = ARGV[1], tonumber(ARGV[2]), ARGV[3]
local tomb = redis.call('HMGET', KEYS[2], 'all', 'session:' .. session, 'event:' .. id)
if tomb[3] or (tomb[1] and at <= tonumber(tomb[1])) or (tomb[2] and at <= tonumber(tomb[2])) then
  return 'forgotten'
end
redis.call('HSET', KEYS[1], id, ARGV[4])
return 'quarantined'
