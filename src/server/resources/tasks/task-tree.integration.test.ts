import { expect, test } from 'vitest';
import { aUser } from '../../../test/factories.ts';
import { brokenInvariants } from '../../../test/invariants.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import {
  beginWrite,
  closeChange,
  openWrite,
  type Tx,
  type WriteTransaction,
  write,
} from '../../foundation/records/write.ts';
import { createTask } from './create-task.ts';
import { trashTask } from './trash-task.ts';

const services = await testServices();
const api = testApi(services);
const { pool } = api.services.database;

async function workspace() {
  const user = await aUser(api.services);
  const task = async (parentId?: string) => (await createTask(await user.ctx(), { name: 'A task', parentId })).id;
  const chain = async (length: number) => {
    const ids = [await task()];
    while (ids.length < length) ids.push(await task(ids.at(-1)));
    return ids;
  };
  const set = async (id: string, column: string, value: string | null, ctx?: VerbContext) =>
    write(ctx ?? (await user.ctx()), ({ tx, at }) => setIn(tx, at, id, column, value));
  const parentOf = async (id: string) =>
    (await pool.query('SELECT parent_id FROM task WHERE id = $1', [id])).rows[0].parent_id;
  return { user, task, chain, set, parentOf };
}

const setIn = async (tx: Tx, at: Date, id: string, column: string, value: string | null) => {
  const { userId } = await tx.task.findFirstOrThrow({ where: { id }, select: { userId: true } });
  const statement = `UPDATE task SET ${column} = $1, updated_at = $2 WHERE user_id = $3 AND id = $4`;
  await tx.$executeRawUnsafe(statement, value, at, userId, id);
};

const refused = { name: 'DomainError', code: 'tree_refused' };

test('the database refuses a cycle, whoever writes it', async () => {
  const { chain, set, parentOf } = await workspace();
  const [top = '', middle, bottom = ''] = await chain(3);
  await expect(set(top, 'parent_id', bottom)).rejects.toMatchObject(refused);
  expect([await parentOf(top), await parentOf(bottom)]).toEqual([null, middle]);
});

test('the database refuses a sixth level above and below what is moved', async () => {
  const { chain, task, set } = await workspace();
  const deep = await chain(5);
  await expect(set(await task(), 'parent_id', deep.at(-1) ?? '')).rejects.toMatchObject(refused);
  const [pair = ''] = await chain(2);
  await expect(set(pair, 'parent_id', deep[3] ?? '')).rejects.toMatchObject(refused);
  await set(pair, 'parent_id', deep[2] ?? '');
});

test('the database refuses a sub-task in another project or section than its parent, and one below a task in Trash', async () => {
  const { user, chain, task, set } = await workspace();
  const ctx = await user.ctx();
  const { id: projectId } = await write(ctx, ({ tx, at }) =>
    tx.project.create({
      data: { id: `prj_${user.id}`, userId: user.id, name: 'P', position: 'a5', createdAt: at, updatedAt: at },
    }),
  );
  const [top = '', bottom = ''] = await chain(2);
  await expect(set(bottom, 'project_id', projectId)).rejects.toMatchObject(refused);
  await expect(set(top, 'project_id', projectId)).rejects.toMatchObject(refused);
  const alone = await task();
  await trashTask(ctx, { id: alone });
  await expect(set(bottom, 'parent_id', alone)).rejects.toMatchObject(refused);
  // A cascade of two statements is judged by what it comes to.
  await write(await user.ctx(), async ({ tx, at }) => {
    await setIn(tx, at, top, 'project_id', projectId);
    await setIn(tx, at, bottom, 'project_id', projectId);
  });
});

test('what is looked at before its commit is refused before it, and 409 also where the commit is the driver’s', async () => {
  const { user, chain } = await workspace();
  const [top = '', bottom = ''] = await chain(2);
  const cycle = (open: WriteTransaction) => setIn(open.tx, open.at, top, 'parent_id', bottom);
  let isAsked = false;
  const assertAllowed = async () => {
    isAsked = true;
  };
  await expect(write({ ...(await user.ctx()), assertAllowed }, cycle)).rejects.toMatchObject(refused);
  expect(isAsked).toBe(false);
  const ctx = await user.ctx();
  const withKey = openWrite(ctx, async (tx) => {
    const open = await beginWrite(tx, ctx);
    return { result: await cycle(open), change: await closeChange(ctx, open) };
  });
  await expect(withKey).rejects.toMatchObject(refused);
});

