-- Counts and label ids that records show, kept where they are read. Statement triggers with transition tables: one
-- aggregated update per statement, whether it touched one row or fifty thousand. What they touch gets the tick of the
-- transaction, so a count that changes also reaches every delta client.

CREATE FUNCTION keep_task_counts(deltas_of_projects jsonb, deltas_of_parents jsonb, deltas_of_labels jsonb) RETURNS void
LANGUAGE sql AS $$
  UPDATE project SET open_task_count = open_task_count + d.n, updated_at = current_tick()
  FROM jsonb_to_recordset(deltas_of_projects) AS d(id text, n int) WHERE project.id = d.id;

  UPDATE task SET child_count = child_count + d.n, open_child_count = open_child_count + d.o, updated_at = current_tick()
  FROM jsonb_to_recordset(deltas_of_parents) AS d(id text, n int, o int) WHERE task.id = d.id;

  UPDATE label SET task_count = task_count + d.n, updated_at = current_tick()
  FROM jsonb_to_recordset(deltas_of_labels) AS d(id text, n int) WHERE label.id = d.id;
$$;

CREATE FUNCTION count_inserted_tasks() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_task_counts(
    (SELECT jsonb_agg(d) FROM (
      SELECT project_id AS id, count(*)::int AS n FROM new_rows
      WHERE deleted_at IS NULL AND completed_at IS NULL GROUP BY 1) d),
    (SELECT jsonb_agg(d) FROM (
      SELECT parent_id AS id, count(*)::int AS n, count(*) FILTER (WHERE completed_at IS NULL)::int AS o FROM new_rows
      WHERE deleted_at IS NULL AND parent_id IS NOT NULL GROUP BY 1) d),
    NULL);
  RETURN NULL;
END $$;

CREATE FUNCTION count_updated_tasks() RETURNS trigger
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
    SELECT link.label_id AS id, sum(CASE WHEN new_rows.deleted_at IS NULL THEN 1 ELSE -1 END)::int AS n
    FROM old_rows JOIN new_rows USING (id) JOIN task_label link ON link.task_id = new_rows.id
    WHERE (old_rows.deleted_at IS NULL) <> (new_rows.deleted_at IS NULL) GROUP BY 1) d;

  IF projects IS NOT NULL OR parents IS NOT NULL OR labels IS NOT NULL THEN
    PERFORM keep_task_counts(projects, parents, labels);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER task_count_inserted AFTER INSERT ON task
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_tasks();
CREATE TRIGGER task_count_updated AFTER UPDATE ON task
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_updated_tasks();

-- The ids a task record shows: its living labels, in the order the labels stand in the app.
CREATE FUNCTION living_label_ids(p_task text) RETURNS text[]
LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(label.id ORDER BY label.position, label.id), '{}')
  FROM task_label link JOIN label ON label.id = link.label_id
  WHERE link.task_id = p_task AND label.deleted_at IS NULL
$$;

-- Links: the tasks show them, the labels count them.
CREATE FUNCTION keep_label_links() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task SET label_ids = living_label_ids(task.id), updated_at = current_tick()
  WHERE task.id IN (SELECT task_id FROM changed);

  UPDATE label SET task_count = task_count + d.n, updated_at = current_tick()
  FROM (
    SELECT changed.label_id, count(*)::int * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS n
    FROM changed JOIN task ON task.id = changed.task_id
    WHERE task.deleted_at IS NULL GROUP BY 1) d
  WHERE label.id = d.label_id;
  RETURN NULL;
END $$;

CREATE TRIGGER task_label_inserted AFTER INSERT ON task_label
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_label_links();
CREATE TRIGGER task_label_deleted AFTER DELETE ON task_label
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_label_links();

-- A label that is renamed, recoloured, trashed or restored changes what its tasks show.
CREATE FUNCTION show_label_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task SET label_ids = living_label_ids(task.id), updated_at = current_tick()
  WHERE task.id IN (
    SELECT link.task_id FROM task_label link JOIN old_rows ON old_rows.id = link.label_id JOIN new_rows ON new_rows.id = old_rows.id
    WHERE old_rows.name <> new_rows.name OR old_rows.color IS DISTINCT FROM new_rows.color
       OR old_rows.position <> new_rows.position OR (old_rows.deleted_at IS NULL) <> (new_rows.deleted_at IS NULL));
  RETURN NULL;
END $$;

CREATE TRIGGER label_shown AFTER UPDATE ON label
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION show_label_changes();

-- Living comments and attachments, counted on their task.
CREATE FUNCTION count_on_task() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  old_living text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT NULL::text AS task_id, 0 AS n WHERE false'
    ELSE 'SELECT task_id, -1 AS n FROM old_rows WHERE deleted_at IS NULL' END;
BEGIN
  EXECUTE format(
    'UPDATE task SET %1$I = %1$I + d.n, updated_at = current_tick()
     FROM (SELECT task_id, sum(n)::int AS n
           FROM (%2$s UNION ALL SELECT task_id, 1 FROM new_rows WHERE deleted_at IS NULL) x
           GROUP BY 1 HAVING sum(n) <> 0) d
     WHERE task.id = d.task_id', TG_ARGV[0], old_living);
  RETURN NULL;
END $$;

CREATE TRIGGER comment_count_inserted AFTER INSERT ON comment
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_on_task('comment_count');
CREATE TRIGGER comment_count_updated AFTER UPDATE ON comment
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_on_task('comment_count');
CREATE TRIGGER attachment_count_inserted AFTER INSERT ON attachment
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_on_task('attachment_count');
CREATE TRIGGER attachment_count_updated AFTER UPDATE ON attachment
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_on_task('attachment_count');
