import { expect, test } from 'vitest';
import { importFiles } from '../../../test/import-files.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { queryPool } from '../../foundation/db/query.ts';
import { FilesMoved, findUnchanged, importUnchanged } from './unchanged-files.ts';

const api = testApi(await testServices());
const { pool } = api.services.database;

const csv = (...names: string[]) => `TYPE,CONTENT\n${names.map((name) => `task,${name}`).join('\n')}\n`;
const nothing = { counts: { tasks: 0, projects: 0 }, updated: 0, skipped: 0 };

async function run(me: SignedIn, text: string, options: { readonly name?: string; readonly known?: null } = {}) {
  const { name = 'Home [1].csv', known } = options;
  const fields: Record<string, string> = known === null ? {} : { known: 'skip' };
  const { status, body } = await importFiles(api, me, '/imports', [{ name, text }], {}, fields);
  expect(status).toBe(201);
  return body;
}

/** The source of the files that need not be read; null: they are read. */
async function unread(me: SignedIn): Promise<string | null> {
  const [newest] = await queryPool(pool).query<{ digest: string | null }>(
    'SELECT files_digest AS digest FROM import WHERE user_id = $1 AND files_digest IS NOT NULL ORDER BY id LIMIT 1',
    [me.user.id],
  );
  return newest?.digest ? findUnchanged(queryPool(pool), me.user.id, newest.digest) : null;
}

async function broughtOnce(...names: string[]): Promise<SignedIn> {
  const me = await signedIn(api);
  await run(me, csv(...names));
  return me;
}

const namesOf = async (me: SignedIn): Promise<string[]> =>
  (await me.get('/tasks?limit=100')).items.map(({ name }: { name: string }) => name).toSorted();
const idOf = async (me: SignedIn, name: string): Promise<string> =>
  (await me.get('/tasks?limit=100')).items.find((task: { name: string }) => task.name === name).id;

test('the same files again are not read, and what was edited here since stays', async () => {
  const me = await broughtOnce('Milk', 'Bread');
  expect(await unread(me)).toBe('todoist');
  await me.patch(`/tasks/${await idOf(me, 'Milk')}`, { name: 'My milk' });
  await me.post('/tasks', { name: 'Another' });
  for (let n = 0; n < 2; n += 1) {
    expect(await unread(me)).toBe('todoist');
    expect(await run(me, csv('Milk', 'Bread'))).toMatchObject({
      ...nothing,
      format: 'todoist',
      source: 'Home [1].csv',
    });
  }
  expect(await namesOf(me)).toEqual(['Another', 'Bread', 'My milk']);
  expect((await me.get('/imports')).items).toHaveLength(3);
});

test('a retry of a run that brought nothing is answered like it', async () => {
  const me = await broughtOnce('Milk');
  const send = () =>
    importFiles(
      api,
      me,
      '/imports',
      [{ name: 'Home [1].csv', text: csv('Milk') }],
      { 'idempotency-key': 'again' },
      { known: 'skip' },
    );
  const first = await send();
  expect(first.body).toMatchObject(nothing);
  expect((await send()).body).toEqual(first.body);
  expect((await me.get('/imports')).items).toHaveLength(2);
});

test.each<[string, (me: SignedIn) => Promise<unknown>]>([
  ['a task of them is in Trash', async (me) => me.remove(`/tasks/${await idOf(me, 'Milk')}`)],
  [
    'a task of them is gone for good',
    async (me) => {
      await me.remove(`/tasks/${await idOf(me, 'Milk')}`);
      await me.call('DELETE', '/trash');
    },
  ],
  ['other ones of their source came since', (me) => run(me, csv('Milk', 'Salt'))],
  ['they came otherwise since', (me) => run(me, csv('Milk', 'Bread'), { known: null })],
  ['an archive came since', async (me) => run(me, (await me.call('GET', '/export')).text, { name: 'export.json' })],
  [
    'their import was undone',
    async (me) => {
      const { items } = await me.get('/imports');
      await me.act(`/imports/${items[0].id}/undo`);
    },
  ],
])('they are read where %s', async (_, change) => {
  const me = await broughtOnce('Milk', 'Bread');
  await change(me);
  expect(await unread(me)).toBeNull();
});

test('what was undone comes again, and what other files changed between comes back', async () => {
  const me = await broughtOnce('Milk', 'Bread');
  const { id } = await run(me, csv('Milk', 'Bread', 'Salt'));
  await me.act(`/imports/${id}/undo`);
  expect(await run(me, csv('Milk', 'Bread', 'Salt'))).toMatchObject({ counts: { tasks: 1 } });
  const [{ id: first }] = (await me.get('/imports')).items.toReversed();
  await me.act(`/imports/${first}/undo`);
  expect(await run(me, csv('Milk', 'Bread'))).toMatchObject({ counts: { tasks: 2 } });
});

test('files are read where another zone makes other times of them, and under other names', async () => {
  const me = await broughtOnce('Milk');
  expect(await run(me, csv('Milk'), { name: 'Work [2].csv' })).toMatchObject({ counts: { projects: 1, tasks: 1 } });
  const other = await signedIn(api);
  const timed = 'TYPE,CONTENT,DATE\ntask,Call,2031-05-01T10:00:00Z\n';
  await run(other, timed);
  await api.services.database.prisma.user.update({ where: { id: other.user.id }, data: { timezone: 'Asia/Tokyo' } });
  const digests = async () =>
    (
      await queryPool(pool).query<{ digest: string }>(
        'SELECT DISTINCT files_digest AS digest FROM import WHERE user_id = $1 AND files_digest IS NOT NULL',
        [other.user.id],
      )
    ).length;
  await run(other, timed);
  expect(await digests()).toBe(2);
});

test('what has moved between the look and the import is refused, and nothing is written', async () => {
  const me = await broughtOnce('Milk');
  await me.remove(`/tasks/${await idOf(me, 'Milk')}`);
  const [{ digest } = { digest: '' }] = await queryPool(pool).query<{ digest: string }>(
    'SELECT files_digest AS digest FROM import WHERE user_id = $1',
    [me.user.id],
  );
  const ctx = { ...api.services, actor: { userId: me.user.id } } as never;
  await expect(importUnchanged(ctx, digest, 'Home [1].csv', async () => {})).rejects.toThrow(FilesMoved);
  expect((await me.get('/imports')).items).toHaveLength(1);
});
