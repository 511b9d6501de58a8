-- Additive: four tables of their own, and one more format, which the previous release neither reads nor writes.

-- An import that is looked at before it is done. It is no record: nothing of it is synced, logged or in Trash. A worker that reads or
-- applies it holds a lease; what the worker of an earlier lease does no longer counts.
CREATE TABLE "import_draft" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "source" TEXT,
    "origin" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "storage_key" TEXT,
    "mapping" JSONB,
    "sample" JSONB,
    "choices" JSONB NOT NULL,
    "counts" JSONB,
    "overview" JSONB,
    "issues" BYTEA,
    "issue_count" INTEGER NOT NULL DEFAULT 0,
    "problem" JSONB,
    "caller" JSONB NOT NULL,
    "with_comments" BOOLEAN NOT NULL DEFAULT false,
    "import_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "lease" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "starts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "import_draft_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "import_draft_user_id_id_key" ON "import_draft"("user_id", "id");
CREATE UNIQUE INDEX "import_draft_storage_key_key" ON "import_draft"("storage_key");
CREATE INDEX "import_draft_expires_at_idx" ON "import_draft"("expires_at");
-- What waits for a worker is asked every second.
CREATE INDEX "import_draft_status_lease_until_idx" ON "import_draft"("status", "lease_until");
ALTER TABLE "import_draft" ADD CONSTRAINT "import_draft_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "import_draft"
  ADD CONSTRAINT import_draft_origin CHECK (origin IN ('files', 'todoist')),
  ADD CONSTRAINT import_draft_status CHECK (status IN ('reading', 'needs_mapping', 'needs_token', 'ready', 'applying', 'applied', 'failed',
    'cancelled', 'expired'));

-- What the files hold, compared with the account when they were read.
CREATE TABLE "import_draft_row" (
    "draft_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "place" TEXT,
    "record_id" TEXT,
    "fields" JSONB NOT NULL,
    "issues" JSONB NOT NULL,

    CONSTRAINT "import_draft_row_pkey" PRIMARY KEY ("draft_id", "number")
);

CREATE INDEX "import_draft_row_draft_id_state_kind_number_idx" ON "import_draft_row"("draft_id", "state", "kind", "number");
ALTER TABLE "import_draft_row" ADD CONSTRAINT "import_draft_row_user_id_draft_id_fkey" FOREIGN KEY ("user_id", "draft_id") REFERENCES "import_draft"("user_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- What was fetched from another service, by what was asked, so that a draft goes on where it was interrupted.
CREATE TABLE "import_draft_page" (
    "draft_id" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "import_draft_page_pkey" PRIMARY KEY ("draft_id", "request")
);

ALTER TABLE "import_draft_page" ADD CONSTRAINT "import_draft_page_user_id_draft_id_fkey" FOREIGN KEY ("user_id", "draft_id") REFERENCES "import_draft"("user_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- What somebody said the columns of a table are, by their names: the next export of the same program is read without asking.
CREATE TABLE "import_mapping" (
    "user_id" TEXT NOT NULL,
    "headers" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_mapping_pkey" PRIMARY KEY ("user_id", "headers")
);

ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE "import"
  DROP CONSTRAINT "import_format",
  ADD CONSTRAINT "import_format" CHECK (format IN ('todoist', 'csv', 'tidemark-csv', 'tidemark-json', 'google-tasks', 'icalendar',
    'microsoft-to-do', 'super-productivity', 'things', 'ticktick', 'trello', 'vikunja'));
