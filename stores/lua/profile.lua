-- Keeps what the profile came to for some readers, unless anything changed since it was folded.
-- KEYS: profile epoch   ARGV: epoch version next_version ttl reader traits...   Returns 1, or 0 when it is outdated.
local profile, epoch = KEYS[1], redis.call('GET', KEYS[2]) or '0'
local found = redis.call('HMGET', profile, 'epoch', 'version')
if epoch ~= ARGV[1] or (found[2] or '') ~= ARGV[2] then return 0 end
if ARGV[3] ~= ARGV[2] or found[1] ~= epoch then redis.call('DEL', profile) end
redis.call('HSET', profile, 'epoch', epoch, 'version', ARGV[3], unpack(ARGV, 5))
redis.call('EXPIRE', profile, ARGV[4])
return 1
