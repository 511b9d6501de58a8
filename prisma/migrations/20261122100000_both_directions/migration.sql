-- One change may put records into a deletion and take others out of it: an undo of several changes does. The change log held one line
-- for both, which kept the direction that came first and subtracted the other, so that what came second was lost when the change was
-- undone. A line for each direction holds what is left of it after the records that went both ways.
ALTER TABLE "change_row"
  DROP CONSTRAINT "change_row_pkey",
  ADD CONSTRAINT "change_row_pkey" PRIMARY KEY ("user_id", "seq", "kind", "record_id", "op");

-- As in 20261122000400_change_log.
CREATE OR REPLACE FUNCTION record_inserted() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  made_kind text := TG_ARGV[0];
  told text[] := TG_ARGV[1]::text[];
  made int := (SELECT count(*) FROM new_rows);
BEGIN
  IF made = 0 THEN
    RETURN NULL;
  END IF;
  IF made > 500 THEN
    INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, after)
    SELECT min(n.user_id), change_seq(), made_kind, '*', 'I', jsonb_build_object('count', made) FROM new_rows n
    ON CONFLICT (user_id, seq, kind, record_id, op) DO UPDATE
      SET after = jsonb_build_object('count', (line.after->>'count')::int + made);
    RETURN NULL;
  END IF;
  INSERT INTO change_row (user_id, seq, kind, record_id, op, after)
  SELECT n.user_id, change_seq(), made_kind, n.id, 'I',
    (SELECT jsonb_object_agg(CASE place WHEN 1 THEN 'name' ELSE name END, left(n.row ->> name, 120))
     FROM unnest(told) WITH ORDINALITY AS column_of(name, place))
  FROM (SELECT user_id, id, to_jsonb(new_rows) AS row FROM new_rows) n;
  RETURN NULL;
END $$;

-- As in 20261122010001_many_moved.
CREATE OR REPLACE FUNCTION record_updated() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ignored text[] := TG_ARGV[0]::text[] || '{updated_at,deleted_at,deletion_id}'::text[];
  quiet text[] := TG_ARGV[1]::text[];
  tick timestamptz := current_tick();
  moved int;
BEGIN
  -- Nested statements keep counts, label ids and reminder states, which follow from what is recorded. So do the positions and
  -- instants that are written quietly.
  IF pg_trigger_depth() > 1 OR current_setting('tidemark.quiet', true) = 'on' THEN
    RETURN NULL;
  END IF;

  moved := 0;
  IF EXISTS (SELECT FROM old_rows WHERE deleted_at IS NOT NULL) OR EXISTS (SELECT FROM new_rows WHERE deleted_at IS NOT NULL) THEN
    WITH moves AS (
      SELECT user_id, id, max(deletion_id) AS deletion, CASE WHEN bool_or(is_new AND deleted_at IS NULL) THEN 'R' ELSE 'D' END AS op,
        bool_or(NOT is_new AND coalesce(deleted_at, updated_at) = tick) AS is_second
      FROM (
        SELECT user_id, id, deleted_at, deletion_id, updated_at, false AS is_new FROM old_rows
        UNION ALL
        SELECT user_id, id, deleted_at, deletion_id, updated_at, true FROM new_rows) states
      -- Of the old and the new row one is in Trash.
      GROUP BY user_id, id HAVING count(deleted_at) = 1),
    -- What is moved to Trash and restored within one change cancels out. Of more than a hundred records that went the other way the
    -- line names none; then the record's own instants tell whether this change wrote it before.
    judged AS (
      SELECT moves.*, coalesce(
        CASE jsonb_typeof(opposite.after->'ids') WHEN 'array' THEN opposite.after->'ids' ? moves.id ELSE moves.is_second END,
        false) AND opposite.op IS NOT NULL AS cancels
      FROM moves LEFT JOIN change_row opposite
        ON opposite.user_id = moves.user_id AND opposite.seq = nullif(current_setting('tidemark.seq', true), '')::bigint
        AND opposite.kind = TG_TABLE_NAME AND opposite.record_id = moves.deletion
        AND opposite.op = CASE moves.op WHEN 'R' THEN 'D' ELSE 'R' END AND (opposite.after->>'count')::int > 0),
    cancelled AS (
      UPDATE change_row line SET after = jsonb_build_object(
        'count', greatest((line.after->>'count')::int - taken.n, 0),
        'ids', CASE jsonb_typeof(line.after->'ids') WHEN 'array' THEN (line.after->'ids') - taken.ids END)
      FROM (SELECT user_id, deletion, op, count(*)::int AS n, array_agg(id) AS ids FROM judged WHERE cancels GROUP BY 1, 2, 3) taken
      WHERE line.user_id = taken.user_id AND line.seq = nullif(current_setting('tidemark.seq', true), '')::bigint
        AND line.kind = TG_TABLE_NAME AND line.record_id = taken.deletion AND line.op = CASE taken.op WHEN 'R' THEN 'D' ELSE 'R' END),
    -- One line a deletion and direction, however many records.
    recorded AS (
      INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, after)
      SELECT user_id, change_seq(), TG_TABLE_NAME, deletion, op,
        jsonb_build_object('count', count(*)::int, 'ids', CASE WHEN count(*) <= 100 THEN jsonb_agg(id) END)
      FROM judged WHERE NOT cancels GROUP BY user_id, deletion, op
      ON CONFLICT (user_id, seq, kind, record_id, op) DO UPDATE SET after = jsonb_build_object(
        'count', (line.after->>'count')::int + (excluded.after->>'count')::int,
        'ids', CASE WHEN jsonb_typeof(line.after->'ids') = 'array' AND jsonb_typeof(excluded.after->'ids') = 'array'
          AND (line.after->>'count')::int + (excluded.after->>'count')::int <= 100
          THEN (line.after->'ids') || (excluded.after->'ids') END))
    SELECT count(*) INTO moved FROM moves;
  END IF;

  -- Rows that enter or leave Trash change nothing else in the same statement.
  IF moved = (SELECT count(*) FROM new_rows) THEN
    RETURN NULL;
  END IF;
  INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, before, after)
  SELECT o.user_id, change_seq(), TG_TABLE_NAME, o.id, 'U', d.was, d.now
  FROM (
    SELECT user_id, id, (array_agg(row) FILTER (WHERE NOT is_new))[1] AS was, (array_agg(row) FILTER (WHERE is_new))[1] AS now
    FROM (
      SELECT user_id, id, deleted_at, false AS is_new, to_jsonb(old_rows) - ignored AS row FROM old_rows
      UNION ALL
      SELECT user_id, id, deleted_at, true, to_jsonb(new_rows) - ignored FROM new_rows) states
    GROUP BY user_id, id HAVING count(deleted_at) <> 1) o
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(name, value) AS was, jsonb_object_agg(name, o.now -> name) AS now, bool_or(name <> ALL (quiet)) AS loud
    FROM jsonb_each(o.was) AS column_of(name, value) WHERE value IS DISTINCT FROM o.now -> name) d
  WHERE o.was <> o.now AND d.loud 
    -- What this change made is told by its line alone.
    AND NOT EXISTS (
      SELECT FROM change_row made WHERE made.user_id = o.user_id AND made.seq = nullif(current_setting('tidemark.seq', true), '')::bigint
        AND made.kind = TG_TABLE_NAME AND made.record_id = o.id AND made.op = 'I')
  -- Several statements on one record add up to the net difference.
  ON CONFLICT (user_id, seq, kind, record_id, op) DO UPDATE SET
    before = excluded.before || line.before, after = line.after || excluded.after;
  RETURN NULL;
