import type { ChangeKind } from '../../../contract/changes.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { readScopes } from '../../foundation/records/read-scopes.ts';

/** Column names and their values, as JSON. */
export type Columns = Readonly<Record<string, unknown>>;

/** One row of change_row, as the triggers wrote it (migration 20261122000400_change_log). */
export interface ChangeLine {
  readonly seq: number;
  readonly kind: string;
  readonly recordId: string;
  readonly op: 'I' | 'U' | 'D' | 'R' | 'F';
  readonly before: Columns | null;
  readonly after: Columns | null;
}

/** Columns of change_row, for SQL that names it `r`. */
export const lineColumns = `r.seq::int AS seq, r.kind, r.record_id AS "recordId", r.op, r.before, r.after`;

/** The kind under which a line is shown: links of labels have lines of their own but belong to the task's `labelIds`. */
export function recordKindOf(kind: string): ChangeKind {
  return kind === 'label_on' || kind === 'label_off' ? 'task' : (kind as ChangeKind);
}

/** How many records a line of a deletion, a restore or `*` covers. */
export function countOf({ after }: ChangeLine): number {
  return typeof after?.['count'] === 'number' ? after['count'] : 1;
}

/** The ids that a line lists, oldest record first; null when it covers more than a hundred records. */
export function idsOf({ after }: ChangeLine): string[] | null {
  // The triggers gather them in no particular order.
  return Array.isArray(after?.['ids']) ? (after['ids'] as string[]).toSorted() : null;
}

/**
 * The records of a deletion or restoration that contain its others: all that it lists, and of more than a hundred tasks those whose parent
 * is not among them. Null when they are too many, or the log is older than migration roots_of_many.
 */
export function rootsOf(line: ChangeLine): string[] | null {
  const roots = line.after?.['roots'];
  return idsOf(line) ?? (Array.isArray(roots) ? (roots as string[]).toSorted() : null);
}

/** Whether the root of a deletion is among the records of its lines in a change, so that they are all that the deletion held. */
export function isWhole(
  { rootKind, rootId }: { readonly rootKind: string; readonly rootId: string },
  lines: readonly ChangeLine[],
): boolean {
  return lines.some((line) => line.kind === rootKind && (rootsOf(line)?.includes(rootId) ?? true));
}

/** Whether the line has a net effect: what is set and reset within one change cancels out. */
export function isEffective(line: ChangeLine): boolean {
  if (line.kind === 'label_on' || line.kind === 'label_off') return countOf(line) > 1 || idsOf(line)?.length !== 0;
  if (line.op === 'U') return changedColumnsOf(line).length > 0;
  return countOf(line) > 0;
}

/** The columns whose net value differs. */
export function changedColumnsOf({ before, after }: ChangeLine): string[] {
  return Object.keys(before ?? {}).filter((name) => !sameJson(before?.[name], after?.[name]));
}

/** Compares column values, which are scalars or lists of them. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  return (a ?? null) === (b ?? null);
}

/** Kinds that only the change log has are read with their task. */
const lineScopes: Readonly<Record<ChangeKind, Scope>> = {
  ...readScopes,
  occurrence: 'tasks:read',
  import: 'tasks:read',
  proposal: 'tasks:read',
};

/** The kinds of lines that a credential may read in changes that it did not make itself. */
export function readableKinds({ scopes }: Pick<Actor, 'scopes'>): string[] {
  const kinds: string[] = Object.entries(lineScopes)
    .filter(([, scope]) => holdsScopes(scopes, [scope]))
    .map(([kind]) => kind);
  return kinds.includes('task') ? [...kinds, 'label_on', 'label_off'] : kinds;
}
