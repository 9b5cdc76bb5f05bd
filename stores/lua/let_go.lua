-- Puts a suspicious turn onto the stream and notes that a person let it go: it is in exactly one of the two places.
-- KEYS: quarantine quarantined released turns   ARGV: user event_id event ttl   Returns how many were still there.
if redis.call('HDEL', KEYS[1], ARGV[2]) == 0 then return 0 end
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('SREM', KEYS[2], ARGV[1]) end
redis.call('SADD', KEYS[3], ARGV[2])
redis.call('EXPIRE', KEYS[3], ARGV[4])
redis.call('XADD', KEYS[4], '*', 'event', ARGV[3])
return 1
