-- The sync clock under a clock of the database that steps back (contract.md §5): an NTP step, a resumed machine, a fail-over to a
-- host that is behind.
--
-- sync_now handed out the wall clock while nobody wrote, and nothing recorded that. After a step back the next tick, which is
-- only promised to be later than the last write, could lie before it, and a client that held it never saw that write.
-- `last + 1 ms` needs no clock: every later tick is at least that, because ticks grow by a millisecond or more. A write under
-- way has not committed its tick, so the answer lies at or before it, and no lock has to be tried.
CREATE OR REPLACE FUNCTION sync_now(p_user text) RETURNS timestamptz
LANGUAGE sql STABLE AS $$ SELECT last + interval '1 millisecond' FROM sync_clock WHERE user_id = p_user $$;

-- A write that waits for another one of its user holds a connection, so it does not wait for long: 55P03 becomes a 503 with
-- Retry-After. The bound holds for the locks of the whole transaction; a worker may have set a shorter one.
CREATE OR REPLACE FUNCTION sync_tick(p_user text) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  tick timestamptz(3);
BEGIN
  IF current_setting('lock_timeout') = '0' THEN PERFORM set_config('lock_timeout', '4s', true); END IF;
  PERFORM pg_advisory_xact_lock(sync_lock_key(p_user));
  -- Truncated, never rounded: a rounded instant would lie in the future of a reader's clock.
  INSERT INTO sync_clock AS clock (user_id, last)
  VALUES (p_user, date_trunc('milliseconds', clock_timestamp()))
  ON CONFLICT (user_id) DO UPDATE
    SET last = greatest(date_trunc('milliseconds', clock_timestamp()), clock.last + interval '1 millisecond')
  RETURNING last INTO tick;
  -- Local to the transaction; the triggers compare every written row with it.
  PERFORM set_config('tidemark.tick_user', p_user, true), set_config('tidemark.tick', tick::text, true);
  RETURN tick;
END $$;
