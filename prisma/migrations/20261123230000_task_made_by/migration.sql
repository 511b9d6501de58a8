-- Additive: a column with a default, which the previous release neither reads nor writes.
--
-- Who made a task: `app` (a session), `import`, or the id of an access token; NULL where it is not known. The change log says it as
-- well, but it is swept, and tells of more than 500 tasks made at once only their number.
CREATE FUNCTION task_maker() RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN facts->>'operation' = 'imports.create' THEN 'import'
    WHEN facts->>'tokenId' IS NOT NULL THEN facts->>'tokenId'
    WHEN facts->>'actorKind' = 'session' THEN 'app'
  END
  FROM (SELECT nullif(current_setting('tidemark.facts', true), '')::jsonb AS facts) origin
$$;

ALTER TABLE "task" ADD COLUMN "made_by" TEXT;
ALTER TABLE "task" ALTER COLUMN "made_by" SET DEFAULT task_maker();

-- Nothing that a task record shows changes, so that this gives no task a new tick.
ALTER TABLE "task" DISABLE TRIGGER USER;

UPDATE task SET made_by = CASE
    WHEN made.operation = 'imports.create' THEN 'import'
    WHEN made.token_id IS NOT NULL THEN made.token_id
    WHEN made.actor_kind = 'session' THEN 'app'
  END
FROM change_row line JOIN change made ON made.user_id = line.user_id AND made.seq = line.seq
WHERE line.kind = 'task' AND line.op = 'I' AND line.user_id = task.user_id AND line.record_id = task.id;

ALTER TABLE "task" ENABLE TRIGGER USER;
