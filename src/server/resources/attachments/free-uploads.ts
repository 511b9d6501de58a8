import type { Database } from '../../foundation/db/database.ts';
import type { AttachmentStore } from './attachment-store.ts';
import { isFreed } from './freed-key.ts';

const keysPerRound = 200;

/** Those of the keys under which neither an attachment, the last file of a calendar nor a draft of an import has bytes. */
export async function unreferenced({ pool }: Pick<Database, 'pool'>, keys: readonly string[]): Promise<string[]> {
  const kept = ['attachment', 'calendar_source', 'import_draft', 'import_draft_file'].map(
    (table) => `SELECT storage_key AS key FROM ${table} WHERE storage_key = ANY($1::text[])`,
  );
  const { rows } = await pool.query<{ key: string }>(kept.join(' UNION ALL '), [keys]);
  const referenced = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !referenced.has(key));
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
  for (let last = ''; ; ) {
    const { rows } = await database.pool.query<{ key: string }>(
      'SELECT storage_key AS key FROM freed_upload WHERE storage_key > $1 ORDER BY storage_key LIMIT $2',
      [last, keysPerRound],
    );
    if (rows.length === 0) return removed;
    last = rows.at(-1)?.key ?? '';
    const keys = await unreferenced(
      database,
      rows.map(({ key }) => key),
    );
    // The account of an emptied Trash that is erased leaves keys whose bytes have gone before.
    for (const key of keys) if (!isFreed(key)) await attachments.remove(key);
    await database.pool.query('DELETE FROM freed_upload WHERE storage_key = ANY($1)', [keys]);
    removed += keys.length;
  }
}
