-- Moving very many records to Trash and back: a project with 100,000 tasks (service.md §4).

-- As in 20261122000901_many_rows, but rows that enter or leave Trash are not turned into JSON any more, which took a third of the time of
-- moving them: as a rule they are all the rows of their statement, and nothing else is looked for then.
CREATE OR REPLACE FUNCTION record_updated() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ignored text[] := TG_ARGV[0]::text[] || '{updated_at,deleted_at,deletion_id}'::text[];
  quiet text[] := TG_ARGV[1]::text[];
  moved int;
BEGIN
  -- Nested statements keep counts, label ids and reminder states, which follow from what is recorded. So do the positions and
  -- instants that are written quietly.
  IF pg_trigger_depth() > 1 OR current_setting('tidemark.quiet', true) = 'on' THEN
    RETURN NULL;
  END IF;

  moved := 0;
  IF EXISTS (SELECT FROM old_rows WHERE deleted_at IS NOT NULL) OR EXISTS (SELECT FROM new_rows WHERE deleted_at IS NOT NULL) THEN
    -- One line a deletion, however many records. What is moved to Trash and restored within one change cancels out.
    WITH moves AS (
      SELECT x.user_id, x.deletion, x.op, count(*)::int AS n, CASE WHEN count(*) <= 100 THEN jsonb_agg(x.id) END AS ids
      FROM (
        SELECT user_id, id, max(deletion_id) AS deletion, CASE WHEN bool_or(is_new AND deleted_at IS NULL) THEN 'R' ELSE 'D' END AS op
        FROM (
          SELECT user_id, id, deleted_at, deletion_id, false AS is_new FROM old_rows
          UNION ALL
          SELECT user_id, id, deleted_at, deletion_id, true FROM new_rows) states
        -- Of the old and the new row one is in Trash.
        GROUP BY user_id, id HAVING count(deleted_at) = 1) x
      GROUP BY x.user_id, x.deletion, x.op),
    recorded AS (
      INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, after)
      SELECT user_id, change_seq(), TG_TABLE_NAME, deletion, op, jsonb_build_object('count', n, 'ids', ids) FROM moves
      ON CONFLICT (user_id, seq, kind, record_id) DO UPDATE SET after = jsonb_build_object(
        'count', (line.after->>'count')::int + (excluded.after->>'count')::int * CASE WHEN line.op = excluded.op THEN 1 ELSE -1 END,
        'ids', CASE
          WHEN jsonb_typeof(line.after->'ids') <> 'array' OR jsonb_typeof(excluded.after->'ids') <> 'array' THEN NULL
          WHEN line.op <> excluded.op THEN (line.after->'ids') - ARRAY(SELECT jsonb_array_elements_text(excluded.after->'ids'))
          WHEN (line.after->>'count')::int + (excluded.after->>'count')::int <= 100 THEN (line.after->'ids') || (excluded.after->'ids')
        END))
    SELECT coalesce(sum(n), 0) INTO moved FROM moves;
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
  -- Several statements on one record add up to the net difference.
  ON CONFLICT (user_id, seq, kind, record_id) DO UPDATE SET
    before = CASE line.op WHEN 'U' THEN excluded.before || line.before END,
    after = CASE line.op WHEN 'U' THEN line.after || excluded.after ELSE line.after END;
  RETURN NULL;
END $$;
