-- Additive: the release before neither reads nor writes the column; a trigger fills it for whoever writes a deletion.

-- The project in which a deletion's root lay when it was deleted; null = in none, as a label, or not known. A token that is restricted
-- to projects does not see what was deleted before its record came into them, and the change log cannot tell for as long as Trash is
-- kept.
ALTER TABLE "deletion" ADD COLUMN "project_id" TEXT;

CREATE FUNCTION project_of_record(p_user text, p_kind text, p_id text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE p_kind
    WHEN 'project' THEN p_id
    WHEN 'section' THEN (SELECT project_id FROM section WHERE user_id = p_user AND id = p_id)
    WHEN 'task' THEN (SELECT project_id FROM task WHERE user_id = p_user AND id = p_id)
    WHEN 'comment' THEN (SELECT t.project_id FROM comment r JOIN task t ON t.user_id = p_user AND t.id = r.task_id WHERE r.user_id = p_user AND r.id = p_id)
    WHEN 'reminder' THEN (SELECT t.project_id FROM reminder r JOIN task t ON t.user_id = p_user AND t.id = r.task_id WHERE r.user_id = p_user AND r.id = p_id)
    WHEN 'attachment' THEN (SELECT t.project_id FROM attachment r JOIN task t ON t.user_id = p_user AND t.id = r.task_id WHERE r.user_id = p_user AND r.id = p_id)
  END
$$;

CREATE FUNCTION place_deletion() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.project_id := coalesce(NEW.project_id, project_of_record(NEW.user_id, NEW.root_kind, NEW.root_id));
  RETURN NEW;
END $$;

CREATE TRIGGER deletion_placed BEFORE INSERT ON "deletion" FOR EACH ROW EXECUTE FUNCTION place_deletion();

-- Of earlier deletions: from where the change log says that the root's task or section was moved first afterwards, else where it is.
UPDATE "deletion" d SET project_id = coalesce(
  (SELECT r.before->>'project_id' FROM change_row r JOIN change c ON c.user_id = r.user_id AND c.seq = r.seq
   WHERE r.user_id = d.user_id AND r.op = 'U' AND r.before->>'project_id' IS NOT NULL AND c.at > d.deleted_at
     AND r.record_id = CASE d.root_kind
       WHEN 'comment' THEN (SELECT task_id FROM comment WHERE user_id = d.user_id AND id = d.root_id)
       WHEN 'reminder' THEN (SELECT task_id FROM reminder WHERE user_id = d.user_id AND id = d.root_id)
       WHEN 'attachment' THEN (SELECT task_id FROM attachment WHERE user_id = d.user_id AND id = d.root_id)
       ELSE d.root_id END
   ORDER BY r.seq LIMIT 1),
  project_of_record(d.user_id, d.root_kind, d.root_id))
WHERE d.restored_at IS NULL;
