import type { Scope } from '../../contract/scopes.ts';
import type { SyncKind, SyncPage } from '../../contract/sync.ts';
import { type AttachmentRow, attachmentTable, toAttachment } from '../attachments/attachment-record.ts';
import { type CommentRow, commentTable } from '../comments/comment-record.ts';
import { withAttachments } from '../comments/list-comments.ts';
import type { Queryable } from '../db/query.ts';
import { type LabelRow, labelTable } from '../labels/label-record.ts';
import { type ProjectRow, projectTable } from '../projects/project-record.ts';
import type { Actor } from '../records/actor.ts';
import { type TaskRow, taskColumns, toTask } from '../records/task-record.ts';
import { type ReminderRow, reminderTable, toReminder } from '../reminders/reminder-record.ts';
import { type SectionRow, sectionTable } from '../sections/section-record.ts';

type Changes = Required<SyncPage['changes']>;

/** How the records of a kind are read. */
export interface SyncSource<Kind extends SyncKind> {
  readonly table: 'project' | 'section' | 'task' | 'label' | 'comment' | 'reminder' | 'attachment';
  readonly scope: Scope;
  /** Reads the records of these ids, deleted ones too, in any order. */
  read(queryable: Queryable, actor: Actor, ids: readonly string[]): Promise<Changes[Kind]>;
}

interface Columns {
  readonly table: string;
  readonly alias: string;
  readonly columns: string;
}

function rowsOf<Row extends object>(
  queryable: Queryable,
  { table, alias, columns }: Columns,
  userId: string,
  ids: readonly string[],
): Promise<Row[]> {
  return queryable.query<Row>(
    `SELECT ${columns} FROM ${table} ${alias} WHERE ${alias}.user_id = $1 AND ${alias}.id = ANY($2::text[])`,
    [userId, ids],
  );
}

const taskTable: Columns = { table: 'task', alias: 't', columns: taskColumns };

export const syncSources: { readonly [Kind in SyncKind]: SyncSource<Kind> } = {
  projects: {
    table: 'project',
    scope: 'projects:read',
    read: async (queryable, { userId }, ids) =>
      (await rowsOf<ProjectRow>(queryable, projectTable, userId, ids)).map(projectTable.toItem),
  },
  sections: {
    table: 'section',
    scope: 'projects:read',
    read: async (queryable, { userId }, ids) =>
      (await rowsOf<SectionRow>(queryable, sectionTable, userId, ids)).map(sectionTable.toItem),
  },
  tasks: {
    table: 'task',
    scope: 'tasks:read',
    read: async (queryable, { userId, timezone }, ids) =>
      (await rowsOf<TaskRow>(queryable, taskTable, userId, ids)).map((row) => toTask(row, timezone)),
  },
  labels: {
    table: 'label',
    scope: 'labels:read',
    read: async (queryable, { userId }, ids) =>
      (await rowsOf<LabelRow>(queryable, labelTable, userId, ids)).map(labelTable.toItem),
  },
  comments: {
    table: 'comment',
    scope: 'comments:read',
    read: async (queryable, { userId }, ids) =>
      withAttachments(queryable, userId, await rowsOf<CommentRow>(queryable, commentTable, userId, ids)),
  },
  reminders: {
    table: 'reminder',
    scope: 'reminders:read',
    read: async (queryable, { userId }, ids) =>
      (await rowsOf<ReminderRow>(queryable, reminderTable, userId, ids)).map(toReminder),
  },
  attachments: {
    table: 'attachment',
    scope: 'comments:read',
    read: async (queryable, { userId }, ids) =>
      (await rowsOf<AttachmentRow>(queryable, attachmentTable, userId, ids)).map(toAttachment),
  },
};
