import { type Column, color, count, favorite, key, madeBy, ticks, trash } from './column.ts';
import { type SupportingTableName, supportingColumnsOf } from './supporting-tables.ts';
import { taskColumns } from './task.ts';

const position: Column = { name: 'position', type: 'text', role: 'place', field: 'position', unit: 'position' };
const name: Column = { name: 'name', type: 'text', role: 'content', field: 'name', isRequiredText: true };
const taskId: Column = { name: 'task_id', type: 'text', role: 'key', unit: null, refersTo: 'task' };

const moment = (column: string, type: Column['type'], field: string, role: Column['role'] = 'schedule'): Column => ({
  ...{ name: column, type, role, field, unit: 'moment' },
  ...(role === 'state' ? { isUncompared: true } : {}),
});

const fixed = (column: string, type: Column['type'], because: string): Column => ({
  ...{ name: column, type, role: 'content', unit: null, because },
});

const flag = (column: string, field: string, empty: string): Column => ({
  ...{ name: column, type: 'boolean', role: 'state', field, isPlain: true, empty },
});

const found = (column: string, type: Column['type']): Column => ({
  ...{ name: column, type, role: 'derived', unit: null, because: 'found when the calendar is read' },
});

/** Every column of every kind of record, by its table: the only list of them on the server. */
export const columnsOf = {
  project: [
    ...key,
    { ...name, isPlain: true },
    { name: 'description', type: 'text', role: 'content', field: 'description', isPlain: true, empty: `''` },
    color,
    favorite,
    { name: 'view_style', type: 'text', role: 'content', field: 'viewStyle', isPlain: true, empty: `'list'` },
    { name: 'is_inbox', type: 'boolean', role: 'state', unit: null, empty: 'false' },
    { name: 'parent_id', type: 'text', role: 'place', field: 'parentId', unit: 'parent', refersTo: 'project' },
    position,
    count('open_task_count', 'counted by a trigger'),
    { name: 'archived_at', type: 'timestamptz', role: 'state', field: 'archivedAt' },
    ...ticks,
    ...trash,
  ],
  section: [
    ...key,
    { name: 'project_id', type: 'text', role: 'place', field: 'projectId', unit: 'place', refersTo: 'project' },
    { ...name, isPlain: true },
    { ...position, unit: 'place' },
    ...ticks,
    ...trash,
  ],
  task: taskColumns,
  label: [
    ...key,
    { ...name, unit: 'label name' },
    {
      ...{ name: 'name_key', type: 'text', role: 'derived', unit: 'label name', isUncompared: true },
      ...{ isRequiredText: true, because: 'the name folded for comparison' },
    },
    color,
    favorite,
    position,
    count('task_count', 'counted by a trigger'),
    ...ticks,
    ...trash,
  ],
  view: [
    ...key,
    { ...name, isPlain: true },
    { name: 'canonical', type: 'text[]', role: 'content', field: 'canonical', empty: `'{}'` },
    color,
    favorite,
    position,
    ...ticks,
    ...trash,
  ],
  calendar: [
    ...key,
    { ...name, isPlain: true },
    color,
    flag('is_hidden', 'isHidden', 'false'),
    flag('counts_as_busy', 'countsAsBusy', 'true'),
    { ...fixed('agents_see', 'text', 'set by a session alone'), role: 'state', empty: `'busy'`, isUnlogged: true },
    { ...fixed('host', 'text', 'of the address, which a session alone sets'), isUnlogged: true },
    position,
    found('status', 'text'),
    found('status_since', 'timestamptz'),
    found('problem', 'text'),
    found('changed_at', 'timestamptz'),
    found('event_count', 'integer'),
    found('zone_guessed', 'boolean'),
    found('skipped', 'integer'),
    ...ticks,
    ...trash,
  ],
  comment: [
    ...key,
    taskId,
    { name: 'content', type: 'text', role: 'content', field: 'content', unit: 'text', isRequiredText: true },
    { name: 'edited_at', type: 'timestamptz', role: 'state', unit: 'text', isUncompared: true },
    madeBy,
    ...ticks,
    ...trash,
  ],
  reminder: [
    ...key,
    taskId,
    moment('type', 'text', 'type'),
    moment('date', 'date', 'date'),
    moment('time', 'time', 'time'),
    moment('timezone', 'text', 'timezone'),
    moment('minutes_before', 'integer', 'minutesBefore'),
    moment('remind_at', 'timestamptz', 'remindAt'),
    moment('status', 'text', 'status', 'state'),
    moment('fired_at', 'timestamptz', 'firedAt', 'state'),
    ...ticks,
    ...trash,
  ],
  attachment: [
    ...key,
    taskId,
    { name: 'comment_id', type: 'text', role: 'place', field: 'commentId', refersTo: 'comment' },
    fixed('file_name', 'text', 'set by the upload'),
    fixed('mime_type', 'text', 'found in the bytes'),
    fixed('byte_size', 'integer', 'counted in the bytes'),
    fixed('sha256', 'text', 'computed from the bytes'),
    {
      ...{ name: 'storage_key', type: 'text', role: 'secret', unit: null },
      because: 'where the bytes are in the store of this service',
    },
    ...ticks,
    ...trash,
  ],
} as const satisfies Record<string, readonly Column[]>;

export type RecordTableName = keyof typeof columnsOf;

const everyTable: Readonly<Record<ListedTable, readonly Column[]>> = { ...columnsOf, ...supportingColumnsOf };

/** A table whose columns are listed: of records, or of what supports them. */
export type ListedTable = RecordTableName | SupportingTableName;

/** The columns of a table, in their order. */
export function columnsIn(table: ListedTable): readonly Column[] {
  return everyTable[table];
}

/** Prisma's name of a column, which is also that of the field in an export: `dueDate` for `due_date`. */
export function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
