import type { ImportCounts, ImportRecord } from '../../contract/imports.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { keyedKinds } from './again/keyed-kinds.ts';

/** From this number of records of a kind on, plans that do not know them read all of a user's for each. */
const recordsMin = 5_000;

/**
 * Lets PostgreSQL know what a large import has made, which it would find out by itself within a minute: until then a run of the same source
 * took 25 times as long to find what it knows. Whether it succeeds makes no other difference.
 */
export async function refreshStatistics(
  { database, logger }: Pick<VerbContext, 'database' | 'logger'>,
  { counts }: Pick<ImportRecord, 'counts'>,
): Promise<void> {
  const tables = keyedKinds.filter((kind) => (counts[`${kind}s` as keyof ImportCounts] ?? 0) >= recordsMin);
  if (tables.length === 0) return;
  await database.pool
    .query(`ANALYZE ${[...tables, 'import_source'].join(', ')}`)
    .catch((error: unknown) => logger.warn({ err: error }, 'statistics were not refreshed'));
}
