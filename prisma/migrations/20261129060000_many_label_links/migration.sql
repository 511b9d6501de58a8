-- Additive: what a task's label_ids and a label's task_count hold stays the same.

-- As in 20261121000600_imports, but the labels of many tasks are put together in one pass over their links: a query a task was
-- a third of an import's time, in which the user's other writes wait. The pass is planned anew each time, because a plan kept from
-- the first of a connection would read all links for a single one, or the other way round.
CREATE OR REPLACE FUNCTION keep_label_links() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > 20 THEN
    EXECUTE $pass$
      UPDATE task SET label_ids = shown.ids, updated_at = current_tick()
      FROM (
        SELECT touched.task_id, coalesce(array_agg(label.id ORDER BY label.position, label.id) FILTER (WHERE label.id IS NOT NULL), '{}') AS ids
        FROM (SELECT DISTINCT task_id FROM changed) touched
        LEFT JOIN task_label link ON link.task_id = touched.task_id
        LEFT JOIN label ON label.id = link.label_id AND label.deleted_at IS NULL
        GROUP BY touched.task_id) shown
      WHERE task.id = shown.task_id AND task.label_ids <> shown.ids
    $pass$;
  ELSE
    UPDATE task SET label_ids = shown.ids, updated_at = current_tick()
    FROM (SELECT DISTINCT ON (task_id) task_id, living_label_ids(task_id) AS ids FROM changed) shown
    WHERE task.id = shown.task_id AND task.label_ids <> shown.ids;
  END IF;

  UPDATE label SET task_count = task_count + d.n, updated_at = current_tick()
  FROM (
    SELECT changed.label_id, count(*)::int * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS n
    FROM changed JOIN task ON task.id = changed.task_id
    WHERE task.deleted_at IS NULL GROUP BY 1) d
  WHERE label.id = d.label_id;
  RETURN NULL;
END $$;
