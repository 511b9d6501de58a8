-- Additive: a column that the previous release neither reads nor writes; of the drafts that it reads it is empty.

-- The rows of what a record of an import stands in, with which it is left out.
ALTER TABLE "import_draft_row" ADD COLUMN "ancestor_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];
