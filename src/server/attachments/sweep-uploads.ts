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

/** An upload under way is long over by then. */
const orphanAfterMs = 24 * 60 * 60 * 1_000;
const keysPerRound = 200;

/** Says before the bytes of a key are stored that they are about to be; the attachment takes that back with its own transaction. */
export async function expectUpload({ pool }: Pick<Database, 'pool'>, storageKey: string): Promise<void> {
  await pool.query('INSERT INTO arriving_upload (storage_key) VALUES ($1)', [storageKey]);
}

/**
 * Removes bytes that no attachment refers to: what a crash left between storing and recording. Only keys that this database
 * expected are touched, so that a bucket may be shared and a store is never emptied by a database that is not its own.
 * @returns how many
 */
export async function sweepUploads({ database, clock, attachments, env }: SweepContext): Promise<number> {
  const until = new Date(clock.now().getTime() - orphanAfterMs);
  await sweepStaged(env, until);
  let removed = 0;
  for (;;) {
    const { rows } = await database.pool.query<{ key: string }>(
      `SELECT storage_key AS key FROM arriving_upload WHERE arrived_at < $1 ORDER BY arrived_at LIMIT $2`,
      [until, keysPerRound],
    );
    if (rows.length === 0) return removed;
    const keys = rows.map(({ key }) => key);
    for (const key of await unreferenced(database, keys)) {
      await attachments.remove(key);
      removed += 1;
    }
    // Forgotten only after the bytes are gone, so a store that is away costs another round and nothing else.
    await database.pool.query('DELETE FROM arriving_upload WHERE storage_key = ANY($1)', [keys]);
  }
}

async function unreferenced({ pool }: Pick<Database, 'pool'>, keys: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS key
     WHERE NOT EXISTS (SELECT FROM attachment WHERE storage_key = key)`,
    [keys],
  );
  return rows.map((row) => row.key);
}
