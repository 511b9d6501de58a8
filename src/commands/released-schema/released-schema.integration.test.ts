import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { readMigrations } from '../../server/db/migrate.ts';
import { testServices } from '../../test/services.ts';
import { databaseSchema, readDatabaseSchema } from './read-schema.ts';
import { schemaBreaks, vouchedFor } from './schema-breaks.ts';
import { releasedSchemaFile } from './write-released-schema.ts';

const services = await testServices();
const released = databaseSchema.parse(JSON.parse(readFileSync(releasedSchemaFile, 'utf8')));
const migrations = await readMigrations();

async function schemaAfter(...statements: string[]) {
  const client = new Client({ connectionString: services.databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    return await readDatabaseSchema(client);
  } finally {
    await client.end();
  }
}

const breaksAfter = async (...statements: string[]) => {
  const [before, after] = [await schemaAfter(), await schemaAfter(...statements)];
  return [...schemaBreaks(before, after).keys()];
};

test('the server of the last release can serve on the schema of this one', async () => {
  const unchanged = vouchedFor(migrations.map(({ sql }) => sql));
  const breaks = [...schemaBreaks(released, await schemaAfter())].filter(([name]) => !unchanged.has(name));
  expect(breaks.map(([, sentence]) => sentence)).toEqual([]);
});

test('each migration since the last release says that it only adds, so that the release before starts on its schema', () => {
  const since = migrations.filter(({ name }) => !released.migrations.includes(name));
  expect(since.filter(({ sql }) => !sql.startsWith('-- Additive: ')).map(({ name }) => name)).toEqual([]);
});

test('every migration of the last release is still there', () => {
  const names = migrations.map(({ name }) => name);
  expect(released.migrations.filter((name) => !names.includes(name))).toEqual([]);
});

test.each([
  ['ALTER TABLE task DROP COLUMN description CASCADE', 'task.description'],
  ['ALTER TABLE label RENAME COLUMN color TO colour', 'label.color'],
  ['ALTER TABLE label ALTER COLUMN color TYPE varchar(20)', 'label.color'],
  ['ALTER TABLE label ADD COLUMN icon text NOT NULL', 'label.icon'],
  ['ALTER TABLE task ALTER COLUMN due_date SET NOT NULL', 'task.due_date'],
  ['ALTER TABLE label ADD CONSTRAINT short CHECK (length(name) < 10)', 'label.short'],
  ['CREATE UNIQUE INDEX one_colour ON label (user_id, color)', 'label.one_colour'],
])('%s is seen', async (statement, name) => {
  expect(await breaksAfter(statement)).toContain(name);
});

test('a function that a server calls cannot leave, nor change its parameters', async () => {
  const [name] = Object.keys(released.functions).filter((signature) => signature.startsWith('sync_tick('));
  expect(name).toBeDefined();
  expect(await breaksAfter(`DROP FUNCTION ${name} CASCADE`)).toContain(name);
});

test('what is added or widened is no break', async () => {
  expect(
    await breaksAfter(
      'CREATE TABLE later (id text PRIMARY KEY, name text NOT NULL CHECK (length(name) > 2))',
      'ALTER TABLE label ADD COLUMN icon text',
      "ALTER TABLE label ADD COLUMN shape text NOT NULL DEFAULT 'round'",
      'CREATE INDEX label_color ON label (color)',
      'ALTER TABLE label ALTER COLUMN color DROP NOT NULL',
    ),
  ).toEqual([]);
});

test('a migration can vouch for a break by its name and a reason', () => {
  const reason = '-- Additive: x\n-- Keeps the previous release: label.short, because it never wrote longer names.\n';
  expect([...vouchedFor([reason, '-- Keeps the previous release: label.other\n'])]).toEqual(['label.short']);
});
