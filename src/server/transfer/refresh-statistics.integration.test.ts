import { expect, test } from 'vitest';
import { importFiles } from '../../test/import-files.ts';
import { testServices } from '../../test/services.ts';
import { signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';
import { queryPool } from '../foundation/db/query.ts';

const api = testApi(await testServices());

const knownRows = async () => {
  const rows = await queryPool(api.services.database.pool).query<{ name: string; rows: number }>(
    "SELECT relname AS name, reltuples::int AS rows FROM pg_class WHERE oid IN ('task'::regclass, 'import_source'::regclass) ORDER BY 1",
    [],
  );
  return rows.map(({ rows: count }) => count);
};

test('after a large import PostgreSQL knows how many records there are, before anything else is planned', async () => {
  const me = await signedIn(api);
  const csv = (count: number) => `TYPE,CONTENT\n${Array.from({ length: count }, (_, n) => `task,T${n}`).join('\n')}\n`;
  const bring = async (count: number) => {
    const reply = await importFiles(
      api,
      me,
      '/imports',
      [{ name: 'Home.csv', text: csv(count) }],
      {},
      { known: 'skip' },
    );
    expect(reply.status).toBe(201);
  };
  const before = await knownRows();
  await bring(10);
  expect(await knownRows()).toEqual(before);
  await bring(5_010);
  for (const rows of await knownRows()) expect(rows).toBeGreaterThanOrEqual(5_010);
});
