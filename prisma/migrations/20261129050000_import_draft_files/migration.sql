-- Additive: a table of its own, which the previous release neither reads nor writes; drafts that it ends have their files freed by the next sweep.

-- A file that was fetched from another service for a draft, by what was asked; its bytes are in the store. Without a key it is one that the
-- account has already from an earlier import, which is not fetched again.
CREATE TABLE "import_draft_file" (
    "draft_id" TEXT NOT NULL,
    "entry" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "storage_key" TEXT,

    CONSTRAINT "import_draft_file_pkey" PRIMARY KEY ("draft_id", "entry")
);

CREATE INDEX "import_draft_file_storage_key_idx" ON "import_draft_file"("storage_key");
ALTER TABLE "import_draft_file" ADD CONSTRAINT "import_draft_file_user_id_draft_id_fkey" FOREIGN KEY ("user_id", "draft_id") REFERENCES "import_draft"("user_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;
