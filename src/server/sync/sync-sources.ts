import type { Scope } from '../../contract/scopes.ts';
import type { SyncKind, SyncPage } from '../../contract/sync.ts';
import { attachmentTable } from '../attachments/attachment-record.ts';
import { commentTable } from '../comments/comment-record.ts';
import { withAttachments } from '../comments/list-comments.ts';
import type { Queryable } from '../db/query.ts';
import { labelTable } from '../labels/label-record.ts';
import { projectTable } from '../projects/project-record.ts';
import type { Actor } from '../records/actor.ts';
import { readScopes } from '../records/read-scopes.ts';
import { type TaskRow, taskColumns, toTask } from '../records/task-record.ts';
import { reminderTable } from '../reminders/reminder-record.ts';
import { sectionTable } from '../sections/section-record.ts';

type Changes = Required<SyncPage['changes']>;

/** How the records of a kind are read. */
export interface SyncSource<Kind extends SyncKind> {
  readonly table: 'project' | 'section' | 'task' | 'label' | 'comment' | 'reminder' | 'attachment';
  readonly scope: Scope;
  /** Reads the records of these ids, deleted ones too, in any order. */
  read(queryable: Queryable, actor: Actor, ids: readonly string[]): Promise<Changes[Kind]>;
}

/** How the rows of one table become records. */
interface RowSource<Row, Item> {
  readonly table: string;
  readonly alias: string;
  readonly columns: string;
  toItem(row: Row): Item;
}

async function itemsOf<Row extends object, Item>(
  queryable: Queryable,
  { table, alias, columns, toItem }: RowSource<Row, Item>,
  userId: string,
  ids: readonly string[],
): Promise<Item[]> {
  const rows = await queryable.query<Row>(
    `SELECT ${columns} FROM ${table} ${alias} WHERE ${alias}.user_id = $1 AND ${alias}.id = ANY($2::text[])`,
    [userId, ids],
  );
  return rows.map(toItem);
}

const taskRows = { table: 'task', alias: 't', columns: taskColumns, toItem: (row: TaskRow) => row };

export const syncSources: { readonly [Kind in SyncKind]: SyncSource<Kind> } = {
  projects: {
    table: 'project',
    scope: readScopes.project,
    read: (queryable, { userId }, ids) => itemsOf(queryable, projectTable, userId, ids),
  },
  sections: {
    table: 'section',
    scope: readScopes.section,
    read: (queryable, { userId }, ids) => itemsOf(queryable, sectionTable, userId, ids),
  },
  tasks: {
    table: 'task',
    scope: readScopes.task,
    read: async (queryable, { userId, timezone }, ids) =>
      (await itemsOf(queryable, taskRows, userId, ids)).map((row) => toTask(row, timezone)),
  },
  labels: {
    table: 'label',
    scope: readScopes.label,
    read: (queryable, { userId }, ids) => itemsOf(queryable, labelTable, userId, ids),
  },
  comments: {
    table: 'comment',
    scope: readScopes.comment,
    read: async (queryable, { userId }, ids) =>
      withAttachments(queryable, userId, await itemsOf(queryable, commentTable, userId, ids)),
  },
  reminders: {
    table: 'reminder',
    scope: readScopes.reminder,
    read: (queryable, { userId }, ids) => itemsOf(queryable, reminderTable, userId, ids),
  },
  attachments: {
    table: 'attachment',
    scope: readScopes.attachment,
    read: (queryable, { userId }, ids) => itemsOf(queryable, attachmentTable, userId, ids),
  },
};
