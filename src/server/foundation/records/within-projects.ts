import { type TrashKind, trashKinds } from '../../../contract/trash.ts';
import type { Database } from '../db/database.ts';
import { queryPool } from '../db/query.ts';
import { notFound } from '../platform/domain-error.ts';
import type { Actor } from './actor.ts';
import { kindOfId, kinds, type Place } from './kinds.ts';

type Restricted = Pick<Actor, 'userId' | 'projectIds'>;

/** Adds a value to a statement's parameters. @returns its placeholder */
type Bind = (value: unknown) => string;

type PlacedTable = TrashKind | 'task_occurrence' | 'display';

/**
 * How the rows of each table belong to a project; labels belong to the account, and every token sees them (contract.md §8);
 * views belong to it as well, but name what they please, so that no restricted token sees one. Displays are of any list, and those
 * of its projects are what such a token sees.
 */
function placeOf(table: PlacedTable): Place {
  if (table === 'task_occurrence') return 'on a task';
  return table === 'display' ? 'of a list' : kinds[table].place;
}

/** Whether a record of the table can be moved from one project to another, by itself or with its task. */
export function liesInProjects(table: PlacedTable): boolean {
  return placeOf(table) === 'in a project' || placeOf(table) === 'on a task';
}

/**
 * The condition for rows inside the projects of a restricted token; empty for any other caller. Every statement that lists
 * records for a caller contains it.
 */
export function withinProjects(
  { userId, projectIds }: Restricted,
  table: PlacedTable,
  alias: string,
  bind: Bind,
): string[] {
  if (projectIds === null || placeOf(table) === 'everywhere') return [];
  if (placeOf(table) === 'of the whole account') return ['false'];
  // A parameter that no condition names would have no type.
  const row = { alias, userId: liesInProjects(table) ? bind(userId) : `${alias}.user_id` };
  return [conditionOn(table, row, listOf(projectIds, bind))];
}

function listOf(projectIds: readonly string[], bind: Bind): string {
  return `${bind([...projectIds])}::text[]`;
}

/** A row by its alias, and in SQL whose it is: a parameter where there is one, which leads the statement to one shard. */
interface PlacedRow {
  readonly alias: string;
  readonly userId: string;
}

/**
 * At the end of a sub-select: keeps a condition of one record from becoming a join. Where no statistics know the user, a join reads all records of the user
 * again for each row.
 */
export const byItself = 'OFFSET 0';

/** @param since the number of a change, in SQL: the record has been inside ever since it */
function conditionOn(table: PlacedTable, row: PlacedRow, projects: string, since?: string): string {
  const { alias, userId } = row;
  switch (placeOf(table)) {
    case 'everywhere':
      return 'true';
    case 'of the whole account':
      return 'false';
    case 'itself a project':
      return `${alias}.id = ANY(${projects})`;
    case 'of a list':
      return `${alias}.project_id = ANY(${projects})`;
    case 'in a project':
      return [
        `${alias}.project_id = ANY(${projects})`,
        deletedWithin(row, projects),
        ...(since === undefined ? [] : [notMovedInSince(since, row, projects)]),
      ].join(' AND ');
    case 'on a task':
      return `EXISTS (SELECT FROM task place WHERE place.user_id = ${userId} AND place.id = ${alias}.task_id
        AND ${conditionOn('task', { alias: 'place', userId }, projects, since)} ${byItself})
        ${table === 'task_occurrence' ? '' : `AND ${deletedWithin(row, projects)}`}`;
  }
}

/**
 * What was deleted before it came into the projects, with its section or task, stays outside of them. A project takes what is in it and
 * in its sub-projects to Trash, which was in them already.
 */
function deletedWithin({ alias, userId }: PlacedRow, projects: string): string {
  return `(${alias}.deletion_id IS NULL OR EXISTS (SELECT FROM deletion gone WHERE gone.user_id = ${userId}
    AND gone.id = ${alias}.deletion_id AND (gone.project_id = ANY(${projects}) OR gone.root_kind = 'project') ${byItself}))`;
}

function notMovedInSince(since: string, { alias, userId }: PlacedRow, projects: string): string {
  return `NOT EXISTS (SELECT FROM change_row moved WHERE moved.user_id = ${userId} AND moved.record_id = ${alias}.id
    AND moved.seq >= ${since} AND moved.op = 'U' AND moved.before->>'project_id' <> ALL(${projects}) ${byItself})`;
}

