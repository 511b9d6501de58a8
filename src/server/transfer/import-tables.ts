import type {
  ExportedComment,
  ExportedDeletion,
  ExportedLabel,
  ExportedOccurrence,
  ExportedProject,
  ExportedReminder,
  ExportedSection,
  ExportedTask,
} from '../../contract/export-records.ts';
import { newId } from '../db/new-id.ts';
import { labelNameKey } from '../labels/label-name-key.ts';
import type { ImportReferences } from './import-references.ts';

/** The mapping from records of one kind to rows of its table: for each column its PostgreSQL type and value. */
export interface ImportTable<T> {
  readonly columns: Readonly<Record<string, string>>;
  toRow(record: T, references: ImportReferences): Readonly<Record<string, unknown>>;
}

const recordColumns = { id: 'text', created_at: 'timestamptz', deleted_at: 'timestamptz', deletion_id: 'text' };

const deletionTable: ImportTable<ExportedDeletion> = {
  columns: { id: 'text', root_kind: 'text', root_id: 'text', root_name: 'text', deleted_at: 'timestamptz' },
  toRow: (deletion, { id }) => ({
    id: id('deletion', deletion.id),
    root_kind: deletion.rootKind,
    root_id: id(deletion.rootKind, deletion.rootId),
    root_name: deletion.rootName,
    deleted_at: deletion.deletedAt,
  }),
};

const projectTable: ImportTable<ExportedProject> = {
  columns: {
    ...recordColumns,
    name: 'text',
    description: 'text',
    color: 'text',
    is_favorite: 'boolean',
    view_style: 'text',
    is_inbox: 'boolean',
    archived_at: 'timestamptz',
    position: 'text',
    open_task_count: 'integer',
  },
  toRow: (project, { id, position, trash }) => ({
    ...trash(project.deletionId),
    id: id('project', project.id),
    created_at: project.createdAt,
    name: project.name,
    description: project.description,
    color: project.color,
    is_favorite: project.isFavorite,
    view_style: project.viewStyle,
    is_inbox: false,
    archived_at: project.archivedAt,
    position: position('project', project.id),
    open_task_count: 0,
  }),
};

const sectionTable: ImportTable<ExportedSection> = {
  columns: { ...recordColumns, project_id: 'text', name: 'text', position: 'text' },
  toRow: (section, { id, position, trash }) => ({
    ...trash(section.deletionId),
    id: id('section', section.id),
    created_at: section.createdAt,
    project_id: id('project', section.projectId),
    name: section.name,
    position: position('section', section.id),
  }),
};

const labelTable: ImportTable<ExportedLabel> = {
  columns: {
    ...recordColumns,
    name: 'text',
    name_key: 'text',
    color: 'text',
    is_favorite: 'boolean',
    position: 'text',
    task_count: 'integer',
  },
  toRow: (label, { id, position, trash }) => ({
    ...trash(label.deletionId),
    id: id('label', label.id),
    created_at: label.createdAt,
    name: label.name,
    name_key: labelNameKey(label.name),
    color: label.color,
    is_favorite: label.isFavorite,
    position: position('label', label.id),
    task_count: 0,
  }),
};

const taskTable: ImportTable<ExportedTask> = {
  columns: {
    ...recordColumns,
    project_id: 'text',
    section_id: 'text',
    parent_id: 'text',
    name: 'text',
    description: 'text',
    priority: 'smallint',
    completed_at: 'timestamptz',
    completion_id: 'text',
    due_date: 'date',
    due_time: 'time',
    due_timezone: 'text',
    duration_minutes: 'integer',
    deadline_date: 'date',
    recurrence_rule: 'text',
    recurrence_basis: 'text',
    recurrence_text: 'text',
    recurrence_start: 'date',
    occurrence_date: 'date',
    position: 'text',
    label_ids: 'text[]',
  },
  toRow: (task, { id, position, trash, completionId, shownLabelIds }) => ({
    ...trash(task.deletionId),
    id: id('task', task.id),
    created_at: task.createdAt,
    project_id: id('project', task.projectId),
    section_id: task.sectionId === null ? null : id('section', task.sectionId),
    parent_id: task.parentId === null ? null : id('task', task.parentId),
    name: task.name,
    description: task.description,
    priority: task.priority,
    completed_at: task.completedAt,
    completion_id: completionId(task.completionId),
    due_date: task.dueDate,
    due_time: task.dueTime,
    due_timezone: task.dueTimezone,
    duration_minutes: task.durationMinutes,
    deadline_date: task.deadlineDate,
    recurrence_rule: task.recurrence?.rule,
    recurrence_basis: task.recurrence?.basis,
    recurrence_text: task.recurrence?.text,
    recurrence_start: task.recurrence?.start,
    occurrence_date: task.recurrence?.occurrence,
    position: position('task', task.id),
    // A trigger maintains the column; a correct initial value saves its update.
    label_ids: shownLabelIds(task.labelIds),
  }),
};

const taskLabelTable: ImportTable<{ readonly taskId: string; readonly labelId: string }> = {
  columns: { task_id: 'text', label_id: 'text' },
  toRow: ({ taskId, labelId }) => ({ task_id: taskId, label_id: labelId }),
};

const commentTable: ImportTable<ExportedComment> = {
  columns: { ...recordColumns, task_id: 'text', content: 'text', edited_at: 'timestamptz' },
  toRow: (comment, { id, trash }) => ({
    ...trash(comment.deletionId),
    id: id('comment', comment.id),
    created_at: comment.createdAt,
    task_id: id('task', comment.taskId),
    content: comment.content,
    edited_at: comment.editedAt,
  }),
};

const reminderTable: ImportTable<ExportedReminder> = {
  columns: {
    ...recordColumns,
    task_id: 'text',
    type: 'text',
    date: 'date',
    time: 'time',
    timezone: 'text',
    minutes_before: 'integer',
    remind_at: 'timestamptz',
    status: 'text',
    fired_at: 'timestamptz',
  },
  toRow: (reminder, { id, trash }) => ({
    ...trash(reminder.deletionId),
    id: id('reminder', reminder.id),
    created_at: reminder.createdAt,
    task_id: id('task', reminder.taskId),
    type: reminder.type,
    date: reminder.date,
    time: reminder.time,
    timezone: reminder.timezone,
    minutes_before: reminder.minutesBefore,
    remind_at: reminder.remindAt,
    status: reminder.status,
    fired_at: reminder.firedAt,
  }),
};

const occurrenceTable: ImportTable<ExportedOccurrence> = {
  columns: { id: 'text', task_id: 'text', occurrence: 'date', completed_at: 'timestamptz' },
  toRow: (occurrence, { id }) => ({
    id: newId('occurrence'),
    task_id: id('task', occurrence.taskId),
    occurrence: occurrence.occurrence,
    completed_at: occurrence.completedAt,
  }),
};

/** The tables that an import fills, by name. */
export const importTables = {
  deletion: deletionTable,
  project: projectTable,
  section: sectionTable,
  label: labelTable,
  task: taskTable,
  task_label: taskLabelTable,
  comment: commentTable,
  reminder: reminderTable,
  task_occurrence: occurrenceTable,
} as const;

export type ImportTableName = keyof typeof importTables;

/** The records that become rows of the table. */
export type RecordOf<Name extends ImportTableName> = Parameters<(typeof importTables)[Name]['toRow']>[0];
