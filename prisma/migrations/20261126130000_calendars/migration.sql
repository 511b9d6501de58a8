-- Additive: tables of their own, which the previous release neither reads nor writes; it lists no deletion of a kind that it does not know.

CREATE TABLE "calendar" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "color" TEXT,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "counts_as_busy" BOOLEAN NOT NULL DEFAULT true,
    "agents_see" TEXT NOT NULL DEFAULT 'busy',
    "host" TEXT,
    "status" TEXT NOT NULL DEFAULT 'fetching',
    "status_since" TIMESTAMPTZ(3) NOT NULL,
    "problem" TEXT,
    "changed_at" TIMESTAMPTZ(3),
    "event_count" INTEGER NOT NULL DEFAULT 0,
    "zone_guessed" BOOLEAN NOT NULL DEFAULT false,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "position" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "deletion_id" TEXT,

    CONSTRAINT "calendar_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "calendar_user_id_id_key" ON "calendar"("user_id", "id");
CREATE INDEX "calendar_user_id_updated_at_id_idx" ON "calendar"("user_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "calendar_deletion_id_idx" ON "calendar"("deletion_id") WHERE (deletion_id IS NOT NULL);
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_user_id_deletion_id_fkey" FOREIGN KEY ("user_id", "deletion_id") REFERENCES "deletion"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE calendar
  ADD CONSTRAINT calendar_name CHECK (char_length(name) BETWEEN 1 AND 120),
  ADD CONSTRAINT calendar_agents_see CHECK (agents_see IN ('nothing', 'busy', 'titles')),
  ADD CONSTRAINT calendar_status CHECK (status IN ('fetching', 'ok', 'failing', 'stopped')
    AND (problem IS NOT NULL) = (status IN ('failing', 'stopped'))),
  ADD CONSTRAINT calendar_tombstone CHECK ((deleted_at IS NULL) = (deletion_id IS NULL));

-- How a calendar is fetched. Apart from the record, so that neither its address nor what changes at each reading is in the change log.
CREATE TABLE "calendar_source" (
    "calendar_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "sealed_address" BYTEA NOT NULL,
    "etag" TEXT,
    "last_modified" TEXT,
    "digest" BYTEA,
    "storage_key" TEXT,
    "wish_seconds" INTEGER,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "fetched_at" TIMESTAMPTZ(3),
    "expanded_on" DATE,
    "next_at" TIMESTAMPTZ(3),
    "claim" TEXT,
    "claimed_until" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_source_pkey" PRIMARY KEY ("calendar_id")
);

CREATE UNIQUE INDEX "calendar_source_storage_key_key" ON "calendar_source"("storage_key");
CREATE UNIQUE INDEX "calendar_source_user_id_calendar_id_key" ON "calendar_source"("user_id", "calendar_id");
CREATE INDEX "calendar_source_next_at_idx" ON "calendar_source"("next_at") WHERE (next_at IS NOT NULL);
ALTER TABLE "calendar_source" ADD CONSTRAINT "calendar_source_user_id_calendar_id_fkey" FOREIGN KEY ("user_id", "calendar_id") REFERENCES "calendar"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- An occurrence of an event of a calendar. Others' texts, which are read anew: neither records nor in the change log.
CREATE TABLE "calendar_event" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "calendar_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "start_date" DATE,
    "end_date" DATE,
    "is_busy" BOOLEAN NOT NULL,

    CONSTRAINT "calendar_event_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "calendar_event_user_id_starts_at_idx" ON "calendar_event"("user_id", "starts_at");
CREATE INDEX "calendar_event_user_id_calendar_id_idx" ON "calendar_event"("user_id", "calendar_id");
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_user_id_calendar_id_fkey" FOREIGN KEY ("user_id", "calendar_id") REFERENCES "calendar"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE calendar_event
  ADD CONSTRAINT calendar_event_texts CHECK (char_length(title) <= 500 AND char_length(location) <= 500),
  ADD CONSTRAINT calendar_event_times CHECK (ends_at >= starts_at),
  ADD CONSTRAINT calendar_event_days CHECK ((start_date IS NULL) = (end_date IS NULL) AND end_date > start_date);

ALTER TABLE deletion
  DROP CONSTRAINT deletion_root_kind,
  ADD CONSTRAINT deletion_root_kind CHECK (root_kind IN ('project', 'section', 'task', 'label', 'comment', 'reminder', 'attachment', 'view', 'calendar'));

-- As every kind of record has them (20261122000310_removal, 20261122000400_change_log, 20261122000901_many_rows).
CREATE TRIGGER calendar_tick BEFORE INSERT OR UPDATE ON calendar FOR EACH ROW
  WHEN (NEW.user_id IS DISTINCT FROM current_setting('tidemark.tick_user', true)
    OR NEW.updated_at IS DISTINCT FROM nullif(current_setting('tidemark.tick', true), '')::timestamptz
    OR strpos(' ' || coalesce(current_setting('tidemark.kinds', true), ''), ' calendar ') = 0)
  EXECUTE FUNCTION refuse_write_without_tick();
CREATE TRIGGER calendar_kept BEFORE DELETE OR TRUNCATE ON calendar FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER calendar_kept_by_others AFTER DELETE ON calendar REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal_of_others();
CREATE TRIGGER calendar_insert_recorded AFTER INSERT ON calendar REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_inserted('calendar', '{name}');
-- What a session alone sets, and what a reading finds, must not come back by an undo.
CREATE TRIGGER calendar_update_recorded AFTER UPDATE ON calendar REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_updated('{agents_see,host,status,status_since,problem,changed_at,event_count,zone_guessed,skipped}', '{}');
