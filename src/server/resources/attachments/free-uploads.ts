import type { Database } from '../../foundation/db/database.ts';
import type { AttachmentStore } from './attachment-store.ts';

const keysPerRound = 200;

/** The condition that neither an attachment, the last file of a calendar nor a draft of an import has its bytes under a key. */
export function unreferencedBy(key: string): string {
  return ['attachment', 'calendar_source', 'import_draft']
    .map((table) => `NOT EXISTS (SELECT FROM ${table} kept WHERE kept.storage_key = ${key})`)
    .join(' AND ');
}

/**
 * Removes freed bytes from the store. A key is dropped from the queue only after its bytes are removed, so a crash in between or
 * an unreachable store only delays the removal to the next run. @returns how many were removed
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
      `SELECT storage_key AS key FROM freed_upload WHERE ${unreferencedBy('freed_upload.storage_key')}
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
