-- Triggers on very many rows.
--
-- A connection plans the statements of a trigger once, as a rule for the one row of a PATCH, and a join of the old with the new
-- rows was planned as a loop in a loop: completing 33,000 tasks compared 33,000 × 33,000 rows. Old and new rows are brought together
-- by grouping instead, which no plan makes quadratic. The grouping also keeps each row from being turned into JSON once per column.

-- As in 20261121000400_counters.
CREATE OR REPLACE FUNCTION count_updated_tasks() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  projects jsonb;
  parents jsonb;
  labels jsonb;
BEGIN
  -- The updates made below change counts only; counting them again would find nothing.
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;

  SELECT jsonb_agg(d) INTO projects FROM (
    SELECT project_id AS id, sum(n)::int AS n FROM (
      SELECT project_id, -1 AS n FROM old_rows WHERE deleted_at IS NULL AND completed_at IS NULL
      UNION ALL
      SELECT project_id, 1 FROM new_rows WHERE deleted_at IS NULL AND completed_at IS NULL) x
    GROUP BY 1 HAVING sum(n) <> 0) d;

  SELECT jsonb_agg(d) INTO parents FROM (
    SELECT parent_id AS id, sum(n)::int AS n, sum(o)::int AS o FROM (
      SELECT parent_id, -1 AS n, CASE WHEN completed_at IS NULL THEN -1 ELSE 0 END AS o FROM old_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT parent_id, 1, CASE WHEN completed_at IS NULL THEN 1 ELSE 0 END FROM new_rows WHERE deleted_at IS NULL) x
    WHERE parent_id IS NOT NULL GROUP BY 1 HAVING sum(n) <> 0 OR sum(o) <> 0) d;

  SELECT jsonb_agg(d) INTO labels FROM (
    SELECT link.label_id AS id, sum(moved.n)::int AS n
    FROM (
      SELECT id, sum(n) AS n FROM (
        SELECT id, -1 AS n FROM old_rows WHERE deleted_at IS NULL
        UNION ALL
        SELECT id, 1 FROM new_rows WHERE deleted_at IS NULL) x
      GROUP BY 1 HAVING sum(n) <> 0) moved
    JOIN task_label link ON link.task_id = moved.id GROUP BY 1) d;

  IF projects IS NOT NULL OR parents IS NOT NULL OR labels IS NOT NULL THEN
    PERFORM keep_task_counts(projects, parents, labels);
  END IF;
  RETURN NULL;
END $$;

-- As in 20261121000500_reminder_status.
CREATE OR REPLACE FUNCTION follow_task_activity() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- Nested updates change counts only.
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  UPDATE reminder SET updated_at = current_tick()
  FROM (
    SELECT user_id, id FROM (
      SELECT user_id, id, -1 AS n FROM old_rows WHERE completed_at IS NULL AND deleted_at IS NULL
      UNION ALL
      SELECT user_id, id, 1 FROM new_rows WHERE completed_at IS NULL AND deleted_at IS NULL) x
    GROUP BY 1, 2 HAVING sum(n) <> 0) turned
  WHERE reminder.user_id = turned.user_id AND reminder.task_id = turned.id
    AND reminder.status IN ('scheduled', 'suspended') AND reminder.remind_at IS NOT NULL;
  RETURN NULL;
END $$;

-- As in 20261122000400_change_log.
CREATE OR REPLACE FUNCTION record_updated() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ignored text[] := TG_ARGV[0]::text[] || '{updated_at,deleted_at,deletion_id}'::text[];
  quiet text[] := TG_ARGV[1]::text[];
BEGIN
  -- Nested statements keep counts, label ids and reminder states, which follow from what is recorded. So do the positions and
  -- instants that are written quietly.
  IF pg_trigger_depth() > 1 OR current_setting('tidemark.quiet', true) = 'on' THEN
    RETURN NULL;
  END IF;

  -- One line a deletion, however many records. What is moved to Trash and restored within one change cancels out.
  INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, after)
  SELECT x.user_id, change_seq(), TG_TABLE_NAME, x.deletion, x.op,
    jsonb_build_object('count', count(*), 'ids', CASE WHEN count(*) <= 100 THEN jsonb_agg(x.id) END)
  FROM (
    SELECT user_id, id, max(deletion_id) AS deletion, CASE WHEN bool_or(is_new AND deleted_at IS NULL) THEN 'R' ELSE 'D' END AS op
    FROM (
      SELECT user_id, id, deleted_at, deletion_id, false AS is_new FROM old_rows
      UNION ALL
      SELECT user_id, id, deleted_at, deletion_id, true FROM new_rows) states
    -- Of the old and the new row one is in Trash.
    GROUP BY user_id, id HAVING count(deleted_at) = 1) x
  GROUP BY x.user_id, x.deletion, x.op
  ON CONFLICT (user_id, seq, kind, record_id) DO UPDATE SET after = jsonb_build_object(
    'count', (line.after->>'count')::int + (excluded.after->>'count')::int * CASE WHEN line.op = excluded.op THEN 1 ELSE -1 END,
    'ids', CASE
      WHEN jsonb_typeof(line.after->'ids') <> 'array' OR jsonb_typeof(excluded.after->'ids') <> 'array' THEN NULL
      WHEN line.op <> excluded.op THEN (line.after->'ids') - ARRAY(SELECT jsonb_array_elements_text(excluded.after->'ids'))
      WHEN (line.after->>'count')::int + (excluded.after->>'count')::int <= 100 THEN (line.after->'ids') || (excluded.after->'ids')
    END);

  -- Rows that enter or leave Trash change nothing else in the same statement, and there may be fifty thousand of them.
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
  -- Several statements on one record add up to the net difference.
  ON CONFLICT (user_id, seq, kind, record_id) DO UPDATE SET
    before = CASE line.op WHEN 'U' THEN excluded.before || line.before END,
    after = CASE line.op WHEN 'U' THEN line.after || excluded.after ELSE line.after END;
  RETURN NULL;
END $$;

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
  ON CONFLICT (user_id, seq, kind, record_id) DO UPDATE SET
    after = CASE line.op WHEN 'U' THEN excluded.after ELSE line.after END;
  RETURN NULL;
END $$;

-- The tick was looked at by a function call a row, 16 µs each. The condition of a trigger costs a tenth of that; the function is called
-- for the first row of its kind, and to refuse.
DO $$
DECLARE
  synced text;
BEGIN
  FOREACH synced IN ARRAY ARRAY['project', 'section', 'task', 'label', 'comment', 'reminder', 'attachment'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE INSERT OR UPDATE ON %I FOR EACH ROW
      WHEN (NEW.user_id IS DISTINCT FROM current_setting(''tidemark.tick_user'', true)
        OR NEW.updated_at IS DISTINCT FROM nullif(current_setting(''tidemark.tick'', true), '''')::timestamptz
        OR strpos('' '' || coalesce(current_setting(''tidemark.kinds'', true), ''''), %L) = 0)
      EXECUTE FUNCTION refuse_write_without_tick()', synced || '_tick', synced, ' ' || synced || ' ');
  END LOOP;
END $$;
