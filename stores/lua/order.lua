-- Records an order of a user's, once: in the set of its kind and, unless it is quiet, in the ledger and as waiting to be
-- carried out; what is being digested meanwhile is stale.
-- KEYS: set ledger epoch waiting   ARGV: member at kind iso event_id user quiet   Returns 1, or 0 when it is known
if redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1]) == 0 then return 0 end
if ARGV[7] == '1' then return 1 end
redis.call('HINCRBY', KEYS[4], ARGV[6], 1)
redis.call('INCR', KEYS[3])
redis.call('XADD', KEYS[2], '*', 'kind', ARGV[3], 'at', ARGV[4], 'by', 'user', 'event_id', ARGV[5])
return 1
