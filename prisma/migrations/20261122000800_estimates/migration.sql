-- A duration without a time of day is the estimate (contract.md §3), so it no longer needs due_time.
-- The wider check holds for every row that the narrower one let in, and the previous release goes on writing within it.
ALTER TABLE task
  DROP CONSTRAINT task_duration,
  ADD CONSTRAINT task_duration CHECK (duration_minutes BETWEEN 1 AND 1440) NOT VALID;
ALTER TABLE task VALIDATE CONSTRAINT task_duration;
