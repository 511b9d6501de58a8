-- The change log: what every write transaction changed, written by triggers, so that no path into the tables goes around it.
-- History, undo, dry run and the feed of GET /changes read it.
--
-- A write transaction calls begin_write(user, facts) first: the tick of the sync clock, and who writes by which operation. The first
-- row that a statement changes takes the user's next number and makes the `change`; each changed record then adds one `change_row`.
--
-- before and after hold column names. A migration that renames a column renames the key in both, else the undo of older
-- changes is refused.

-- The number of the user's last change.
ALTER TABLE sync_clock ADD COLUMN "seq" BIGINT NOT NULL DEFAULT 0;

-- One write transaction that changed something. (user_id, seq) is 1, 2, 3 … in commit order without holes: the number is taken
-- under the user's lock of sync_tick and goes away with a rollback.
CREATE TABLE "change" (
    "user_id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "operation" TEXT NOT NULL,
    "via" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "token_id" TEXT,
    "client" TEXT,
    "request_id" UUID,
    "undoes" BIGINT[],
    "undone_by" BIGINT,
    "approved" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "change_pkey" PRIMARY KEY ("user_id","seq")
);

ALTER TABLE "change"
  ADD CONSTRAINT change_via CHECK (via IN ('app', 'rest', 'mcp', 'worker')),
  ADD CONSTRAINT change_actor_kind CHECK (actor_kind IN ('session', 'token', 'device', 'oauth', 'worker')),
  ADD CONSTRAINT change_client CHECK (char_length(client) <= 80);

CREATE INDEX "change_at_idx" ON "change"("at");

CREATE INDEX "change_token_idx" ON "change"("token_id", "seq" DESC) WHERE (token_id IS NOT NULL);

-- What it changed. No foreign key to change: only change_seq() makes these, and a reference check per row costs what the row costs.
--   kind       project section task label comment reminder attachment · label_on label_off (record_id = the task) · occurrence import
--   record_id  of D and R: the deletion's id; '*' = more than 500 of the kind were made at once
--   op         I made · U changed · D moved to Trash · R restored · F fired
--   before     U: the columns that differ, as they were
--   after      U: as they became · I: { name, … } · D, R: { count, ids: at most 100, else null } · label_on, label_off: { ids }
CREATE TABLE "change_row" (
    "user_id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "op" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "change_row_pkey" PRIMARY KEY ("user_id","seq","kind","record_id")
);

ALTER TABLE "change_row" ADD CONSTRAINT change_row_op CHECK (op IN ('I', 'U', 'D', 'R', 'F'));

-- The history of one record.
CREATE INDEX "change_row_record_idx" ON "change_row"("record_id", "seq" DESC);

-- The deletions of one record, which its history shows.
CREATE INDEX "deletion_user_id_root_id_idx" ON "deletion"("user_id", "root_id");

-- Nothing is ever removed: an occurrence whose completion was undone is marked.
ALTER TABLE task_occurrence ADD COLUMN "undone_at" TIMESTAMPTZ(3);

-- First statement of every write. p_facts: operation, via, actorKind, tokenId, client, requestId, approved.
CREATE FUNCTION begin_write(p_user text, p_facts jsonb) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  tick timestamptz := sync_tick(p_user);
BEGIN
  PERFORM set_config('tidemark.facts', p_facts::text, true), set_config('tidemark.seq', '', true),
    set_config('tidemark.kinds', '', true), set_config('tidemark.quiet', '', true);
  RETURN tick;
END $$;

-- The number of the change under way. The first recorded row makes the change, so a write that changes nothing leaves nothing.
CREATE FUNCTION change_seq() RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  known text := current_setting('tidemark.seq', true);
  facts jsonb := nullif(current_setting('tidemark.facts', true), '')::jsonb;
  writer text := current_setting('tidemark.tick_user', true);
  number bigint;
BEGIN
  IF known <> '' THEN
    RETURN known::bigint;
  END IF;
  IF facts IS NULL THEN
    RAISE EXCEPTION 'a record was written outside begin_write';
  END IF;
  UPDATE sync_clock SET seq = seq + 1 WHERE user_id = writer RETURNING seq INTO number;
  INSERT INTO change (user_id, seq, at, operation, via, actor_kind, token_id, client, request_id, approved)
  VALUES (writer, number, current_tick(), facts->>'operation', facts->>'via', facts->>'actorKind', facts->>'tokenId', facts->>'client',
    (facts->>'requestId')::uuid, coalesce((facts->>'approved')::boolean, false));
  PERFORM set_config('tidemark.seq', number::text, true);
  RETURN number;
END $$;

-- AFTER INSERT, per statement. TG_ARGV[0]: the kind; TG_ARGV[1]: the columns that say what was made, the first of them its name.
CREATE FUNCTION record_inserted() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  made_kind text := TG_ARGV[0];
  told text[] := TG_ARGV[1]::text[];
  made int := (SELECT count(*) FROM new_rows);
