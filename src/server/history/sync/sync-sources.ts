import type { Scope } from '../../../contract/scopes.ts';
import type { SyncKind, SyncPage } from '../../../contract/sync.ts';
import type { TrashKind } from '../../../contract/trash.ts';
import { reminderTable } from '../../delivery/reminders/reminder-record.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { readScopes } from '../../foundation/records/read-scopes.ts';
import { type TaskReader, type TaskRow, taskColumns, toTask } from '../../foundation/records/task-record.ts';
import { attachmentTable } from '../../resources/attachments/attachment-record.ts';
import { calendarTable } from '../../resources/calendars/calendar-record.ts';
import { commentTable } from '../../resources/comments/comment-record.ts';
import { withAttachments } from '../../resources/comments/list-comments.ts';
import { readDisplays } from '../../resources/displays/display-record.ts';
import { labelTable } from '../../resources/labels/label-record.ts';
import { projectSeenBy, projectTable } from '../../resources/projects/project-record.ts';
import { sectionTable } from '../../resources/sections/section-record.ts';
import { withNamedFilters } from '../../resources/views/named-filters.ts';
import { viewTable } from '../../resources/views/view-record.ts';

type Changes = Required<SyncPage['changes']>;

/** How the records of a kind are read. */
export interface SyncSource<Kind extends SyncKind> {
  readonly table: TrashKind | 'display';
  readonly scope: Scope;
  /** Reads the records of these ids, deleted ones too, in any order. */
  read(queryable: Queryable, actor: Actor, ids: readonly string[], reader: TaskReader): Promise<Changes[Kind]>;
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
    read: async (queryable, actor, ids) =>
      (await itemsOf(queryable, projectTable, actor.userId, ids)).map((project) => projectSeenBy(actor, project)),
  },
  sections: {
    table: 'section',
    scope: readScopes.section,
    read: (queryable, { userId }, ids) => itemsOf(queryable, sectionTable, userId, ids),
  },
  tasks: {
    table: 'task',
    scope: readScopes.task,
    read: async (queryable, { userId }, ids, reader) =>
      (await itemsOf(queryable, taskRows, userId, ids)).map((row) => toTask(row, reader)),
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
  views: {
    table: 'view',
    scope: readScopes.view,
    read: async (queryable, actor, ids) =>
      withNamedFilters(queryable, actor, await itemsOf(queryable, viewTable, actor.userId, ids)),
  },
  calendars: {
    table: 'calendar',
    scope: readScopes.calendar,
    read: (queryable, { userId }, ids) => itemsOf(queryable, calendarTable, userId, ids),
  },
  displays: {
    table: 'display',
    scope: readScopes.project,
    read: (queryable, { userId }, ids) => readDisplays(queryable, userId, ids),
  },
  attachments: {
    table: 'attachment',
    scope: readScopes.attachment,
    read: (queryable, { userId }, ids) => itemsOf(queryable, attachmentTable, userId, ids),
  },
};
