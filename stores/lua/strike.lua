-- Takes turns out of a user's quarantine; a user without any is not listed.
-- KEYS: quarantine quarantined   ARGV: user event_id...   Returns how many were still there.
local done = 0
for i = 2, #ARGV do done = done + redis.call('HDEL', KEYS[1], ARGV[i]) end
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('SREM', KEYS[2], ARGV[1]) end
return done
