import type { Pool, PoolClient } from 'pg';
import { expect } from 'vitest';

/**
 * Holds the row of a user until a call waits for it, and lets it go on after a change.
 * @param change made while the call waits
 */
export async function whileHeld<T>(
  pool: Pool,
  userId: string,
  call: () => Promise<T>,
  change: (holder: PoolClient) => Promise<unknown> = async () => {},
): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    const own = 'SELECT pg_backend_pid() AS pid FROM app_user WHERE id = $1 FOR NO KEY UPDATE';
    const { pid } = (await holder.query(own, [userId])).rows[0];
    const called = call();
    // Its refusal may come before the answer to COMMIT, when nobody awaits it yet.
    called.catch(() => {});
    // Asked outside of the transaction, in which every answer is that of the first time.
    const waiting = async () => {
      const blocked = 'SELECT count(*)::int AS count FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))';
      return (await pool.query(blocked, [pid])).rows[0].count;
    };
    await expect.poll(waiting, { timeout: 4_000 }).toBe(1);
    await change(holder);
    await holder.query('COMMIT');
    return await called;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}
