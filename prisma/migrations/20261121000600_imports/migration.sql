-- Imports, so that one click can undo one, also after a reload or from another device.
-- roots holds ids rather than references: they are only ever looked up among the living records of the same user.

CREATE TABLE "import" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "counts" JSONB NOT NULL,
    "roots" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "import_user_id_id_idx" ON "import"("user_id", "id" DESC);

ALTER TABLE "import" ADD CONSTRAINT "import_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE "import" ADD CONSTRAINT "import_format" CHECK (format IN ('todoist', 'tidemark-csv', 'tidemark-json'));

-- As in 20261121000400_counters, but a task that shows the right labels already is left alone: an import writes label_ids with
-- the task, and a second version of each of fifty thousand rows would cost as much as the first.
CREATE OR REPLACE FUNCTION keep_label_links() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task SET label_ids = shown.ids, updated_at = current_tick()
  FROM (SELECT DISTINCT ON (task_id) task_id, living_label_ids(task_id) AS ids FROM changed) shown
  WHERE task.id = shown.task_id AND task.label_ids <> shown.ids;

  UPDATE label SET task_count = task_count + d.n, updated_at = current_tick()
  FROM (
    SELECT changed.label_id, count(*)::int * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS n
    FROM changed JOIN task ON task.id = changed.task_id
    WHERE task.deleted_at IS NULL GROUP BY 1) d
  WHERE label.id = d.label_id;
  RETURN NULL;
END $$;
