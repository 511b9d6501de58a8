-- Additive: a table of its own, which the previous release neither reads nor writes; the trigger on project only touches rows of that table.

-- How a list is displayed. The id is the list: a name that every account has, or the id of a project, label or view, which is also in
-- the column of its kind, so that it can only be one of the same account.
CREATE TABLE "display" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "project_id" TEXT,
    "label_id" TEXT,
    "view_id" TEXT,
    "layout" TEXT,
    "group_by" TEXT NOT NULL,
    "sort_by" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "done" TEXT NOT NULL,
    "sub_tasks" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "display_pkey" PRIMARY KEY ("user_id", "id")
);

CREATE INDEX "display_user_id_updated_at_id_idx" ON "display"("user_id", "updated_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "display_user_id_project_id_key" ON "display"("user_id", "project_id");
ALTER TABLE "display" ADD CONSTRAINT "display_user_id_project_id_fkey" FOREIGN KEY ("user_id", "project_id") REFERENCES "project"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "display" ADD CONSTRAINT "display_user_id_label_id_fkey" FOREIGN KEY ("user_id", "label_id") REFERENCES "label"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "display" ADD CONSTRAINT "display_user_id_view_id_fkey" FOREIGN KEY ("user_id", "view_id") REFERENCES "view"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- The layout of a project is its view_style and stands there alone.
ALTER TABLE display
  ADD CONSTRAINT display_list CHECK (
    CASE num_nonnulls(project_id, label_id, view_id)
      WHEN 0 THEN id IN ('today', 'upcoming', 'completed')
      WHEN 1 THEN id = coalesce(project_id, label_id, view_id) OR (id = 'inbox' AND project_id IS NOT NULL)
      ELSE false END),
  ADD CONSTRAINT display_layout CHECK ((layout IS NULL) = (project_id IS NOT NULL) AND layout IN ('list', 'board')),
  ADD CONSTRAINT display_group_by CHECK (group_by IN ('none', 'date', 'project', 'section', 'priority', 'label')),
  ADD CONSTRAINT display_sort_by CHECK (sort_by IN ('own', 'date', 'priority', 'name', 'created', 'changed')),
  ADD CONSTRAINT display_direction CHECK (direction IN ('asc', 'desc')),
  ADD CONSTRAINT display_done CHECK (done IN ('hidden', 'last7Days', 'all')),
  ADD CONSTRAINT display_sub_tasks CHECK (sub_tasks IN ('below', 'flat', 'hidden'));

-- As every kind of record has them, but for the change log: how a list looks is no change of what is in it.
CREATE TRIGGER display_tick BEFORE INSERT OR UPDATE ON display FOR EACH ROW
  WHEN (NEW.user_id IS DISTINCT FROM current_setting('tidemark.tick_user', true)
    OR NEW.updated_at IS DISTINCT FROM nullif(current_setting('tidemark.tick', true), '')::timestamptz
    OR strpos(' ' || coalesce(current_setting('tidemark.kinds', true), ''), ' display ') = 0)
  EXECUTE FUNCTION refuse_write_without_tick();
CREATE TRIGGER display_kept BEFORE DELETE OR TRUNCATE ON display FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER display_kept_by_others AFTER DELETE ON display REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal_of_others();

-- A display tells the layout of its project, so that whoever changes that, an undo too, gives the display a new version.
CREATE FUNCTION touch_display_of_project() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE display SET updated_at = NEW.updated_at WHERE user_id = NEW.user_id AND project_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER project_display_touched AFTER UPDATE OF view_style ON project FOR EACH ROW
  WHEN (OLD.view_style IS DISTINCT FROM NEW.view_style) EXECUTE FUNCTION touch_display_of_project();
