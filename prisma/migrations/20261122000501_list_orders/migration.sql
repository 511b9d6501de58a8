-- The orders that GET /tasks can be asked for (contract.md §4), each with its index: a page is a range of it wherever the
-- page lies. Newest change first has its own since the first migration.

CREATE INDEX "task_user_id_created_at_id_idx" ON "task"("user_id", "created_at", "id");

-- Tasks without a due date stand last in it; they are read as a range of their own, in either direction.
CREATE INDEX "task_user_id_due_date_id_idx" ON "task"("user_id", "due_date", "id");

CREATE INDEX "task_user_id_priority_id_idx" ON "task"("user_id", "priority", "id");

CREATE INDEX "task_user_id_position_id_idx" ON "task"("user_id", "position", "id");
