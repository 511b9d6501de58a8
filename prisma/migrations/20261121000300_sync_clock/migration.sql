-- The sync clock (architecture.md, contract.md §5): a delta pull never misses a change.
--
-- A write transaction calls sync_tick(user) first. It serialises the writers of one user, takes an instant that is later
-- than every earlier write of that user, and every row the transaction touches carries that instant as updated_at.
-- A read that hands out serverTime takes it from sync_now(user) before it lists: while a writer is under way the answer
-- stays just after the last finished write, so what the writer will commit falls into the next window.

-- One advisory key a user; hashed with a prefix so that other users of advisory locks do not meet it.
CREATE FUNCTION sync_lock_key(p_user text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT hashtextextended('sync ' || p_user, 0) $$;

CREATE FUNCTION sync_tick(p_user text) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  tick timestamptz(3);
BEGIN
  PERFORM pg_advisory_xact_lock(sync_lock_key(p_user));
  -- Truncated, never rounded: a rounded instant would lie in the future of a reader's clock.
  INSERT INTO sync_clock AS clock (user_id, last)
  VALUES (p_user, date_trunc('milliseconds', clock_timestamp()))
  ON CONFLICT (user_id) DO UPDATE
    SET last = greatest(date_trunc('milliseconds', clock_timestamp()), clock.last + interval '1 millisecond')
  RETURNING last INTO tick;
  -- Local to the transaction; the triggers below compare every written row with it.
  PERFORM set_config('tidemark.tick_user', p_user, true), set_config('tidemark.tick', tick::text, true);
  RETURN tick;
END $$;

CREATE FUNCTION sync_now(p_user text) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  idle boolean := pg_try_advisory_xact_lock_shared(sync_lock_key(p_user));
  previous timestamptz(3);
BEGIN
  -- A statement of its own, so that its snapshot is younger than the lock attempt.
  SELECT last INTO previous FROM sync_clock WHERE user_id = p_user;
  IF idle THEN
    RETURN greatest(date_trunc('milliseconds', clock_timestamp()), previous + interval '1 millisecond');
  END IF;
  RETURN previous + interval '1 millisecond';
END $$;

CREATE FUNCTION current_tick() RETURNS timestamptz
LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('tidemark.tick', true), '')::timestamptz $$;

CREATE FUNCTION refuse_write_without_tick() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS DISTINCT FROM current_setting('tidemark.tick_user', true) OR NEW.updated_at IS DISTINCT FROM current_tick() THEN
    RAISE EXCEPTION 'row % of % was written without a tick of the sync clock', NEW.id, TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

-- No record is ever removed: DELETE is a tombstone (service.md §1).
CREATE FUNCTION refuse_removal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never removed', TG_TABLE_NAME;
END $$;

DO $$
DECLARE
  synced text;
BEGIN
  FOREACH synced IN ARRAY ARRAY['project', 'section', 'task', 'label', 'comment', 'reminder', 'attachment'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_write_without_tick()', synced || '_tick', synced);
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal()', synced || '_kept', synced);
  END LOOP;
END $$;
