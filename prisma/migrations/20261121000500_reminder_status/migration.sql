-- Whether a reminder can fire follows its task, whichever path changes the task: a reminder is `scheduled` exactly while it
-- has a moment and its task is open and not in Trash, else `suspended`. `fired` and `missed` are facts and stay.
-- The moment itself (remind_at) is resolved by src/server/reminders/resolve-reminders.ts, for only it knows the zones.

CREATE FUNCTION keep_reminder_status() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('scheduled', 'suspended') THEN
    NEW.status := CASE
      WHEN NEW.remind_at IS NOT NULL AND EXISTS (
        SELECT FROM task WHERE task.id = NEW.task_id AND task.completed_at IS NULL AND task.deleted_at IS NULL)
      THEN 'scheduled' ELSE 'suspended' END;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER reminder_status BEFORE INSERT OR UPDATE ON reminder FOR EACH ROW EXECUTE FUNCTION keep_reminder_status();

-- Touching the rows is enough: the trigger above then decides.
CREATE FUNCTION follow_task_activity() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- Nested updates change counts only.
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  UPDATE reminder SET updated_at = current_tick()
  FROM old_rows JOIN new_rows ON new_rows.id = old_rows.id
  WHERE reminder.user_id = new_rows.user_id AND reminder.task_id = new_rows.id
    AND reminder.status IN ('scheduled', 'suspended') AND reminder.remind_at IS NOT NULL
    AND (old_rows.completed_at IS NULL AND old_rows.deleted_at IS NULL)
      <> (new_rows.completed_at IS NULL AND new_rows.deleted_at IS NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER task_reminders_follow AFTER UPDATE ON task
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_task_activity();

-- What the idempotency sweep looks for: bodies whose time of replay may be over.
CREATE INDEX idempotency_key_replayable_idx ON idempotency_key (created_at) WHERE body IS NOT NULL;
