-- The one way in which rows of records are ever removed, and what an account needs to be closed, disabled and erased
-- (contract.md §8). Safe while the previous release serves: it removes nothing, and the new columns are empty.

ALTER TABLE "app_user"
    ADD COLUMN "closed_at" TIMESTAMPTZ(3),
    ADD COLUMN "disabled_at" TIMESTAMPTZ(3);

-- For the job that erases accounts closed for long enough.
CREATE INDEX "app_user_closed_at_idx" ON "app_user"("closed_at") WHERE closed_at IS NOT NULL;

-- When its owner emptied Trash, and when the content of the last of its rows was gone.
ALTER TABLE "deletion"
    ADD COLUMN "purged_at" TIMESTAMPTZ(3),
    ADD COLUMN "stripped_at" TIMESTAMPTZ(3);

CREATE INDEX "deletion_purged_idx" ON "deletion"("user_id") WHERE purged_at IS NOT NULL AND stripped_at IS NULL;

-- Every removal leaves a row here: when, of which account (an id that says nothing any more) and how many rows of each table.
CREATE TABLE "removal" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "transaction" BIGINT NOT NULL,
    "rows" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "removal_pkey" PRIMARY KEY ("id")
);

-- Bytes that no record refers to any more. The store forgets them after the commit, and again and again until it has.
CREATE TABLE "freed_upload" (
    "storage_key" TEXT NOT NULL,
    "freed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "freed_upload_pkey" PRIMARY KEY ("storage_key")
);

-- Opens the removal of one account's rows for the rest of this transaction.
CREATE FUNCTION begin_removal(p_account text, p_reason text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  removal_id text := 'rmv_' || replace(gen_random_uuid()::text, '-', '');
BEGIN
  INSERT INTO removal (id, account_id, reason, transaction)
  VALUES (removal_id, p_account, p_reason, pg_current_xact_id()::text::bigint);
  PERFORM set_config('tidemark.removal', removal_id, true);
  RETURN removal_id;
END $$;

-- Whose rows this transaction may remove. The setting alone is not enough: the row that tells of it must be of this transaction.
CREATE FUNCTION removable_account() RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT account_id FROM removal
  WHERE id = current_setting('tidemark.removal', true) AND transaction = pg_current_xact_id_if_assigned()::text::bigint
$$;

CREATE OR REPLACE FUNCTION refuse_removal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' OR removable_account() IS NULL THEN
    RAISE EXCEPTION 'rows of % are never removed', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_removal_of_others() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM old_rows WHERE user_id IS DISTINCT FROM removable_account()) THEN
    RAISE EXCEPTION 'rows of % belong to another account than the one that is removed', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  synced text;
BEGIN
  FOREACH synced IN ARRAY ARRAY['project', 'section', 'task', 'label', 'comment', 'reminder', 'attachment'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal_of_others()', synced || '_kept_by_others', synced);
  END LOOP;
END $$;
