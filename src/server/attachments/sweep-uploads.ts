import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { AttachmentStore } from './attachment-store.ts';
import { sweepStaged } from './stage-upload.ts';

export interface SweepContext {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly attachments: AttachmentStore;
  readonly env: Pick<Env, 'dataDir'>;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** An upload under way is long over by then. */
const orphanAfterMs = dayMs;
/**
 * A crash is found within days. What is older is left alone: should the service ever run on a database that does not belong
 * to the store (an old backup, an empty one), it must not empty the store.
 */
const orphanBeforeMs = 14 * dayMs;
const keysPerQuery = 500;

/** Removes bytes that no attachment refers to: what a crash left between storing and recording. @returns how many */
export async function sweepUploads({ database, clock, attachments, env }: SweepContext): Promise<number> {
  const now = clock.now().getTime();
  await sweepStaged(env, new Date(now - orphanAfterMs));
  let removed = 0;
  let keys: string[] = [];
  const flush = async () => {
    for (const key of await unreferenced(database, keys)) {
      await attachments.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const { key, storedAt } of attachments.list()) {
    const ageMs = now - storedAt.getTime();
    if (ageMs < orphanAfterMs || ageMs > orphanBeforeMs) continue;
    if (keys.push(key) >= keysPerQuery) await flush();
  }
  await flush();
  return removed;
}

async function unreferenced({ pool }: Pick<Database, 'pool'>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await pool.query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS key
     WHERE NOT EXISTS (SELECT FROM attachment WHERE storage_key = key)`,
    [keys],
  );
  return rows.map((row) => row.key);
}
