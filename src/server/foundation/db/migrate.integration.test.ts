import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { createLogger } from '../platform/logger.ts';
import { applyMigrations, readMigrations } from './migrate.ts';

const logger = createLogger({ logLevel: 'silent' });

test('a database that recorded a migration under its former name is upgraded, and knows it by the new one', async () => {
  const { databaseUrl } = await testServices();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const rename = 'UPDATE "_prisma_migrations" SET migration_name = $1 WHERE migration_name = $2';
  expect(await client.query(rename, ['20261121000600_places', '20261121000650_places'])).toMatchObject({ rowCount: 1 });
  await applyMigrations(databaseUrl, logger);
  const { rows } = await client.query('SELECT migration_name AS name FROM "_prisma_migrations" ORDER BY 1');
  expect(rows).toEqual((await readMigrations()).map(({ name }) => ({ name })));
});

test('two migrations with one number are refused, for their order would be an accident of their names', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['20260101000100_tables', '20260101000200_imports', '20260101000200_places']) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'migration.sql'), 'SELECT 1');
  }
  await expect(readMigrations(folder)).rejects.toThrow('Two migrations have the number 20260101000200');
});

test('a database that a newer release only added to is served, one that it changed otherwise is refused', async () => {
  const { databaseUrl } = await testServices();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const record = (name: string, logs: string | null) =>
    client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, logs) VALUES ($1, 'x', $1, now(), $2)`,
      [name, logs],
    );
  expect(
    (await client.query(`SELECT logs FROM "_prisma_migrations" WHERE migration_name LIKE '%_reminder_signals'`)).rows,
  ).toEqual([{ logs: 'additive' }]);
  await record('29990101000100_more', 'additive');
  await applyMigrations(databaseUrl, logger);
  await record('29990101000200_other', null);
  await expect(applyMigrations(databaseUrl, logger)).rejects.toThrow('start a newer release');
});

test('a migration that finds its table locked gives way to others and goes on once the lock is gone', async () => {
  const { databaseUrl } = await testServices();
  const [holder, other] = [
    new Client({ connectionString: databaseUrl }),
    new Client({ connectionString: databaseUrl }),
  ];
  await Promise.all([holder.connect(), other.connect()]);
  onTestFinished(async () => void (await Promise.all([holder.end(), other.end()])));
  await holder.query(`DELETE FROM "_prisma_migrations" WHERE migration_name LIKE '%_reminder_signals'`);
  await holder.query('DROP TABLE reminder_signal');
  await holder.query('BEGIN');
  // The migration's foreign key needs a lock that conflicts with this one.
  await holder.query('LOCK TABLE reminder IN ROW EXCLUSIVE MODE');
  const migrated = applyMigrations(databaseUrl, logger);
  const write = `UPDATE reminder SET status = status WHERE false`;
  await other.query(`SET statement_timeout = '10s'`);
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await other.query(`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND database = (
      SELECT oid FROM pg_database WHERE datname = current_database())`);
    waiting = rows[0].n;
  }
  await other.query(write);
  await holder.query('COMMIT');
  await migrated;
});