BEGIN
  IF made = 0 THEN
    RETURN NULL;
  END IF;
  IF made > 500 THEN
    INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, after)
    SELECT min(n.user_id), change_seq(), made_kind, '*', 'I', jsonb_build_object('count', made) FROM new_rows n
    ON CONFLICT (user_id, seq, kind, record_id) DO UPDATE
      SET after = jsonb_build_object('count', (line.after->>'count')::int + made);
    RETURN NULL;
  END IF;
  INSERT INTO change_row (user_id, seq, kind, record_id, op, after)
  SELECT n.user_id, change_seq(), made_kind, n.id, 'I',
    (SELECT jsonb_object_agg(CASE place WHEN 1 THEN 'name' ELSE name END, left(n.row ->> name, 120))
     FROM unnest(told) WITH ORDINALITY AS column_of(name, place))
  FROM (SELECT user_id, id, to_jsonb(new_rows) AS row FROM new_rows) n;
  RETURN NULL;
END $$;

-- AFTER UPDATE, per statement. TG_ARGV[0]: columns that are no change of their own; TG_ARGV[1]: those recorded only beside another one.
CREATE FUNCTION record_updated() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ignored text[] := TG_ARGV[0]::text[] || '{updated_at,deleted_at,deletion_id}'::text[];
  quiet text[] := TG_ARGV[1]::text[];
BEGIN
  -- Nested statements keep counts, label ids and reminder states, which follow from what is recorded. So do the positions and
  -- instants that are written quietly.
  IF pg_trigger_depth() > 1 OR current_setting('tidemark.quiet', true) = 'on' THEN
    RETURN NULL;
  END IF;

  -- One line a deletion, however many records. What is moved to Trash and restored within one change cancels out.
  INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, after)
  SELECT x.user_id, change_seq(), TG_TABLE_NAME, x.deletion, x.op,
    jsonb_build_object('count', count(*), 'ids', CASE WHEN count(*) <= 100 THEN jsonb_agg(x.id) END)
  FROM (
    SELECT n.user_id, n.id, coalesce(n.deletion_id, o.deletion_id) AS deletion,
      CASE WHEN n.deleted_at IS NULL THEN 'R' ELSE 'D' END AS op
    FROM old_rows o JOIN new_rows n USING (id) WHERE (o.deleted_at IS NULL) <> (n.deleted_at IS NULL)) x
  GROUP BY x.user_id, x.deletion, x.op
  ON CONFLICT (user_id, seq, kind, record_id) DO UPDATE SET after = jsonb_build_object(
    'count', (line.after->>'count')::int + (excluded.after->>'count')::int * CASE WHEN line.op = excluded.op THEN 1 ELSE -1 END,
    'ids', CASE
      WHEN jsonb_typeof(line.after->'ids') <> 'array' OR jsonb_typeof(excluded.after->'ids') <> 'array' THEN NULL
      WHEN line.op <> excluded.op THEN (line.after->'ids') - ARRAY(SELECT jsonb_array_elements_text(excluded.after->'ids'))
      WHEN (line.after->>'count')::int + (excluded.after->>'count')::int <= 100 THEN (line.after->'ids') || (excluded.after->'ids')
    END);

  -- Rows that enter or leave Trash change nothing else in the same statement, and there may be fifty thousand of them.
  INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, before, after)
  SELECT o.user_id, change_seq(), TG_TABLE_NAME, o.id, 'U', d.was, d.now
  FROM (
    SELECT o.id, o.user_id, to_jsonb(o) - ignored AS was, to_jsonb(n) AS now FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.deleted_at IS NULL) = (n.deleted_at IS NULL)) o
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(name, value) AS was, jsonb_object_agg(name, o.now -> name) AS now, bool_or(name <> ALL (quiet)) AS loud
    FROM jsonb_each(o.was) AS column_of(name, value) WHERE value IS DISTINCT FROM o.now -> name) d
  WHERE d.loud
  -- Several statements on one record add up to the net difference.
  ON CONFLICT (user_id, seq, kind, record_id) DO UPDATE SET
    before = CASE line.op WHEN 'U' THEN excluded.before || line.before END,
    after = CASE line.op WHEN 'U' THEN line.after || excluded.after ELSE line.after END;
  RETURN NULL;
END $$;

-- AFTER UPDATE of tables without a tombstone, whose undone_at alone changes. TG_ARGV[0]: the kind.
CREATE FUNCTION record_undone() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, before, after)
  SELECT n.user_id, change_seq(), TG_ARGV[0], n.id, 'U', jsonb_build_object('undone_at', o.undone_at), jsonb_build_object('undone_at', n.undone_at)
  FROM old_rows o JOIN new_rows n USING (id) WHERE o.undone_at IS DISTINCT FROM n.undone_at
  ON CONFLICT (user_id, seq, kind, record_id) DO UPDATE SET
    after = CASE line.op WHEN 'U' THEN excluded.after ELSE line.after END;
  RETURN NULL;
END $$;

