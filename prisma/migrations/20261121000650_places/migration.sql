-- The order of the tasks of one home (project, section, parent): adding, moving and restoring look for the last sibling or
-- the next one. Without this each creation sorts every task of its project. Only living tasks have a place.
CREATE INDEX "task_place_idx" ON "task"("user_id", "parent_id", "project_id", "section_id", "position") WHERE (deleted_at IS NULL);
