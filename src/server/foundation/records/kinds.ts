import { idPrefixes } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { type TrashKind, trashKinds } from '../../../contract/trash.ts';

/** Where the records of a kind lie, by which a token that is restricted to projects sees them or not. */
export type Place =
  | 'itself a project'
  | 'in a project'
  | 'on a task'
  | 'everywhere'
  | 'of the whole account'
  | 'of a list';

/** What the server knows of a kind of records beside its columns (columns/tables.ts). A new kind is a new row. */
interface KindRow {
  readonly scopes: { readonly read: Scope; readonly write: Scope; readonly delete: Scope };
  readonly place: Place;
  /** Where its records have an order of their own. */
  readonly order: 'in the account' | 'in a container' | null;
  /** How many that are not deleted a user may have; null where their containers bound them. */
  readonly perUserMax: number | null;
  /** The tables whose records hang on one of this kind, with the column that names it. */
  readonly contents: readonly (readonly [table: TrashKind, column: string])[];
  /** The SQL of the name by which sentences call a record `r`; a record without one goes by its task's. */
  readonly name: string | null;
  /** Whether an emptied Trash removes texts from its rows; the bytes of attachments are freed on their own. */
  readonly hasTexts: boolean;
}

const projects = { read: 'projects:read', write: 'projects:write', delete: 'projects:delete' } as const;
const tasks = { read: 'tasks:read', write: 'tasks:write', delete: 'tasks:delete' } as const;
const labels = { read: 'labels:read', write: 'labels:write', delete: 'labels:write' } as const;
const comments = { read: 'comments:read', write: 'comments:write', delete: 'comments:delete' } as const;
const reminders = { read: 'reminders:read', write: 'reminders:write', delete: 'reminders:delete' } as const;

/** Every kind of record with a tombstone, containers before their contents. Its table has its name. */
const rows = {
  project: {
    scopes: projects,
    place: 'itself a project',
    order: 'in the account',
    perUserMax: limits.projectsPerUserMax,
    contents: [
      ['project', 'parent_id'],
      ['section', 'project_id'],
      ['task', 'project_id'],
    ],
    name: 'r.name',
    hasTexts: true,
  },
  section: {
    scopes: projects,
    place: 'in a project',
    order: 'in a container',
    perUserMax: limits.sectionsPerUserMax,
    contents: [['task', 'section_id']],
    name: 'r.name',
    hasTexts: true,
  },
  task: {
    scopes: tasks,
    place: 'in a project',
    order: 'in a container',
    perUserMax: null,
    contents: [
      ['task', 'parent_id'],
      ['comment', 'task_id'],
      ['reminder', 'task_id'],
      ['attachment', 'task_id'],
    ],
    name: 'r.name',
    hasTexts: true,
  },
  label: {
    scopes: labels,
    place: 'everywhere',
    order: 'in the account',
    perUserMax: limits.labelsPerUserMax,
    contents: [],
    name: 'r.name',
    hasTexts: true,
  },
  comment: {
    scopes: comments,
    place: 'on a task',
    order: null,
    perUserMax: null,
    contents: [['attachment', 'comment_id']],
    name: 'left(r.content, 120)',
    hasTexts: true,
  },
  reminder: {
    scopes: reminders,
    place: 'on a task',
    order: null,
    perUserMax: null,
    contents: [],
    name: null,
    hasTexts: false,
  },
  view: {
    scopes: projects,
    place: 'of the whole account',
    order: 'in the account',
    perUserMax: limits.viewsPerUserMax,
    contents: [],
    name: 'r.name',
    hasTexts: true,
  },
  calendar: {
    scopes: { read: 'tasks:read', write: 'projects:write', delete: 'projects:delete' },
    place: 'of the whole account',
    order: 'in the account',
    perUserMax: limits.calendarsPerUserMax,
    contents: [],
    name: 'r.name',
    hasTexts: true,
  },
  attachment: {
    scopes: comments,
    place: 'on a task',
    order: null,
    perUserMax: null,
    contents: [],
    name: 'r.file_name',
    hasTexts: false,
  },
} as const satisfies Readonly<Record<TrashKind, KindRow>>;

export const kinds: Readonly<Record<TrashKind, KindRow>> = rows;

type KindsWith<Field extends keyof KindRow, Value> = {
  [Kind in TrashKind]: (typeof rows)[Kind][Field] extends Value ? Kind : never;
}[TrashKind];

export type OrderedKind = KindsWith<'order', string>;
export type AccountOrderedKind = KindsWith<'order', 'in the account'>;
export type BoundedKind = KindsWith<'perUserMax', number>;

export const accountOrderedKinds = trashKinds.filter(isAccountOrdered);
export const boundedKinds = trashKinds.filter(isBounded);

function isBounded(kind: TrashKind): kind is BoundedKind {
  return kinds[kind].perUserMax !== null;
}

export function isOrdered(kind: TrashKind): kind is OrderedKind {
  return kinds[kind].order !== null;
}

export function isAccountOrdered(kind: TrashKind): kind is AccountOrderedKind {
  return kinds[kind].order === 'in the account';
}

/** Whether a name is that of a kind of this table; the change log has other kinds beside. */
export function isTrashKind(kind: string): kind is TrashKind {
  return Object.hasOwn(kinds, kind);
}

export function kindsAt(place: Place): TrashKind[] {
  return trashKinds.filter((kind) => kinds[kind].place === place);
}

/** The kind of a record by its id. @returns undefined for an id of another shape */
export function kindOfId(id: string): TrashKind | undefined {
  const prefix = id.slice(0, id.indexOf('_'));
  return trashKinds.find((kind) => idPrefixes[kind] === prefix);
}
