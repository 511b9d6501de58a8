-- The deletions and restorations of a user, few among the lines of the change log: the history of a record looks through them
-- for those that took it along.
CREATE INDEX "change_row_deletions_idx" ON "change_row"("user_id", "kind") WHERE (op = ANY (ARRAY['D'::text, 'R'::text]));
