-- The projects that a token is restricted to (contract.md §8); null = the whole account. There is no way to empty the list
-- afterwards, and an empty one is refused here: it must never be read as no restriction.
ALTER TABLE "api_token"
  ADD COLUMN "project_ids" TEXT[],
  ADD CONSTRAINT api_token_project_ids CHECK (cardinality(project_ids) BETWEEN 1 AND 50);
