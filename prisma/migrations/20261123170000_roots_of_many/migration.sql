-- Additive: lines of deletions and restorations of more than a hundred tasks get one more key, which the release before does not read.
--
-- Such a line names none of its tasks, so a part of a deletion that held more than a hundred could not be put back into it by an undo. It
-- names the roots now: the tasks whose parent is not among them, as long as they are no more than a thousand.

-- As in 20261122110000_many_updated.
CREATE OR REPLACE FUNCTION record_updated() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ignored text[] := TG_ARGV[0]::text[] || '{updated_at,deleted_at,deletion_id}'::text[];
  quiet text[] := TG_ARGV[1]::text[];
  tick timestamptz := current_tick();
  updated int;
  moved int := 0;
  differing text[];
  number bigint;
  recorded_before boolean;
  roots text[];
BEGIN
  -- Nested statements keep counts, label ids and reminder states, which follow from what is recorded. So do the positions and
  -- instants that are written quietly.
  IF pg_trigger_depth() > 1 OR current_setting('tidemark.quiet', true) = 'on' THEN
    RETURN NULL;
  END IF;

  IF EXISTS (SELECT FROM old_rows WHERE deleted_at IS NOT NULL) OR EXISTS (SELECT FROM new_rows WHERE deleted_at IS NOT NULL) THEN
    IF TG_TABLE_NAME = 'task' AND (SELECT count(*) FROM new_rows) > 100 THEN
      SELECT array_agg(id) INTO roots FROM (
        SELECT top.id FROM new_rows top WHERE NOT EXISTS (SELECT FROM new_rows above WHERE above.id = top.parent_id) LIMIT 1001) tops;
      IF cardinality(roots) > 1000 THEN
        roots := NULL;
      END IF;
    END IF;
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
        'ids', CASE jsonb_typeof(line.after->'ids') WHEN 'array' THEN (line.after->'ids') - taken.ids END,
        'roots', CASE jsonb_typeof(line.after->'roots') WHEN 'array' THEN (line.after->'roots') - taken.ids END)
      FROM (SELECT user_id, deletion, op, count(*)::int AS n, array_agg(id) AS ids FROM judged WHERE cancels GROUP BY 1, 2, 3) taken
      WHERE line.user_id = taken.user_id AND line.seq = nullif(current_setting('tidemark.seq', true), '')::bigint
        AND line.kind = TG_TABLE_NAME AND line.record_id = taken.deletion AND line.op = CASE taken.op WHEN 'R' THEN 'D' ELSE 'R' END),
    -- One line a deletion and direction, however many records.
    recorded AS (
      INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, after)
      SELECT user_id, change_seq(), TG_TABLE_NAME, deletion, op,
        jsonb_build_object('count', count(*)::int, 'ids', CASE WHEN count(*) <= 100 THEN jsonb_agg(id) END,
          'roots', CASE WHEN count(*) > 100 THEN jsonb_agg(id) FILTER (WHERE id = ANY (roots)) END)
      FROM judged WHERE NOT cancels GROUP BY user_id, deletion, op
      ON CONFLICT (user_id, seq, kind, record_id, op) DO UPDATE SET after = jsonb_build_object(
        'count', (line.after->>'count')::int + (excluded.after->>'count')::int,
        'ids', CASE WHEN jsonb_typeof(line.after->'ids') = 'array' AND jsonb_typeof(excluded.after->'ids') = 'array'
          AND (line.after->>'count')::int + (excluded.after->>'count')::int <= 100
          THEN (line.after->'ids') || (excluded.after->'ids') END,
        'roots', CASE WHEN (line.after->>'count')::int + (excluded.after->>'count')::int > 100
          THEN coalesce(nullif(line.after->'roots', 'null'), nullif(line.after->'ids', 'null'))
            || coalesce(nullif(excluded.after->'roots', 'null'), nullif(excluded.after->'ids', 'null')) END))
    SELECT count(*) INTO moved FROM moves;
  END IF;

  -- Rows that enter or leave Trash change nothing else in the same statement.
  updated := (SELECT count(*) FROM new_rows) - moved;
  IF updated = 0 THEN
    RETURN NULL;
  END IF;

  IF updated <= 500 THEN
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
  END IF;

  -- The columns that differ in any row.
  EXECUTE (
    SELECT format('SELECT array_remove(ARRAY[%s], NULL) FROM old_rows o JOIN new_rows n USING (id)
        WHERE (o.deleted_at IS NULL) = (n.deleted_at IS NULL)',
      string_agg(format('CASE WHEN bool_or(o.%1$I IS DISTINCT FROM n.%1$I) THEN %1$L END', attname), ', '))
    FROM pg_attribute WHERE attrelid = TG_RELID AND attnum > 0 AND NOT attisdropped AND attname <> ALL (ignored || '{id,user_id}'::text[]))
  INTO differing;
  IF differing <@ quiet THEN
    RETURN NULL;
  END IF;

  number := change_seq();
  -- Looking for a line of each record before it is inserted doubles the cost of inserting, and hardly ever is there one.
  EXECUTE 'SELECT EXISTS (SELECT FROM change_row line JOIN new_rows n ON n.user_id = line.user_id AND n.id = line.record_id
    WHERE line.user_id = $1 AND line.seq = $2 AND line.kind = $3)'
    INTO recorded_before USING current_setting('tidemark.tick_user'), number, TG_TABLE_NAME::text;
  EXECUTE (
    SELECT format('INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, before, after)
        SELECT o.user_id, $1, $2, o.id, ''U'', jsonb_build_object(%s) - same.names, jsonb_build_object(%s) - same.names
        FROM old_rows o JOIN new_rows n USING (id) CROSS JOIN LATERAL (SELECT array_remove(ARRAY[%s]::text[], NULL) AS names) same
        WHERE (o.deleted_at IS NULL) = (n.deleted_at IS NULL) AND (%s) ',
      string_agg(format('%1$L, o.%1$I', name), ', '),
      string_agg(format('%1$L, n.%1$I', name), ', '),
      string_agg(format('CASE WHEN o.%1$I IS NOT DISTINCT FROM n.%1$I THEN %1$L END', name), ', '),
      string_agg(format('o.%1$I IS DISTINCT FROM n.%1$I', name), ' OR ') FILTER (WHERE name <> ALL (quiet)))
    FROM unnest(differing) AS name)
    || CASE WHEN recorded_before THEN 'AND NOT EXISTS (
        SELECT FROM change_row made WHERE made.user_id = o.user_id AND made.seq = $1 AND made.kind = $2 AND made.record_id = o.id AND made.op = ''I'')
      ON CONFLICT (user_id, seq, kind, record_id, op) DO UPDATE SET before = excluded.before || line.before, after = line.after || excluded.after'
      ELSE '' END
    USING number, TG_TABLE_NAME::text;
  RETURN NULL;
END $$;
