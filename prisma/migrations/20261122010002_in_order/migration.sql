-- Changes of very many tasks at once, read and written in order.

-- As in 20261122000202_label_changes. The tasks of a renamed label were written in the order in which a hash table gave them: each new
-- version then lies on other pages of every index than the one before, and 100,000 of them took two and a half times as long.
CREATE OR REPLACE FUNCTION show_label_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM old_rows JOIN new_rows USING (id)
    WHERE old_rows.position <> new_rows.position OR (old_rows.deleted_at IS NULL) <> (new_rows.deleted_at IS NULL)) THEN
    UPDATE task SET label_ids = fresh.label_ids, updated_at = current_tick()
    FROM (
      SELECT link.task_id, coalesce(array_agg(label.id ORDER BY label.position, label.id) FILTER (WHERE label.deleted_at IS NULL), '{}') AS label_ids
      FROM task_label link JOIN label ON label.id = link.label_id
      WHERE link.task_id IN (
        SELECT changed.task_id FROM task_label changed JOIN old_rows ON old_rows.id = changed.label_id JOIN new_rows ON new_rows.id = old_rows.id
        WHERE old_rows.position <> new_rows.position OR (old_rows.deleted_at IS NULL) <> (new_rows.deleted_at IS NULL))
      GROUP BY link.task_id ORDER BY link.task_id) fresh
    WHERE task.id = fresh.task_id;
  END IF;

  UPDATE task SET updated_at = current_tick()
  FROM (
    SELECT DISTINCT link.task_id
    FROM task_label link JOIN old_rows ON old_rows.id = link.label_id JOIN new_rows ON new_rows.id = old_rows.id
    WHERE old_rows.name <> new_rows.name OR old_rows.color IS DISTINCT FROM new_rows.color
    ORDER BY link.task_id) carrying
  WHERE task.id = carrying.task_id AND task.updated_at IS DISTINCT FROM current_tick();
  RETURN NULL;
END $$;

-- As in 20261122000901_many_rows, with one pass over the rows for projects and parents instead of two, and none for the labels where no
-- row entered or left Trash.
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

  SELECT jsonb_agg(jsonb_build_object('id', project_id, 'n', open)) FILTER (WHERE is_project AND open <> 0),
    jsonb_agg(jsonb_build_object('id', parent_id, 'n', n, 'o', open)) FILTER (WHERE NOT is_project AND parent_id IS NOT NULL AND (n <> 0 OR open <> 0))
  INTO projects, parents
  FROM (
    SELECT project_id, parent_id, grouping(project_id) = 0 AS is_project, sum(n)::int AS n, sum(open)::int AS open FROM (
      SELECT project_id, parent_id, -1 AS n, CASE WHEN completed_at IS NULL THEN -1 ELSE 0 END AS open FROM old_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT project_id, parent_id, 1, CASE WHEN completed_at IS NULL THEN 1 ELSE 0 END FROM new_rows WHERE deleted_at IS NULL) x
    GROUP BY GROUPING SETS ((project_id), (parent_id))) d;

  IF EXISTS (SELECT FROM old_rows WHERE deleted_at IS NOT NULL) OR EXISTS (SELECT FROM new_rows WHERE deleted_at IS NOT NULL) THEN
    SELECT jsonb_agg(d) INTO labels FROM (
      SELECT link.label_id AS id, sum(moved.n)::int AS n
      FROM (
        SELECT id, sum(n) AS n FROM (
          SELECT id, -1 AS n FROM old_rows WHERE deleted_at IS NULL
          UNION ALL
          SELECT id, 1 FROM new_rows WHERE deleted_at IS NULL) x
        GROUP BY 1 HAVING sum(n) <> 0) moved
      JOIN task_label link ON link.task_id = moved.id GROUP BY 1) d;
  END IF;

  IF projects IS NOT NULL OR parents IS NOT NULL OR labels IS NOT NULL THEN
    PERFORM keep_task_counts(projects, parents, labels);
  END IF;
  RETURN NULL;
END $$;
