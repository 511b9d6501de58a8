import type { Database } from '../db/database.ts';
import type { AttachmentStore } from './attachment-store.ts';

const keysPerRound = 200;

/**
 * Removes the bytes that were freed from the store. A key is forgotten only after its bytes are gone, so a crash between or a
 * store that is away costs another round and nothing else. @returns how many were removed
 */
export async function freeUploads({
  database,
  attachments,
}: {
  readonly database: Pick<Database, 'pool'>;
  readonly attachments: AttachmentStore;
}): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await database.pool.query<{ key: string }>(
      `SELECT storage_key AS key FROM freed_upload WHERE NOT EXISTS (
         SELECT FROM attachment WHERE attachment.storage_key = freed_upload.storage_key)
       ORDER BY freed_at LIMIT $1`,
      [keysPerRound],
    );
    if (rows.length === 0) return removed;
    const keys = rows.map(({ key }) => key);
    for (const key of keys) await attachments.remove(key);
    await database.pool.query('DELETE FROM freed_upload WHERE storage_key = ANY($1)', [keys]);
    removed += keys.length;
  }
}
