import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Env } from '../../foundation/platform/env.ts';
import type { AttachmentStore } from './attachment-store.ts';
import { unreferenced } from './free-uploads.ts';
import { sweepStaged } from './stage-upload.ts';

export interface SweepContext {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly attachments: AttachmentStore;
  readonly env: Pick<Env, 'dataDir'>;
}

/** Longer than any upload takes. */
const orphanAfterMs = 24 * 60 * 60 * 1_000;
const keysPerRound = 200;

/** Records a key before its bytes are stored; the transaction that records the attachment removes this row. */
export async function expectUpload({ pool }: Pick<Database, 'pool'>, storageKey: string): Promise<void> {
  await pool.query('INSERT INTO arriving_upload (storage_key) VALUES ($1)', [storageKey]);
}

/**
 * Removes bytes without an attachment or a calendar, which a crash between storing and recording leaves. Only keys recorded in this database
 * are removed, so that a bucket can be shared and another installation's database cannot empty a store.
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
    // The rows are deleted after the bytes, so that an unreachable store only delays the removal to the next run.
    await database.pool.query('DELETE FROM arriving_upload WHERE storage_key = ANY($1)', [keys]);
  }
}
