-- The epoch of the store (contract.md §4): a restore goes back to an earlier state, so what clients and caches hold of the
-- states since is not of this history any more. The epoch's value is in every cursor and in the names of what is cached.
CREATE TABLE epoch (
  single   boolean NOT NULL DEFAULT true PRIMARY KEY CHECK (single),
  value    text NOT NULL DEFAULT gen_random_uuid()::text,
  -- A bare `updatedSince` names no epoch. Every serverTime of this epoch is later than this instant and every one of an
  -- earlier epoch lies before it. NULL = nothing was ever restored.
  begun_at timestamptz(3)
);
INSERT INTO epoch DEFAULT VALUES;

-- Begins a new epoch and moves every user's sync clock past its begin.
-- p_after: the latest tick of the history that is left behind, when it is known. A serverTime is a tick + 1 ms, hence the 2 ms.
CREATE FUNCTION renew_epoch(p_after timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  begun timestamptz(3) := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    p_after,
    (SELECT max(last) FROM sync_clock),
    (SELECT begun_at FROM epoch)) + interval '2 milliseconds';
BEGIN
  INSERT INTO epoch (begun_at) VALUES (begun)
  ON CONFLICT (single) DO UPDATE SET value = EXCLUDED.value, begun_at = EXCLUDED.begun_at;
  UPDATE sync_clock SET last = begun;
END $$;

-- The first tick of a user made after a restore, too, is later than the epoch's begin, whatever the clock says.
CREATE OR REPLACE FUNCTION sync_tick(p_user text) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  tick timestamptz(3);
BEGIN
  IF current_setting('lock_timeout') = '0' THEN PERFORM set_config('lock_timeout', '4s', true); END IF;
  PERFORM pg_advisory_xact_lock(sync_lock_key(p_user));
  -- Truncated, never rounded: a rounded instant would lie in the future of a reader's clock.
  INSERT INTO sync_clock AS clock (user_id, last)
  VALUES (p_user, greatest(
    date_trunc('milliseconds', clock_timestamp()),
    (SELECT begun_at + interval '1 millisecond' FROM epoch)))
  ON CONFLICT (user_id) DO UPDATE
    SET last = greatest(date_trunc('milliseconds', clock_timestamp()), clock.last + interval '1 millisecond')
  RETURNING last INTO tick;
  -- Local to the transaction; the triggers compare every written row with it.
  PERFORM set_config('tidemark.tick_user', p_user, true), set_config('tidemark.tick', tick::text, true);
  RETURN tick;
END $$;