/** The table of each kind in the change log. */
const tableOfKind: Readonly<Record<string, PlacedTable>> = {
  ...Object.fromEntries(trashKinds.map((kind) => [kind, kind])),
  label_on: 'task',
  label_off: 'task',
  occurrence: 'task_occurrence',
};

/** As `withinProjects`, for records of a kind of the change log. */
export function linedWithin(actor: Restricted, kind: string, alias: string, bind: Bind): string[] {
  const table = tableOfKind[kind];
  return table === undefined ? [] : withinProjects(actor, table, alias, bind);
}

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
function recordIsWithin({ kind, id, userId }: NamedRecord, projects: string, since?: string): string {
  const cases = Object.entries(tableOfKind).map(([name, table]) =>
    placeOf(table) === 'everywhere'
      ? `WHEN '${name}' THEN true`
      : `WHEN '${name}' THEN EXISTS (SELECT FROM ${table} found WHERE found.user_id = ${userId} AND found.id = ${id}
           AND ${conditionOn(table, { alias: 'found', userId }, projects, since)})`,
  );
  return `CASE ${kind} ${cases.join(' ')} ELSE false END`;
}

/** The condition for deletions whose root is inside the projects and was when it was deleted, which implies that its contents are. */
export function deletionsWithin({ userId, projectIds }: Restricted, alias: string, bind: Bind): string[] {
  if (projectIds === null) return [];
  const root = { kind: `${alias}.root_kind`, id: `${alias}.root_id`, userId: bind(userId) };
  return [recordIsWithin(root, listOf(projectIds, bind))];
}

/**
 * The condition for lines of the change log: the record has been inside from before the change until now, or it is a proposal of the
 * token itself. Moves in and out, and all that came before, are visible only to credentials that see both projects.
 */
export function linesWithin(
  { userId, projectIds, tokenId }: Pick<Actor, 'userId' | 'projectIds' | 'tokenId'>,
  alias: string,
  bind: Bind,
) {
  if (projectIds === null) return [];
  const user = bind(userId);
  const projects = listOf(projectIds, bind);
  const record = { kind: `${alias}.kind`, id: `${alias}.record_id`, userId: user };
  const deletion = `EXISTS (SELECT FROM deletion d WHERE d.user_id = ${user} AND d.id = ${alias}.record_id
    AND ${recordIsWithin({ kind: 'd.root_kind', id: 'd.root_id', userId: user }, projects, `${alias}.seq`)})`;
  const proposal = `EXISTS (SELECT FROM proposal p
    WHERE p.user_id = ${user} AND p.id = ${alias}.record_id AND p.token_id = ${bind(tokenId)})`;
  const stays = ['before', 'after'].map((side) => `coalesce(${alias}.${side}->>'project_id' = ANY(${projects}), true)`);
  return [
    `(CASE WHEN ${alias}.kind = 'proposal' THEN ${proposal} WHEN ${alias}.op IN ('D', 'R') THEN ${deletion}
      ELSE ${recordIsWithin(record, projects, `${alias}.seq`)} END)`,
    ...stays,
    // A project's parent outside is told to no such token, nor that it was there.
    ...['before', 'after'].map(
      (side) => `(${alias}.kind <> 'project' OR coalesce(${alias}.${side}->>'parent_id' = ANY(${projects}), true))`,
    ),
  ];
}

/** Matches ids in the form of `newId`, so that other texts in an input, such as names, are not treated as ids. */
const recordId = /^[a-z]{3}_[0-9a-f]{32}$/;

/** Whether a text is the id of a record that belongs to projects or to nothing that a restricted token sees. */
function isRestrictedId(text: string): boolean {
  const kind = recordId.test(text) ? kindOfId(text) : undefined;
  return kind !== undefined && kinds[kind].place !== 'everywhere';
}

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
  const record = { kind: 'named.kind', id: 'named.id', userId: '$1' };
  const [found] = await queryPool(pool).query<{ within: boolean }>(
    `SELECT bool_and(${recordIsWithin(record, '$2::text[]')}) AS within
     FROM unnest($3::text[], $4::text[]) AS named(kind, id)`,
    [userId, [...projectIds], ids.map(kindOfId), ids],
  );
  if (found?.within !== true) throw notFound();
}

function idsIn(value: unknown, filtersBy: string | undefined, ids = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' && isRestrictedId(value)) ids.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) if (key !== filtersBy) idsIn(part, filtersBy, ids);
  return ids;
}
