import { Client } from 'pg';
import { bad, type Finding, good } from './finding.ts';

interface Misplaced {
  readonly username: string;
  readonly fault: 'cycle' | 'too_deep' | 'other_place' | 'trashed_parent';
  readonly tasks: number;
}

const words: Readonly<Record<Misplaced['fault'], string>> = {
  cycle: 'below itself',
  too_deep: 'deeper than five levels',
  other_place: 'in another project or section than its parent',
  trashed_parent: 'below a task in Trash',
};

/**
 * Whether the tasks of every account form trees. The database refuses others and a migration mended those that were there, so misplaced
 * tasks mean that rows were written past its triggers.
 */
export async function checkTaskTrees(databaseUrl: string): Promise<Finding[]> {
  const misplaced = await query<Misplaced>(
    databaseUrl,
    `SELECT username, fault, count(*)::int AS tasks FROM misplaced_tasks(NULL) m JOIN app_user u ON u.id = m.user_id GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  if (misplaced === null) return [];
  if (misplaced.length === 0) return [good('The tasks of every account form trees.')];
  return misplaced.map(({ username, fault, tasks }) =>
    bad(
      `Of the account ${username}, ${tasks} ${tasks === 1 ? 'task is' : 'tasks are'} ${words[fault]}; npm run doctor -- --mend moves what was moved last to the top of its project.`,
    ),
  );
}

/** Moves misplaced tasks to the top of their project or section, as a change that clients get. */
export async function mendTaskTrees(databaseUrl: string): Promise<Finding[]> {
  const [mended] = (await query<{ moves: number }>(databaseUrl, 'SELECT mend_task_trees() AS moves')) ?? [];
  return mended && mended.moves > 0 ? [good(`${mended.moves} misplaced tasks were moved.`)] : [];
}

/** @returns null where the database has not the functions yet; the next start makes them and mends what is misplaced. */
async function query<Row extends object>(databaseUrl: string, sql: string): Promise<Row[] | null> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark doctor' });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT to_regprocedure('mend_task_trees()') IS NOT NULL AS there`,
    );
    return rows[0]?.there ? (await client.query<Row>(sql)).rows : null;
  } finally {
    await client.end();
  }
}
