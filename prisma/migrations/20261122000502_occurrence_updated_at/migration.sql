-- Finished occurrences as a list that a client can keep in step with (contract.md §4): they need an instant of the sync
-- clock, as every record has. When an occurrence was finished is no such instant: an import brings old ones.

ALTER TABLE task_occurrence ADD COLUMN updated_at timestamptz(3);
UPDATE task_occurrence SET updated_at = completed_at;
ALTER TABLE task_occurrence ALTER COLUMN updated_at SET NOT NULL, ALTER COLUMN updated_at SET DEFAULT CURRENT_TIMESTAMP;

CREATE INDEX "task_occurrence_user_id_updated_at_id_idx" ON "task_occurrence"("user_id", "updated_at" DESC, "id" DESC);

-- Whoever writes an occurrence writes it in a transaction with a tick, and this is the instant.
CREATE FUNCTION stamp_occurrence() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF current_tick() IS NULL THEN
    RAISE EXCEPTION 'row % of % was written without a tick of the sync clock', NEW.id, TG_TABLE_NAME;
  END IF;
  NEW.updated_at := current_tick();
  RETURN NEW;
END $$;

CREATE TRIGGER task_occurrence_tick BEFORE INSERT OR UPDATE ON task_occurrence FOR EACH ROW EXECUTE FUNCTION stamp_occurrence();
CREATE TRIGGER task_occurrence_kept BEFORE DELETE OR TRUNCATE ON task_occurrence FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
