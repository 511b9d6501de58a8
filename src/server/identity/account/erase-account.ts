import type pg from 'pg';
import type { Database } from '../../foundation/db/database.ts';
import { orderedTables } from '../../foundation/db/tables.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { workerOrigin } from '../../foundation/records/change-origin.ts';
import type { LiveChannel } from '../../foundation/redis/live-channel.ts';
import type { AttachmentStore } from '../../resources/attachments/attachment-store.ts';
import { freeUploads } from '../../resources/attachments/free-uploads.ts';
import { erasedWhenClosedBy } from './close-account.ts';

export interface ErasureContext {
  readonly database: Database;
  readonly attachments: AttachmentStore;
  readonly logger: Logger;
  /** Notifies open event streams; absent where Redis cannot be reached. */
  readonly live?: LiveChannel;
}

const lockTimeoutMs = 60_000;

/**
 * Removes an account and every row that belongs to it, and frees the bytes of its attachments. A row of `removal`
 * with the account's id remains, which identifies nobody. Redis may hold replies to its idempotency keys for up to 24 hours.
 * @returns how many rows of each table were deleted
 */
export async function eraseAccount(ctx: ErasureContext, userId: string): Promise<Record<string, number>> {
  const client = await ctx.database.patientPool.connect();
  let removed: Record<string, number>;
  try {
    removed = await removeRows(client, userId);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  logSecurity(ctx.logger, { event: 'account_erased', userId });
  await ctx.live?.publish(userId, { type: 'credentials' });
  await freeUploads(ctx);
  return removed;
}

async function removeRows(client: pg.PoolClient, userId: string): Promise<Record<string, number>> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('BEGIN');
  await run(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  // Waits for the account's last write, and opens the write that the counting and logging triggers require.
  await run('SELECT begin_write($1, $2)', [userId, JSON.stringify(workerOrigin('account.erase'))]);
  const begun = await run(`SELECT begin_removal($1, 'account_erased') AS id`, [userId]);
  for (const table of ['attachment', 'calendar_source', 'import_draft', 'import_draft_file'])
    await run(
      `INSERT INTO freed_upload (storage_key) SELECT storage_key FROM ${table} WHERE user_id = $1 AND storage_key IS NOT NULL ON CONFLICT DO NOTHING`,
      [userId],
    );
  // Links go first, because their triggers update counters in rows that are deleted below.
  await run('DELETE FROM task_label WHERE user_id = $1', [userId]);
  const removed: Record<string, number> = {};
  // The tables come from PostgreSQL's catalogue, children first, so that a new table needs no change here.
  for (const { name, columns } of (await orderedTables(client)).reverse()) {
    if (!columns.includes('user_id')) continue;
    const { rowCount } = await run(`DELETE FROM ${client.escapeIdentifier(name)} WHERE user_id = $1`, [userId]);
    removed[name] = rowCount ?? 0;
  }
  await run('DELETE FROM app_user WHERE id = $1', [userId]);
  await run('UPDATE removal SET rows = $3 WHERE account_id = $1 AND id = $2', [
    userId,
    begun.rows[0]?.id,
    JSON.stringify(removed),
  ]);
  await run('COMMIT');
  return removed;
}

/** Erases the accounts whose owners closed them long enough ago. @returns their ids */
export async function eraseClosedAccounts(ctx: ErasureContext & { readonly clock: Clock }): Promise<string[]> {
  const due = await ctx.database.prisma.user.findMany({
    where: { closedAt: { lte: erasedWhenClosedBy(ctx.clock.now()) } },
    select: { id: true },
  });
  for (const { id } of due) await eraseAccount(ctx, id);
  return due.map(({ id }) => id);
}