test('two moves at once over two instances never make a cycle or a sixth level together', async () => {
  const other = testApi(services);
  const { token } = await api.user();
  const post = (at: typeof api, path: string, body: object) => at.call('POST', `/api/v1${path}`, { token, body });
  const make = async (parentId?: string) => (await post(api, '/tasks', { name: 'T', parentId })).body.id as string;
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await make(), await make()];
    const replies = await Promise.all([
      post(api, `/tasks/${a}/move`, { parentId: b }),
      post(other, `/tasks/${b}/move`, { parentId: a }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const [x, y] = [await make(), await make()];
    await make(await make(x));
    await make(await make(y));
    await Promise.all([
      post(api, `/tasks/${x}/move`, { parentId: y }),
      post(other, `/tasks/${y}/move`, { parentId: a }),
    ]);
  }
  expect((await pool.query('SELECT * FROM misplaced_tasks(NULL)')).rows).toEqual([]);
});

test('trees that were broken before are mended by a write that clients get: the move made last goes to the top', async () => {
  const { user, chain, task, set, parentOf } = await workspace();
  const [a = '', b = '', below = ''] = await chain(3);
  const deep = await chain(5);
  const [sixth = '', seventh] = await chain(2);
  const [parent = '', child = ''] = await chain(2);
  const trashed = await task();
  const [lost = ''] = await chain(1);
  await trashTask(await user.ctx(), { id: trashed });
  const project = await write(await user.ctx(), ({ tx, at }) =>
    tx.project.create({
      data: { id: `prj_${user.id}`, userId: user.id, name: 'P', position: 'a5', createdAt: at, updatedAt: at },
    }),
  );
  await pool.query('ALTER TABLE task DISABLE TRIGGER task_tree_updated');
  await set(a, 'parent_id', b);
  await set(sixth, 'parent_id', deep[4] ?? '');
  await set(parent, 'project_id', project.id);
  await set(lost, 'parent_id', trashed);
  await pool.query('ALTER TABLE task ENABLE TRIGGER task_tree_updated');
  const since = (await pool.query('SELECT sync_now($1) AS now', [user.id])).rows[0].now;
  const faults = async () =>
    (await pool.query('SELECT fault FROM misplaced_tasks($1) ORDER BY 1', [user.id])).rows.map(({ fault }) => fault);
  expect(await faults()).toEqual(['cycle', 'cycle', 'other_place', 'too_deep', 'too_deep', 'trashed_parent']);
  expect((await pool.query('SELECT mend_task_trees() AS moves')).rows[0].moves).toBe(4);
  expect(await faults()).toEqual([]);
  expect(await Promise.all([a, b, below, sixth, seventh ?? '', child, lost].map(parentOf))).toEqual([
    null,
    a,
    b,
    null,
    sixth,
    null,
    null,
  ]);
  const touched = await pool.query('SELECT id FROM task WHERE user_id = $1 AND updated_at >= $2', [user.id, since]);
  expect(touched.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([a, b, sixth, child, lost]));
  const positions = await pool.query(
    'SELECT position FROM task WHERE project_id = $1 AND parent_id IS NULL AND deleted_at IS NULL',
    [user.inboxId],
  );
  expect(new Set(positions.rows.map(({ position }) => position)).size).toBe(positions.rows.length);
  // The keys are such as the next move can be made beside.
  const next = await createTask(await user.ctx(), { name: 'The next' });
  expect(
    next.position >
      positions.rows
        .map(({ position }) => position)
        .toSorted()
        .at(-1),
  ).toBe(true);
  expect((await pool.query('SELECT mend_task_trees() AS moves')).rows[0].moves).toBe(0);
});

test('an undo that overwrites puts no task below its own sub-task', async () => {
  const me = await signedIn(api);
  const above = await me.post('/tasks', { name: 'Above' });
  const below = await me.post('/tasks', { name: 'Below', parentId: above.id });
  await me.patch(`/tasks/${below.id}`, { parentId: null });
  const { lastSeq } = await me.get('/changes?limit=1');
  await me.act(`/tasks/${above.id}/move`, { parentId: below.id });
  expect((await me.call('POST', `/changes/chg_${lastSeq}/undo`, { onConflict: 'overwrite' })).status).toBe(200);
  expect(await brokenInvariants(pool, me.user.id)).toEqual([]);
});
