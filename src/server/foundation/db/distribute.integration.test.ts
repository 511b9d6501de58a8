import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';

const { databaseUrl } = await testServices();
const distribution = readFileSync(path.resolve('prisma/citus/distribute.sql'), 'utf8');

/** The tables that distribute.sql names: those without a user, and those that lie on every node in spite of one. */
const named = [
  ...distribution.matchAll(/^ {2}\('(\w+)', '(user|everywhere|coordinator)', (?:NULL|'\w+')\)[,;]$/gm),
].map(([, name = '', lies = '']) => ({ name, lies }));

/** On several nodes these are unique for a user only, which is enough for random values and for ids. */
const uniqueForUserOnly = [
  'api_token_hash_key',
  'attachment_storage_key_key',
  'calendar_source_storage_key_key',
  'feed_hash_key',
  'import_draft_storage_key_key',
  'proposal_token_id_operation_key_hash_key',
  'push_subscription_endpoint_key',
  'push_subscription_session_id_key',
];

async function namesOf(sql: string, values: readonly unknown[] = []): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(sql, [...values])).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

test('a database without Citus is left as it is', async () => {
  await expect(namesOf(distribution)).rejects.toThrow(/Citus is not in this database/);
});

test('each table lies by its user, or distribute.sql says where', async () => {
  const withoutUser = await namesOf(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'user_id' AND NOT attisdropped)
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`,
  );
  const names = named.map(({ name }) => name);
  expect(withoutUser.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(withoutUser.length);
  const known = await namesOf(`SELECT relname AS name FROM pg_class WHERE relname = ANY($1) AND relkind = 'r'`, [
    names,
  ]);
  expect(known.toSorted()).toEqual(names.toSorted());
});

test('what must be unique over all users does not lie by user', async () => {
  const elsewhere = named.filter(({ lies }) => lies !== 'user').map(({ name }) => name);
  const unique = await namesOf(
    `SELECT i.relname AS name FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
     WHERE t.relnamespace = 'public'::regnamespace AND x.indisunique AND NOT x.indisprimary AND t.relname <> ALL($1)
       AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = t.oid AND attname = 'user_id' AND attnum = ANY(x.indkey))
     ORDER BY 1`,
    [elsewhere],
  );
  expect(unique).toEqual(uniqueForUserOnly);
});

test('no statement looks for a conflict by a key that has the user in it on several nodes only', () => {
  const elsewhere = named.filter(({ lies }) => lies !== 'user').map(({ name }) => name);
  const server = path.resolve('src/server');
  const statements = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(server, file), 'utf8').matchAll(
        /INSERT INTO (\w+)(?:(?!INSERT INTO).)*?ON CONFLICT \(([^)]*)\)/gs,
      ),
    ]);
  const written = statements.map(([, table = '', columns = '']) => ({ table, columns: columns.split(', ') }));
  expect(written.length).toBeGreaterThan(3);
  const byUser = written.filter(({ table }) => !elsewhere.includes(table));
  expect(byUser.filter(({ columns }) => !columns.includes('user_id'))).toEqual([]);
});
