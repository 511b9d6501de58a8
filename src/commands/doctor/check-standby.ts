import { Client } from 'pg';
import { currentEpoch } from '../../server/foundation/db/epoch.ts';
import { StartError } from '../../server/foundation/platform/start-error.ts';
import { checkDatabase as refuseUnusable } from '../../server/process/embedded/preflight.ts';
import { type Finding, good, look } from './finding.ts';

/** Whether DATABASE_STANDBY_URL leads to a standby of this database; where not, the primary answers alone. */
export async function checkStandby(databaseUrl: string, standbyUrl: string | undefined): Promise<Finding[]> {
  if (standbyUrl === undefined) return [];
  try {
    await refuseUnusable(standbyUrl, 'DATABASE_STANDBY_URL');
  } catch (error) {
    if (error instanceof StartError) return [look(`${error.message} The primary answers everything meanwhile.`)];
    throw error;
  }
  const [ours, theirs] = [await stateOf(databaseUrl), await stateOf(standbyUrl)];
  if (!theirs.isStandby)
    return [look('DATABASE_STANDBY_URL leads to no standby, so that the primary answers everything; name one.')];
  if (ours.epoch !== theirs.epoch)
    return [
      look(
        'DATABASE_STANDBY_URL leads to the standby of another database, or one from before a restore; name another.',
      ),
    ];
  return [good('The standby is one of this database, and answers what it has replayed.')];
}

async function stateOf(url: string): Promise<{ isStandby: boolean; epoch: string | null }> {
  const client = new Client({ connectionString: url, application_name: 'tidemark doctor' });
  await client.connect();
  try {
    const { rows } = await client.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is');
    return { isStandby: rows[0]?.is === true, epoch: await currentEpoch(client) };
  } finally {
    await client.end();
  }
}
