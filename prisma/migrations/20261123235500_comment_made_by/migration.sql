-- Additive: a column with a default, which the previous release neither reads nor writes.
--
-- Who wrote a comment, as task.made_by tells it of tasks; NULL where it is not known.
ALTER TABLE "comment" ADD COLUMN "made_by" TEXT;
ALTER TABLE "comment" ALTER COLUMN "made_by" SET DEFAULT task_maker();

-- A browser pulls everything anew with the shape of its records, so that no comment needs a new tick.
ALTER TABLE "comment" DISABLE TRIGGER USER;

UPDATE comment SET made_by = CASE
    WHEN made.operation = 'imports.create' THEN 'import'
    WHEN made.token_id IS NOT NULL THEN made.token_id
    WHEN made.actor_kind = 'session' THEN 'app'
  END
FROM change_row line JOIN change made ON made.user_id = line.user_id AND made.seq = line.seq
WHERE line.kind = 'comment' AND line.op = 'I' AND line.user_id = comment.user_id AND line.record_id = comment.id;

ALTER TABLE "comment" ENABLE TRIGGER USER;
