import { existsSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { readMigrations } from '../../server/foundation/db/migrate.ts';
import { testServices } from '../../test/services.ts';
import { databaseSchema, readDatabaseSchema } from './read-schema.ts';
import { schemaBreaks, vouchedFor } from './schema-breaks.ts';
import { releasedSchemaFile } from './write-released-schema.ts';

const services = await testServices();
/** Null until the first release, which `npm run release` writes it with: before it no server waits for its schema. */
const released = existsSync(releasedSchemaFile)
  ? databaseSchema.parse(JSON.parse(readFileSync(releasedSchemaFile, 'utf8')))
  : null;
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

describe.runIf(released !== null)('since the last release', () => {
  const { migrations: releasedNames = [], ...rest } = released ?? {};
  const since = migrations.filter(({ name }) => !releasedNames.includes(name));

  test('the server of that release can serve on the schema of this one', async () => {
    const unchanged = vouchedFor(since.map(({ sql }) => sql));
    const before = databaseSchema.parse({ migrations: releasedNames, ...rest });
    const breaks = [...schemaBreaks(before, await schemaAfter())].filter(([name]) => !unchanged.has(name));
    expect(breaks.map(([, sentence]) => sentence)).toEqual([]);
  });

  test('each migration says that it only adds, so that the release before starts on its schema', () => {
    expect(since.filter(({ sql }) => !sql.startsWith('-- Additive: ')).map(({ name }) => name)).toEqual([]);
  });

  test('no migration of that release is missing', () => {
    const names = migrations.map(({ name }) => name);
    expect(releasedNames.filter((name) => !names.includes(name))).toEqual([]);
  });
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
  const { functions } = await schemaAfter();
  const name = Object.keys(functions).find((signature) => signature.startsWith('sync_now('));
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
