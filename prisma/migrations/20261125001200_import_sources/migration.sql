-- Additive: a table and columns with defaults, which the previous release neither reads nor writes.

-- What an import brought, by its id in the source, so that a later import of the same source knows it. It stands beside the records, so
-- that being known touches none of them. No foreign key to the record: a key outlives it, else what was deleted here would come back
-- when Trash is emptied.
CREATE TABLE "import_source" (
    "user_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "import_id" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "theirs" BYTEA NOT NULL,
    "written" BYTEA NOT NULL,
    "forgotten" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "import_source_pkey" PRIMARY KEY ("user_id","source","kind","source_id")
);

CREATE UNIQUE INDEX "import_source_user_id_kind_record_id_source_key" ON "import_source"("user_id", "kind", "record_id", "source");
CREATE INDEX "import_source_import_id_idx" ON "import_source"("import_id");
ALTER TABLE "import_source" ADD CONSTRAINT "import_source_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "import_source" ADD CONSTRAINT "import_source_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Eight hashes of 16 bytes each: name, description, place, labels, priority, schedule, deadline, done.
ALTER TABLE "import_source"
  ADD CONSTRAINT import_source_kind CHECK (kind IN ('project', 'section', 'task', 'label', 'comment', 'reminder', 'view')),
  ADD CONSTRAINT import_source_source_id CHECK (char_length(source_id) BETWEEN 1 AND 200),
  ADD CONSTRAINT import_source_theirs CHECK (octet_length(theirs) = 128),
  ADD CONSTRAINT import_source_written CHECK (octet_length(written) = 128);

-- How many records it updated, how many that differ it left, and how many of its updates an undo left. "before" holds the hashes of the
-- updated ones as they were, which an undo gives back.
ALTER TABLE "import" ADD COLUMN "updated" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "import" ADD COLUMN "skipped" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "import" ADD COLUMN "kept" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "import" ADD COLUMN "before" JSONB;
