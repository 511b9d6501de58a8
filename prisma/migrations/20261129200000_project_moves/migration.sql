-- Additive: a table of its own, which the previous release neither reads nor writes; triggers fill it for whoever moves a record.
--
-- When a task or section was last moved from one project of the user to another. A token that is restricted to one of the two has no
-- delta for that: what left is no longer shown to it, and what hangs on what came has not changed. So a delta from before is refused,
-- for as long as the account lasts; the change log is swept.
CREATE TABLE "project_move" (
    "user_id" TEXT NOT NULL,
    "from_project_id" TEXT NOT NULL,
    "to_project_id" TEXT NOT NULL,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "project_move_pkey" PRIMARY KEY ("user_id","from_project_id","to_project_id")
);

CREATE INDEX "project_move_user_id_moved_at_idx" ON "project_move"("user_id", "moved_at");
ALTER TABLE "project_move" ADD CONSTRAINT "project_move_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- A statement that moves many moves them the same way, which is kept once.
CREATE FUNCTION keep_project_move() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  move text := concat_ws(' ', OLD.project_id, NEW.project_id, NEW.updated_at);
BEGIN
  IF current_setting('tidemark.project_move', true) IS NOT DISTINCT FROM move THEN
    RETURN NULL;
  END IF;
  INSERT INTO project_move (user_id, from_project_id, to_project_id, moved_at)
  VALUES (NEW.user_id, OLD.project_id, NEW.project_id, NEW.updated_at)
  ON CONFLICT (user_id, from_project_id, to_project_id) DO UPDATE SET moved_at = excluded.moved_at;
  PERFORM set_config('tidemark.project_move', move, true);
  RETURN NULL;
END $$;

CREATE TRIGGER task_move_kept AFTER UPDATE OF project_id ON task FOR EACH ROW
  WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION keep_project_move();
CREATE TRIGGER section_move_kept AFTER UPDATE OF project_id ON section FOR EACH ROW
  WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION keep_project_move();
