-- Additive: a column that is NULL for every project; the release before neither reads nor writes it, and what it moves to Trash or restores
-- the triggers accept as long as nothing is nested.

ALTER TABLE "project" ADD COLUMN "parent_id" TEXT;
ALTER TABLE "project" ADD CONSTRAINT "project_user_id_parent_id_fkey" FOREIGN KEY ("user_id", "parent_id") REFERENCES "project"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;
CREATE INDEX "project_user_id_parent_id_idx" ON "project"("user_id", "parent_id") WHERE (parent_id IS NOT NULL);

ALTER TABLE project ADD CONSTRAINT project_inbox_is_top CHECK (NOT is_inbox OR parent_id IS NULL);

-- The projects of a user are trees of at most three levels. As hold_task_tree for tasks, at the end of the transaction and before the
-- user's lock is released, so that two moves at once cannot make together what neither may (SQLSTATE TM001).
CREATE FUNCTION hold_project_tree() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  here record;
  above record;
  ancestors text[] := '{}';
BEGIN
  SELECT id, user_id, parent_id, deleted_at IS NULL AS shown INTO here FROM project WHERE id = NEW.id;
  above := here;
  WHILE above.parent_id IS NOT NULL LOOP
    SELECT id, parent_id, is_inbox, deleted_at IS NULL AS shown INTO above FROM project WHERE user_id = here.user_id AND id = above.parent_id;
    IF above.is_inbox THEN
      RAISE EXCEPTION 'project % is in the Inbox', here.id USING ERRCODE = 'TM001';
    END IF;
    IF here.shown AND NOT above.shown THEN
      RAISE EXCEPTION 'project % is in one in Trash', here.id USING ERRCODE = 'TM001';
    END IF;
    IF above.id = here.id OR above.id = ANY (ancestors) THEN
      RAISE EXCEPTION 'project % is one of its own ancestors', here.id USING ERRCODE = 'TM001';
    END IF;
    ancestors := ancestors || above.id;
    IF here.shown AND cardinality(ancestors) > 2 THEN
      RAISE EXCEPTION 'project % is deeper than three levels', here.id USING ERRCODE = 'TM001';
    END IF;
  END LOOP;
  -- Sub-projects in Trash are looked at when they are restored.
  IF here.shown AND EXISTS (
    WITH RECURSIVE below AS (
      SELECT here.id AS id, cardinality(ancestors) + 1 AS level
      UNION ALL
      SELECT p.id, below.level + 1 FROM below JOIN project p ON p.user_id = here.user_id AND p.parent_id = below.id
      WHERE below.level < 4 AND p.deleted_at IS NULL)
    SELECT FROM below WHERE level > 3) THEN
    RAISE EXCEPTION 'a sub-project of % is deeper than three levels', here.id USING ERRCODE = 'TM001';
  END IF;
  IF NOT here.shown AND EXISTS (SELECT FROM project p WHERE p.user_id = here.user_id AND p.parent_id = here.id AND p.deleted_at IS NULL) THEN
    RAISE EXCEPTION 'project % in Trash has a sub-project that is not', here.id USING ERRCODE = 'TM001';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER project_tree_inserted AFTER INSERT ON project DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION hold_project_tree();
CREATE CONSTRAINT TRIGGER project_tree_updated AFTER UPDATE OF parent_id, deleted_at ON project DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.parent_id IS DISTINCT FROM OLD.parent_id OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION hold_project_tree();
