import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../process/embedded/embedded-postgres.ts';
import { createLogger } from '../platform/logger.ts';
import { openDatabase } from './database.ts';
import { commitAfter } from './query.ts';
import { runTransaction } from './run-transaction.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'tidemark-commit-'));
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    dataDir: path.join(directory, 'store'),
    logger: createLogger({ logLevel: 'silent' }),
  });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
});

test.each([false, true])(
  'a commit is acknowledged when its standby has it, and never for being late (shared: %s)',
  async (isShared) => {
    const database = openDatabase({ url: postgres.url, isShared, statementTimeoutMs: 500, onError: () => {} });
    const { pool, patientPool } = database;
    try {
      await patientPool.query('CREATE TABLE IF NOT EXISTS written (name text)');
      // Nobody has this name, so that no commit is confirmed.
      const admin = openDatabase({ url: postgres.url, onError: () => {} });
      await admin.pool.query(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`);
      await admin.pool.query('SELECT pg_reload_conf()');
      await expect
        .poll(async () => (await pool.query('SHOW synchronous_standby_names')).rows)
        .toEqual([{ synchronous_standby_names: 'nobody' }]);
      const write = runTransaction(
        database,
        (tx) => commitAfter(tx, `INSERT INTO written VALUES ('waiting') RETURNING name`, []),
        { timeout: 5_000 },
      );
      await expect(write).rejects.toThrow(/Connection terminated/);
      expect((await pool.query('SELECT FROM written')).rowCount).toBe(0);
      await admin.pool.query('ALTER SYSTEM RESET synchronous_standby_names');
      await admin.pool.query('SELECT pg_reload_conf()');
      await expect.poll(async () => (await pool.query('SELECT FROM written')).rowCount).toBe(1);
      await admin.pool.query('DELETE FROM written');
      await admin.close();
    } finally {
      await database.close();
    }
  },
);
