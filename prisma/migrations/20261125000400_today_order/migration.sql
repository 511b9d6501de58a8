-- Additive: a column that the release before neither reads nor writes, and a trigger that empties it.
--
-- The place of a task in the order of Today, within its due date: NULL stands behind those that have one. It counts on that day alone, so
-- that nothing has to be written when the day is over.
ALTER TABLE "task" ADD COLUMN "today_position" TEXT COLLATE "C";

-- Another date is another Today. A trigger, because verbs, undo and the release before all set dates; a statement that sets both means it.
CREATE FUNCTION leave_today() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.today_position := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER task_leaves_today BEFORE UPDATE OF due_date ON task FOR EACH ROW
  WHEN (OLD.today_position IS NOT NULL AND NEW.today_position IS NOT DISTINCT FROM OLD.today_position
    AND NEW.due_date IS DISTINCT FROM OLD.due_date)
  EXECUTE FUNCTION leave_today();
