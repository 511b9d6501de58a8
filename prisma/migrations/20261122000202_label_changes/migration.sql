-- A label that many tasks carry: a new name or colour changes what they show and not which labels they have, so their
-- label_ids are left alone. Where the labels or their order do change, they are put together in one pass over the links, not by
-- a query a task.
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
      GROUP BY link.task_id) fresh
    WHERE task.id = fresh.task_id;
  END IF;

  UPDATE task SET updated_at = current_tick()
  WHERE updated_at IS DISTINCT FROM current_tick() AND task.id IN (
    SELECT link.task_id FROM task_label link JOIN old_rows ON old_rows.id = link.label_id JOIN new_rows ON new_rows.id = old_rows.id
    WHERE old_rows.name <> new_rows.name OR old_rows.color IS DISTINCT FROM new_rows.color);
  RETURN NULL;
END $$;
