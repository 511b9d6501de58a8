-- Additive: the release before neither reads nor writes the column.
ALTER TABLE "proposal" ADD COLUMN "note" TEXT;
