/** An instant as ISO text; the session's time zone is UTC (database.ts). */
const instant = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const time = (column: string) => `to_char(${column}, 'HH24:MI')`;

/**
 * A statement that builds each record's JSON text in PostgreSQL, so that Node parses no rows. Fields with default values are
 * null, which removes them.
 */
function select(table: string, fields: Record<string, string>, order = 'r.id', condition = ''): string {
  const pairs = Object.entries(fields).map(([name, sql]) => `'${name}', ${sql}`);
  return `SELECT json_strip_nulls(json_build_object(${pairs.join(', ')}))::text AS json FROM ${table} r
    WHERE r.user_id = $1 ${condition} ORDER BY ${order}`;
}

function recordFields(): Record<string, string> {
  return {
    id: 'r.id',
    createdAt: instant('r.created_at'),
    updatedAt: instant('r.updated_at'),
    deletionId: 'r.deletion_id',
  };
}

/** The deletions that still have records in Trash. */
function deletions(): string {
  const kinds = ['project', 'section', 'task', 'label', 'comment', 'reminder', 'attachment'];
  const referred = kinds.map((kind) => `SELECT deletion_id FROM ${kind} WHERE user_id = $1`).join(' UNION ');
  return `SELECT json_build_object('id', r.id, 'rootKind', r.root_kind, 'rootId', r.root_id, 'rootName', r.root_name,
      'deletedAt', ${instant('r.deleted_at')})::text AS json
    FROM deletion r WHERE r.user_id = $1 AND r.id IN (${referred}) ORDER BY r.id`;
}

function projects(): string {
  return select('project', {
    ...recordFields(),
    name: 'r.name',
    description: `nullif(r.description, '')`,
    color: 'r.color',
    isFavorite: 'nullif(r.is_favorite, false)',
    viewStyle: `nullif(r.view_style, 'list')`,
    isInbox: 'nullif(r.is_inbox, false)',
    archivedAt: instant('r.archived_at'),
    position: 'r.position',
  });
}

function sections(): string {
  return select('section', { ...recordFields(), projectId: 'r.project_id', name: 'r.name', position: 'r.position' });
}

function labels(): string {
  return select('label', {
    ...recordFields(),
    name: 'r.name',
    color: 'r.color',
    isFavorite: 'nullif(r.is_favorite, false)',
    position: 'r.position',
  });
}

function tasks(): string {
  return select('task', {
    ...recordFields(),
    projectId: 'r.project_id',
    sectionId: 'r.section_id',
    parentId: 'r.parent_id',
    name: 'r.name',
    description: `nullif(r.description, '')`,
    priority: 'nullif(r.priority, 4)',
    completedAt: instant('r.completed_at'),
    completionId: 'r.completion_id',
    dueDate: 'r.due_date',
    dueTime: time('r.due_time'),
    dueTimezone: 'r.due_timezone',
    durationMinutes: 'r.duration_minutes',
    deadlineDate: 'r.deadline_date',
    recurrence: `CASE WHEN r.recurrence_rule IS NOT NULL THEN json_build_object('rule', r.recurrence_rule,
      'basis', r.recurrence_basis, 'text', r.recurrence_text, 'start', r.recurrence_start, 'occurrence', r.occurrence_date) END`,
    // Links to labels in Trash are included, because restoring a label restores them.
    labelIds: '(SELECT json_agg(link.label_id ORDER BY link.label_id) FROM task_label link WHERE link.task_id = r.id)',
    position: 'r.position',
  });
}

function comments(): string {
  return select('comment', {
    ...recordFields(),
    taskId: 'r.task_id',
    content: 'r.content',
    editedAt: instant('r.edited_at'),
  });
}

function reminders(): string {
  return select('reminder', {
    ...recordFields(),
    taskId: 'r.task_id',
    type: 'r.type',
    date: 'r.date',
    time: time('r.time'),
    timezone: 'r.timezone',
    minutesBefore: 'r.minutes_before',
    remindAt: instant('r.remind_at'),
    status: 'r.status',
    firedAt: instant('r.fired_at'),
  });
}

function occurrences(): string {
  const fields = { taskId: 'r.task_id', occurrence: 'r.occurrence', completedAt: instant('r.completed_at') };
  return select('task_occurrence', fields, 'r.task_id, r.completed_at, r.id', 'AND r.undone_at IS NULL');
}

function attachments(): string {
  return select('attachment', {
    ...recordFields(),
    taskId: 'r.task_id',
    commentId: 'r.comment_id',
    fileName: 'r.file_name',
    mimeType: 'r.mime_type',
    byteSize: 'r.byte_size',
    sha256: 'r.sha256',
  });
}

/** The parts of an export file in order, each with the statement that returns its records as JSON texts; $1 = the user. */
export const exportQueries = [
  ['deletions', deletions()],
  ['projects', projects()],
  ['sections', sections()],
  ['labels', labels()],
  ['tasks', tasks()],
  ['comments', comments()],
  ['reminders', reminders()],
  ['occurrences', occurrences()],
  ['attachments', attachments()],
] as const;
