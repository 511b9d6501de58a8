import type { Queryable } from './query.ts';

/** What the catalogue of a Citus coordinator says of a table of ours. */
export interface LaidTable {
  readonly name: string;
  /** By the column of the user (`user`), on every node (`everywhere`), or neither. */
  readonly lies: 'user' | 'everywhere' | 'coordinator';
}

export interface LaidFunction {
  readonly name: string;
  readonly source: string;
  /** Whether the workers have it. */
  readonly isEverywhere: boolean;
}

/** The tables of no user, which distribute.sql leaves where they are. */
export const coordinatorTables = ['_prisma_migrations', 'arriving_upload', 'freed_upload', 'zone_data'];
/** What begins a write or looks at a user's tasks, which distribute.sql has run on the user's worker. */
export const functionsOfWorkers = ['begin_removal', 'begin_write', 'misplaced_tasks', 'sync_tick'];

/** @returns the tables and functions that distribute.sql has not distributed, or that a migration has replaced since */
export function notDistributed(tables: readonly LaidTable[], functions: readonly LaidFunction[]): string[] {
  return [
    ...tables.filter(({ name, lies }) => lies === 'coordinator' && !coordinatorTables.includes(name)),
    ...functions.filter((each) => !each.isEverywhere || isOfOneMachine(each)),
  ].map(({ name }) => name);
}

function isOfOneMachine({ name, source }: LaidFunction): boolean {
  return (
    (functionsOfWorkers.includes(name) && !source.includes('in_shard')) ||
    // On a worker a trigger sees the name of a shard.
    (source.includes('TG_TABLE_NAME') && !source.includes('table_of_shard')) ||
    source.includes('ON CONFLICT (record_id)')
  );
}

/** Whether the tables lie on the nodes of a Citus cluster, or are to. */
export async function isDistributed(queryable: Queryable): Promise<boolean> {
  const [citus] = await queryable.query<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS is`,
    [],
  );
  return citus?.is ?? false;
}

/** Whether a table lies on the nodes of a Citus cluster already. */
export async function holdsDistributed(queryable: Queryable): Promise<boolean> {
  if (!(await isDistributed(queryable))) return false;
  const [found] = await queryable.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM pg_dist_partition) AS any', []);
  return found?.any ?? false;
}

/** @returns null where the database is that of one machine; what is not distributed otherwise */
export async function readNotDistributed(queryable: Queryable): Promise<string[] | null> {
  if (!(await isDistributed(queryable))) return null;
  const tables = await queryable.query<LaidTable>(
    `SELECT c.relname AS name, CASE WHEN p.partmethod = 'h' THEN 'user' WHEN p.partmethod = 'n' AND p.repmodel = 't' THEN 'everywhere' ELSE 'coordinator' END AS lies
     FROM pg_class c LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND ${ours('pg_class')} ORDER BY 1`,
    [],
  );
  const functions = await queryable.query<LaidFunction>(
    `SELECT c.proname AS name, c.prosrc AS source,
       EXISTS (SELECT FROM pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = c.oid) AS "isEverywhere"
     FROM pg_proc c JOIN pg_language l ON l.oid = c.prolang
     WHERE c.pronamespace = 'public'::regnamespace AND l.lanname IN ('plpgsql', 'sql') AND ${ours('pg_proc')} ORDER BY 1`,
    [],
  );
  return notDistributed(tables, functions);
}

const ours = (catalogue: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** What an operator is told, with the first few by name. */
export function notDistributedSentence(names: readonly string[]): string {
  const named = names.slice(0, namedMax).join(', ');
  const more = names.length > namedMax ? ` and ${names.length - namedMax} more` : '';
  return `The database is on Citus, and prisma/citus/distribute.sql has not been run since its last migration: ${named}${more} would be used on the coordinator alone. Run it as the owner of the database while no instance serves (docs/scale.md).`;
}

const namedMax = 12;
