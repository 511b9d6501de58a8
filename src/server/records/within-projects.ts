import type { Database } from '../db/database.ts';
import { queryPool } from '../db/query.ts';
import { notFound } from '../platform/domain-error.ts';
import type { Actor } from './actor.ts';

type Restricted = Pick<Actor, 'projectIds'>;

/** Adds a value to a statement. @returns its placeholder */
type Bind = (value: unknown) => string;

/** Where the rows of a kind lie; labels belong to the account, and every token sees them (contract.md §8). */
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
 * The condition that keeps rows of a table inside the projects of a restricted token; nothing for any other caller. Every statement
 * that lists records for a caller has it.
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

/** The kinds of the change log are those of the tables, but for occurrences. */
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
 * SQL that is true of records inside the projects, of a statement that has their kind and id in columns; false of what is no
 * record of a project at all, such as an import. @param projects a placeholder of the ids
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

/** The condition on deletions: what was asked to be deleted lies inside, and so all that went with it. */
export function deletionsWithin({ projectIds }: Restricted, alias: string, bind: Bind): string[] {
  if (projectIds === null) return [];
  const root = { kind: `${alias}.root_kind`, id: `${alias}.root_id`, userId: `${alias}.user_id` };
  return [recordIsWithin(root, listOf(projectIds, bind))];
}

/**
 * The condition on lines of the change log: the record lies inside now and did so before and after the change; a proposal is the
 * token's own. What was moved in or out is the business of those who see both sides.
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

/** The kind of record that an id names, by its prefix; those of labels and of what no project holds are not asked about. */
const kindOfPrefix: Readonly<Record<string, string>> = {
  prj: 'project',
  sec: 'section',
  tsk: 'task',
  cmt: 'comment',
  rem: 'reminder',
  att: 'attachment',
};

/** As `newId` makes them: a name that somebody gives a task is none. */
const recordId = /^(prj|sec|tsk|cmt|rem|att)_[0-9a-f]{32}$/;

/**
 * Refuses a call that names a record outside the projects of a restricted token, wherever in the input it stands. Missing, foreign
 * and outside records are refused alike, before anything else of the call is looked at.
 * @param filtersBy a field that only picks among what is listed, and names nothing that has to be there
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
