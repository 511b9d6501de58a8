import type { Database } from '../db/database.ts';
import { queryPool } from '../db/query.ts';
import { notFound } from '../platform/domain-error.ts';
import type { Actor } from './actor.ts';

type Restricted = Pick<Actor, 'projectIds'>;

/** Adds a value to a statement's parameters. @returns its placeholder */
type Bind = (value: unknown) => string;

/** How the rows of each table belong to a project; labels belong to the account, and every token sees them (contract.md §8). */
const places = {
  project: 'itself',
  section: 'in a project',
  task: 'in a project',
  comment: 'on a task',
  reminder: 'on a task',
  attachment: 'on a task',
  task_occurrence: 'on a task',
  label: 'everywhere',
} as const;

type PlacedTable = keyof typeof places;

/**
 * The condition for rows inside the projects of a restricted token; empty for any other caller. Every statement that lists
 * records for a caller contains it.
 */
export function withinProjects({ projectIds }: Restricted, table: PlacedTable, alias: string, bind: Bind): string[] {
  if (projectIds === null || places[table] === 'everywhere') return [];
  return [conditionOn(table, alias, listOf(projectIds, bind))];
}

function listOf(projectIds: readonly string[], bind: Bind): string {
  return `${bind([...projectIds])}::text[]`;
}

function conditionOn(table: PlacedTable, alias: string, projects: string): string {
  switch (places[table]) {
    case 'everywhere':
      return 'true';
    case 'itself':
      return `${alias}.id = ANY(${projects})`;
    case 'in a project':
      return `${alias}.project_id = ANY(${projects})`;
    case 'on a task':
      return `EXISTS (SELECT FROM task place WHERE place.user_id = ${alias}.user_id AND place.id = ${alias}.task_id
        AND place.project_id = ANY(${projects}))`;
  }
}

/** The table of each kind in the change log. */
const tableOfKind: Readonly<Record<string, PlacedTable>> = {
  project: 'project',
  section: 'section',
  task: 'task',
  label_on: 'task',
  label_off: 'task',
  label: 'label',
  comment: 'comment',
  reminder: 'reminder',
  attachment: 'attachment',
  occurrence: 'task_occurrence',
};

/** Columns of a statement that name a record of any kind. */
interface NamedRecord {
  readonly kind: string;
  readonly id: string;
  readonly userId: string;
}

/**
 * SQL that is true for records inside the projects, in a statement with their kind and id in columns; false for records that
 * belong to no project, such as an import. @param projects the placeholder of the project ids
 */
function recordIsWithin({ kind, id, userId }: NamedRecord, projects: string): string {
  const cases = Object.entries(tableOfKind).map(([name, table]) =>
    places[table] === 'everywhere'
      ? `WHEN '${name}' THEN true`
      : `WHEN '${name}' THEN EXISTS (SELECT FROM ${table} found WHERE found.user_id = ${userId} AND found.id = ${id}
           AND ${conditionOn(table, 'found', projects)})`,
  );
  return `CASE ${kind} ${cases.join(' ')} ELSE false END`;
}

/** The condition for deletions whose root is inside the projects, which implies that its contents are. */
export function deletionsWithin({ projectIds }: Restricted, alias: string, bind: Bind): string[] {
  if (projectIds === null) return [];
  const root = { kind: `${alias}.root_kind`, id: `${alias}.root_id`, userId: `${alias}.user_id` };
  return [recordIsWithin(root, listOf(projectIds, bind))];
}

/**
 * The condition for lines of the change log: the record is inside now and was so before and after the change, or it is a
 * proposal of the token itself. Records that were moved in or out are visible only to credentials that see both projects.
 */
export function linesWithin({ projectIds, tokenId }: Pick<Actor, 'projectIds' | 'tokenId'>, alias: string, bind: Bind) {
  if (projectIds === null) return [];
  const projects = listOf(projectIds, bind);
  const record = { kind: `${alias}.kind`, id: `${alias}.record_id`, userId: `${alias}.user_id` };
  const deletion = `EXISTS (SELECT FROM deletion d WHERE d.user_id = ${alias}.user_id AND d.id = ${alias}.record_id
    AND ${recordIsWithin({ kind: 'd.root_kind', id: 'd.root_id', userId: 'd.user_id' }, projects)})`;
  const proposal = `EXISTS (SELECT FROM proposal p WHERE p.id = ${alias}.record_id AND p.token_id = ${bind(tokenId)})`;
  const stays = ['before', 'after'].map((side) => `coalesce(${alias}.${side}->>'project_id' = ANY(${projects}), true)`);
  return [
    `(CASE WHEN ${alias}.kind = 'proposal' THEN ${proposal} WHEN ${alias}.op IN ('D', 'R') THEN ${deletion}
      ELSE ${recordIsWithin(record, projects)} END)`,
    ...stays,
  ];
}

/**
 * The kind of record by the prefix of its id; labels and records without a project are left out, because they are not
 * restricted.
 */
const kindOfPrefix: Readonly<Record<string, string>> = {
  prj: 'project',
  sec: 'section',
  tsk: 'task',
  cmt: 'comment',
  rem: 'reminder',
  att: 'attachment',
};

/** Matches ids in the form of `newId`, so that other texts in an input, such as names, are not treated as ids. */
const recordId = /^(prj|sec|tsk|cmt|rem|att)_[0-9a-f]{32}$/;

/**
 * Refuses a call that names a record outside the projects of a restricted token anywhere in its input. Missing records, another
 * user's and those outside are refused alike, before anything else of the call is checked.
 * @param filtersBy a field that only filters a list, whose ids need not exist
 * @throws DomainError not_found
 */
export async function requireWithinProjects(
  { pool }: Pick<Database, 'pool'>,
  { userId, projectIds }: Pick<Actor, 'userId' | 'projectIds'>,
  input: unknown,
  filtersBy?: string,
): Promise<void> {
  if (projectIds === null) return;
  const ids = [...idsIn(input, filtersBy)];
  if (ids.length === 0) return;
  const kinds = ids.map((id) => kindOfPrefix[id.slice(0, id.indexOf('_'))]);
  const record = { kind: 'named.kind', id: 'named.id', userId: '$1' };
  const [found] = await queryPool(pool).query<{ within: boolean }>(
    `SELECT bool_and(${recordIsWithin(record, '$2::text[]')}) AS within
     FROM unnest($3::text[], $4::text[]) AS named(kind, id)`,
    [userId, [...projectIds], kinds, ids],
  );
  if (found?.within !== true) throw notFound();
}

function idsIn(value: unknown, filtersBy: string | undefined, ids = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' && recordId.test(value)) ids.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) if (key !== filtersBy) idsIn(part, filtersBy, ids);
  return ids;
}
