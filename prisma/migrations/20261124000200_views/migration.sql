-- Additive: a table of its own, which the previous release neither reads nor writes; it lists no deletion of a kind that it does not know.

CREATE TABLE "view" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "canonical" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "color" TEXT,
    "is_favorite" BOOLEAN NOT NULL DEFAULT false,
    "position" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "deletion_id" TEXT,

    CONSTRAINT "view_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "view_user_id_id_key" ON "view"("user_id", "id");
CREATE INDEX "view_user_id_updated_at_id_idx" ON "view"("user_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "view_deletion_id_idx" ON "view"("deletion_id") WHERE (deletion_id IS NOT NULL);
ALTER TABLE "view" ADD CONSTRAINT "view_user_id_deletion_id_fkey" FOREIGN KEY ("user_id", "deletion_id") REFERENCES "deletion"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- An emptied Trash takes the filters away, so that only a view in Trash may be without.
ALTER TABLE view
  ADD CONSTRAINT view_name CHECK (char_length(name) BETWEEN 1 AND 120),
  ADD CONSTRAINT view_canonical CHECK (canonical IS NOT NULL AND cardinality(canonical) BETWEEN CASE WHEN deleted_at IS NULL THEN 1 ELSE 0 END AND 8),
  ADD CONSTRAINT view_tombstone CHECK ((deleted_at IS NULL) = (deletion_id IS NULL));

ALTER TABLE deletion
  DROP CONSTRAINT deletion_root_kind,
  ADD CONSTRAINT deletion_root_kind CHECK (root_kind IN ('project', 'section', 'task', 'label', 'comment', 'reminder', 'attachment', 'view'));

-- As every kind of record has them (20261122000310_removal, 20261122000400_change_log, 20261122000901_many_rows).
CREATE TRIGGER view_tick BEFORE INSERT OR UPDATE ON view FOR EACH ROW
  WHEN (NEW.user_id IS DISTINCT FROM current_setting('tidemark.tick_user', true)
    OR NEW.updated_at IS DISTINCT FROM nullif(current_setting('tidemark.tick', true), '')::timestamptz
    OR strpos(' ' || coalesce(current_setting('tidemark.kinds', true), ''), ' view ') = 0)
  EXECUTE FUNCTION refuse_write_without_tick();
CREATE TRIGGER view_kept BEFORE DELETE OR TRUNCATE ON view FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER view_kept_by_others AFTER DELETE ON view REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal_of_others();
CREATE TRIGGER view_insert_recorded AFTER INSERT ON view REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_inserted('view', '{name}');
CREATE TRIGGER view_update_recorded AFTER UPDATE ON view REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_updated('{}', '{}');
