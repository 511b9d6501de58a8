-- What SQL can hold, SQL holds: the bounds of contract.md §3, so that no path into the tables can break them.
-- Lengths count characters (code points in UTF-8), like the contract.

ALTER TABLE app_user
  ADD CONSTRAINT app_user_username CHECK (username ~ '^[a-z0-9_.-]{3,32}$'),
  ADD CONSTRAINT app_user_week_start CHECK (week_start BETWEEN 0 AND 6);

ALTER TABLE api_token
  ADD CONSTRAINT api_token_name CHECK (char_length(name) BETWEEN 1 AND 120),
  ADD CONSTRAINT api_token_kind CHECK (kind IN ('token', 'device')),
  ADD CONSTRAINT api_token_hash CHECK (octet_length(hash) = 32);

ALTER TABLE project
  ADD CONSTRAINT project_name CHECK (char_length(name) BETWEEN 1 AND 120),
  ADD CONSTRAINT project_description CHECK (char_length(description) <= 4000),
  ADD CONSTRAINT project_view_style CHECK (view_style IN ('list', 'board')),
  ADD CONSTRAINT project_open_task_count CHECK (open_task_count >= 0),
  ADD CONSTRAINT project_tombstone CHECK ((deleted_at IS NULL) = (deletion_id IS NULL)),
  -- The Inbox is never deleted nor archived.
  ADD CONSTRAINT project_inbox_protected CHECK (NOT is_inbox OR (deleted_at IS NULL AND archived_at IS NULL));

ALTER TABLE section
  ADD CONSTRAINT section_name CHECK (char_length(name) BETWEEN 1 AND 120),
  ADD CONSTRAINT section_tombstone CHECK ((deleted_at IS NULL) = (deletion_id IS NULL));

ALTER TABLE task
  ADD CONSTRAINT task_name CHECK (char_length(name) BETWEEN 1 AND 500 AND strpos(name, E'\n') = 0),
  ADD CONSTRAINT task_description CHECK (char_length(description) <= 16384),
  ADD CONSTRAINT task_priority CHECK (priority BETWEEN 1 AND 4),
  ADD CONSTRAINT task_due_time CHECK (due_time IS NULL OR due_date IS NOT NULL),
  ADD CONSTRAINT task_duration CHECK (duration_minutes IS NULL OR (due_time IS NOT NULL AND duration_minutes BETWEEN 1 AND 1440)),
  ADD CONSTRAINT task_recurrence CHECK (
    (recurrence_rule IS NULL AND recurrence_basis IS NULL AND recurrence_text IS NULL AND recurrence_start IS NULL AND occurrence_date IS NULL)
    OR (recurrence_rule IS NOT NULL AND recurrence_basis IN ('schedule', 'completion') AND recurrence_text IS NOT NULL
        AND recurrence_start IS NOT NULL AND occurrence_date IS NOT NULL AND due_date IS NOT NULL)),
  ADD CONSTRAINT task_not_own_parent CHECK (parent_id IS DISTINCT FROM id),
  ADD CONSTRAINT task_counts CHECK (child_count >= 0 AND open_child_count BETWEEN 0 AND child_count AND comment_count >= 0 AND attachment_count >= 0),
  ADD CONSTRAINT task_completion CHECK (completion_id IS NULL OR completed_at IS NOT NULL),
  ADD CONSTRAINT task_tombstone CHECK ((deleted_at IS NULL) = (deletion_id IS NULL));

ALTER TABLE label
  ADD CONSTRAINT label_name CHECK (char_length(name) BETWEEN 1 AND 60),
  ADD CONSTRAINT label_task_count CHECK (task_count >= 0),
  ADD CONSTRAINT label_tombstone CHECK ((deleted_at IS NULL) = (deletion_id IS NULL));

ALTER TABLE comment
  ADD CONSTRAINT comment_content CHECK (char_length(content) BETWEEN 1 AND 10000),
  ADD CONSTRAINT comment_tombstone CHECK ((deleted_at IS NULL) = (deletion_id IS NULL));

ALTER TABLE reminder
  ADD CONSTRAINT reminder_status CHECK (status IN ('scheduled', 'fired', 'missed', 'suspended')),
  -- Exactly one of the three forms.
  ADD CONSTRAINT reminder_form CHECK (
    (type = 'absolute' AND remind_at IS NOT NULL AND date IS NULL AND time IS NULL AND timezone IS NULL AND minutes_before IS NULL)
    OR (type = 'wall' AND date IS NOT NULL AND time IS NOT NULL AND minutes_before IS NULL)
    OR (type = 'relative' AND minutes_before BETWEEN 0 AND 40320 AND date IS NULL AND time IS NULL AND timezone IS NULL)),
  ADD CONSTRAINT reminder_resolved CHECK (status = 'suspended' OR remind_at IS NOT NULL),
  ADD CONSTRAINT reminder_fired CHECK ((fired_at IS NOT NULL) = (status = 'fired')),
  ADD CONSTRAINT reminder_tombstone CHECK ((deleted_at IS NULL) = (deletion_id IS NULL));

ALTER TABLE attachment
  ADD CONSTRAINT attachment_byte_size CHECK (byte_size BETWEEN 0 AND 10485760),
  ADD CONSTRAINT attachment_file_name CHECK (char_length(file_name) BETWEEN 1 AND 255),
  ADD CONSTRAINT attachment_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT attachment_tombstone CHECK ((deleted_at IS NULL) = (deletion_id IS NULL));

ALTER TABLE deletion
  ADD CONSTRAINT deletion_root_kind CHECK (root_kind IN ('project', 'section', 'task', 'label', 'comment', 'reminder', 'attachment'));
