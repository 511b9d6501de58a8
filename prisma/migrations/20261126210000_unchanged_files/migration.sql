-- Additive: a column that the previous release neither reads nor writes.

-- The digest of files that were brought whole, so that the same files again need no reading (src/server/transfer/again/unchanged-files.ts).
ALTER TABLE "import" ADD COLUMN "files_digest" text;