END $$;

-- As in 20261122000901_many_rows.
CREATE OR REPLACE FUNCTION record_undone() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, before, after)
  SELECT x.user_id, change_seq(), TG_ARGV[0], x.id, 'U', jsonb_build_object('undone_at', x.was), jsonb_build_object('undone_at', x.now)
  FROM (
    SELECT user_id, id, max(undone_at) FILTER (WHERE NOT is_new) AS was, max(undone_at) FILTER (WHERE is_new) AS now
    FROM (
      SELECT user_id, id, undone_at, false AS is_new FROM old_rows
      UNION ALL
      SELECT user_id, id, undone_at, true FROM new_rows) states
    GROUP BY user_id, id) x
  WHERE x.was IS DISTINCT FROM x.now
    AND NOT EXISTS (
      SELECT FROM change_row made WHERE made.user_id = x.user_id AND made.seq = nullif(current_setting('tidemark.seq', true), '')::bigint
        AND made.kind = TG_ARGV[0] AND made.record_id = x.id AND made.op = 'I')
  ON CONFLICT (user_id, seq, kind, record_id, op) DO UPDATE SET after = excluded.after;
  RETURN NULL;
END $$;

-- As in 20261122000400_change_log.
CREATE OR REPLACE FUNCTION record_linked() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  linked int := (SELECT count(*) FROM changed);
BEGIN
  IF linked = 0 THEN
    RETURN NULL;
  END IF;
  IF linked > 500 THEN
    INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, after)
    SELECT min(user_id), change_seq(), TG_ARGV[0], '*', 'I', jsonb_build_object('count', linked) FROM changed
    ON CONFLICT (user_id, seq, kind, record_id, op) DO UPDATE
      SET after = jsonb_build_object('count', (line.after->>'count')::int + linked);
    RETURN NULL;
  END IF;
  WITH opposite AS (
    SELECT line.user_id, line.seq, line.record_id, array_agg(changed.label_id) AS ids
    FROM changed JOIN change_row line ON line.user_id = changed.user_id AND line.seq = change_seq() AND line.kind = TG_ARGV[1]
      AND line.record_id = changed.task_id AND line.after->'ids' ? changed.label_id
    GROUP BY 1, 2, 3),
  cancelled AS (
    UPDATE change_row line SET after = jsonb_build_object('ids', (line.after->'ids') - opposite.ids)
    FROM opposite WHERE line.user_id = opposite.user_id AND line.seq = opposite.seq AND line.kind = TG_ARGV[1]
      AND line.record_id = opposite.record_id)
  INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, after)
  SELECT changed.user_id, change_seq(), TG_ARGV[0], changed.task_id, 'U', jsonb_build_object('ids', jsonb_agg(changed.label_id))
  FROM changed LEFT JOIN opposite ON opposite.record_id = changed.task_id AND changed.label_id = ANY (opposite.ids)
  WHERE opposite.record_id IS NULL GROUP BY changed.user_id, changed.task_id
  ON CONFLICT (user_id, seq, kind, record_id, op) DO UPDATE
    SET after = jsonb_build_object('ids', (line.after->'ids') || (excluded.after->'ids'));
  RETURN NULL;
END $$;
