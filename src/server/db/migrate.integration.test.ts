import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testServices } from '../../test/services.ts';
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
