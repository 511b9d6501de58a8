import type { RecordKind } from '../../../../contract/ids.ts';

export type SqlType = 'text' | 'text[]' | 'smallint' | 'integer' | 'boolean' | 'date' | 'time' | 'timestamptz';

/**
 * What a column is for; whoever reads, writes, copies or removes records chooses columns by it.
 * - `key`: whose record it is · `place`: its container and its order there
 * - `content`, `schedule`: what a person gave; copied with the record and removed when Trash is emptied
 * - `state`: what an action set, such as completion; neither copied nor removed
 * - `tick`: instants of writes · `trash`: the deletion it belongs to
 * - `derived`: follows from other columns or records · `secret`: never shown, exported or recorded
 */
export type Role = 'key' | 'place' | 'content' | 'schedule' | 'state' | 'tick' | 'trash' | 'derived' | 'secret';

/** One column of a table of records (CONTRIBUTING, “Add a field”). */
export interface Column {
  readonly name: string;
  readonly type: SqlType;
  readonly role: Role;
  /** The field of the contract by which history shows it; a column without one only supports others. */
  readonly field?: string;
  /** The field whose object it is a part of, and its name there. */
  readonly partOf?: readonly [field: string, part: string];
  /** Whether the field's value is the column's, without rules between fields: verbs then write it as it was given. */
  readonly isPlain?: true;
  /** Columns of one unit are undone together or not at all; by default a column is a unit of its own. null: never undone. */
  readonly unit?: UnitName | null;
  /** Whether an undo sets it with its unit without comparing it, because it follows from the unit's other columns. */
  readonly isUncompared?: true;
  /** Whether the change log leaves it out although it is given: what a session alone sets must not come back by an undo. */
  readonly isUnlogged?: true;
  /** The SQL of its default, which is also what remains when Trash is emptied; without one NULL. */
  readonly empty?: string;
  /** Whether it must hold a text, so that a removed one leaves a placeholder. */
  readonly isRequiredText?: true;
  /** The kind of the record that it names. */
  readonly refersTo?: RecordKind;
  /** Its value as history shows it, from that of PostgreSQL's JSON; by default that of its type. */
  show?(value: unknown): unknown;
  /** Why a derived or secret column is nobody's to copy, undo or export. */
  readonly because?: string;
}

export type UnitName =
  | 'place'
  | 'parent'
  | 'today'
  | 'schedule'
  | 'completion'
  | 'moment'
  | 'position'
  | 'label name'
  | 'text';

export const key: readonly Column[] = [
  { name: 'id', type: 'text', role: 'key', unit: null },
  { name: 'user_id', type: 'text', role: 'key', unit: null },
];

export const ticks: readonly Column[] = [
  { name: 'created_at', type: 'timestamptz', role: 'tick', unit: null },
  { name: 'updated_at', type: 'timestamptz', role: 'tick', unit: null },
];

export const trash: readonly Column[] = [
  { name: 'deleted_at', type: 'timestamptz', role: 'trash', unit: null },
  { name: 'deletion_id', type: 'text', role: 'trash', unit: null, refersTo: 'deletion' },
];

export const count = (name: string, because: string): Column => ({
  name,
  type: 'integer',
  role: 'derived',
  unit: null,
  empty: '0',
  because,
});

export const favorite: Column = {
  name: 'is_favorite',
  type: 'boolean',
  role: 'state',
  field: 'isFavorite',
  isPlain: true,
  empty: 'false',
};

export const color: Column = { name: 'color', type: 'text', role: 'content', field: 'color', isPlain: true };

export const madeBy: Column = {
  ...{ name: 'made_by', type: 'text', role: 'derived' },
  because: 'the origin of the change that made it, set once by the default of the column',
};
