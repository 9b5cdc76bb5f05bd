-- Adds a step to an event's receipt unless that state was reached already.
-- KEYS: receipt   ARGV: state step ttl
for _, step in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do
  if cjson.decode(step)['state'] == ARGV[1] then return 0 end
end
redis.call('RPUSH', KEYS[1], ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1