-- AFTER INSERT and DELETE of links. TG_ARGV[0]: the kind of the line; TG_ARGV[1]: its opposite, which a link that comes and goes
-- within one change cancels out.
CREATE FUNCTION record_linked() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  linked int := (SELECT count(*) FROM changed);
BEGIN
  IF linked = 0 THEN
    RETURN NULL;
  END IF;
  IF linked > 500 THEN
    INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, after)
    SELECT min(user_id), change_seq(), TG_ARGV[0], '*', 'I', jsonb_build_object('count', linked) FROM changed
    ON CONFLICT (user_id, seq, kind, record_id) DO UPDATE
      SET after = jsonb_build_object('count', (line.after->>'count')::int + linked);
    RETURN NULL;
  END IF;
  WITH opposite AS (
    SELECT line.user_id, line.seq, line.record_id, array_agg(changed.label_id) AS ids
    FROM changed JOIN change_row line ON line.user_id = changed.user_id AND line.seq = change_seq() AND line.kind = TG_ARGV[1]
      AND line.record_id = changed.task_id AND line.after->'ids' ? changed.label_id
    GROUP BY 1, 2, 3),
  cancelled AS (
    UPDATE change_row line SET after = jsonb_build_object('ids', (line.after->'ids') - opposite.ids)
    FROM opposite WHERE line.user_id = opposite.user_id AND line.seq = opposite.seq AND line.kind = TG_ARGV[1]
      AND line.record_id = opposite.record_id)
  INSERT INTO change_row AS line (user_id, seq, kind, record_id, op, after)
  SELECT changed.user_id, change_seq(), TG_ARGV[0], changed.task_id, 'U', jsonb_build_object('ids', jsonb_agg(changed.label_id))
  FROM changed LEFT JOIN opposite ON opposite.record_id = changed.task_id AND changed.label_id = ANY (opposite.ids)
  WHERE opposite.record_id IS NULL GROUP BY changed.user_id, changed.task_id
  ON CONFLICT (user_id, seq, kind, record_id) DO UPDATE
    SET after = jsonb_build_object('ids', (line.after->'ids') || (excluded.after->'ids'));
  RETURN NULL;
END $$;

DO $$
DECLARE
  recorded record;
BEGIN
  FOR recorded IN SELECT * FROM (VALUES
    ('project', '{name}', '{open_task_count}', '{}'),
    ('section', '{name}', '{}', '{}'),
    ('task', '{name}', '{child_count,open_child_count,comment_count,attachment_count,label_ids}', '{}'),
    ('label', '{name}', '{task_count}', '{}'),
    ('comment', '{content,task_id}', '{}', '{}'),
    ('reminder', '{type,task_id}', '{}', '{status,fired_at}'),
    ('attachment', '{file_name,task_id}', '{}', '{}')) AS kinds(kind, told, ignored, quiet)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_inserted(%L, %L)', recorded.kind || '_insert_recorded', recorded.kind, recorded.kind, recorded.told);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_updated(%L, %L)', recorded.kind || '_update_recorded', recorded.kind, recorded.ignored, recorded.quiet);
  END LOOP;
END $$;

CREATE TRIGGER task_occurrence_insert_recorded AFTER INSERT ON task_occurrence REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_inserted('occurrence', '{occurrence,task_id}');
CREATE TRIGGER task_occurrence_update_recorded AFTER UPDATE ON task_occurrence REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_undone('occurrence');
CREATE TRIGGER import_insert_recorded AFTER INSERT ON "import" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_inserted('import', '{source}');
CREATE TRIGGER import_update_recorded AFTER UPDATE ON "import" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_undone('import');
CREATE TRIGGER task_label_insert_recorded AFTER INSERT ON task_label REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_linked('label_on', 'label_off');
CREATE TRIGGER task_label_delete_recorded AFTER DELETE ON task_label REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_linked('label_off', 'label_on');

-- As in 20261121000300_sync_clock; and the kinds whose records got the tick are gathered, which the live channel announces after the
-- commit: exactly those that a delta pull would bring.
CREATE OR REPLACE FUNCTION refuse_write_without_tick() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS DISTINCT FROM current_setting('tidemark.tick_user', true) OR NEW.updated_at IS DISTINCT FROM current_tick() THEN
    RAISE EXCEPTION 'row % of % was written without a tick of the sync clock', NEW.id, TG_TABLE_NAME;
  END IF;
  PERFORM note_kind(TG_TABLE_NAME);
  RETURN NEW;
END $$;

CREATE FUNCTION note_kind(p_kind text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  kinds text := coalesce(current_setting('tidemark.kinds', true), '');
BEGIN
  IF strpos(' ' || kinds, ' ' || p_kind || ' ') = 0 THEN
    PERFORM set_config('tidemark.kinds', kinds || p_kind || ' ', true);
  END IF;
END $$;

-- Preferences have no tick to refuse without; those that are written with one are announced too.
CREATE FUNCTION note_preferences() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id = current_setting('tidemark.tick_user', true) AND NEW.updated_at = current_tick() THEN
    PERFORM note_kind('user');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER app_user_noted AFTER UPDATE ON app_user
  FOR EACH ROW WHEN (NEW.updated_at IS DISTINCT FROM OLD.updated_at) EXECUTE FUNCTION note_preferences();
