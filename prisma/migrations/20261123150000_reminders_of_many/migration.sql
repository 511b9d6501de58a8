-- Completing very many tasks of which few or none have reminders (contract.md §6).

-- As in 20261122000901_many_rows, but without sorting the rows of all tasks to find those that were turned: an account without reminders
-- needs nothing, and more than 500 rows are joined with the reminders by a statement that is planned for as many rows as there are.
CREATE OR REPLACE FUNCTION follow_task_activity() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- Nested updates change counts only.
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  -- The rows are all of the user of the transaction's tick.
  IF NOT EXISTS (SELECT FROM reminder WHERE user_id = current_setting('tidemark.tick_user', true)) THEN
    RETURN NULL;
  END IF;

  IF (SELECT count(*) FROM new_rows) > 500 THEN
    EXECUTE 'UPDATE reminder SET updated_at = current_tick()
      FROM old_rows o, new_rows n
      WHERE reminder.user_id = o.user_id AND reminder.task_id = o.id AND n.id = o.id
        AND (o.completed_at IS NULL AND o.deleted_at IS NULL) <> (n.completed_at IS NULL AND n.deleted_at IS NULL)
        AND reminder.status IN (''scheduled'', ''suspended'') AND reminder.remind_at IS NOT NULL';
    RETURN NULL;
  END IF;

  UPDATE reminder SET updated_at = current_tick()
  FROM (
    SELECT user_id, id FROM (
      SELECT user_id, id, -1 AS n FROM old_rows WHERE completed_at IS NULL AND deleted_at IS NULL
      UNION ALL
      SELECT user_id, id, 1 FROM new_rows WHERE completed_at IS NULL AND deleted_at IS NULL) x
    GROUP BY 1, 2 HAVING sum(n) <> 0) turned
  WHERE reminder.user_id = turned.user_id AND reminder.task_id = turned.id
    AND reminder.status IN ('scheduled', 'suspended') AND reminder.remind_at IS NOT NULL;
  RETURN NULL;
END $$;
