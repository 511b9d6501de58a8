import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../test/invariants.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const { pool } = api.services.database;

/** A person with projects `A > B > C` and a task in each. */
async function nested() {
  const me = await signedIn(api);
  const a = await me.post('/projects', { name: 'A' });
  const b = await me.post('/projects', { name: 'B', parentId: a.id });
  const c = await me.post('/projects', { name: 'C', parentId: b.id });
  const task = await me.post('/tasks', { name: 'In C', projectId: c.id });
  const parentOf = async (id: string) => (await me.get(`/projects/${id}`)).parentId;
  const refused = async (path: string, body: object) => {
    const { status, body: problem } = await me.call('POST', path, body);
    return [status, problem.errors?.[0]?.field, problem.errors?.[0]?.code];
  };
  const undoLast = async (body: object = {}) => {
    const { items } = await me.get('/changes?limit=1');
    return me.act(`/changes/${items[0].id}/undo`, body);
  };
  const broken = () => brokenInvariants(pool, me.user.id);
  const inboxId: string = (await me.get('/projects')).items[0].id;
  return { me, inboxId, a, b, c, task, parentOf, refused, undoLast, broken };
}

test('a project is created in another one, three levels deep', async () => {
  const { inboxId, a, b, c, refused } = await nested();
  expect([a.parentId, b.parentId, c.parentId]).toEqual([null, a.id, b.id]);
  expect(await refused('/projects', { name: 'D', parentId: c.id })).toEqual([400, 'parentId', 'too_deep']);
  expect(await refused('/projects', { name: 'D', parentId: inboxId })).toEqual([400, 'parentId', 'inbox']);
  expect(await refused('/projects', { name: 'D', parentId: 'prj_nothing' })).toEqual([404, undefined, undefined]);
});

test('a project is moved into another one and to the top, and no cycle, fourth level or foreign parent is made', async () => {
  const { me, inboxId, a, b, c, parentOf, refused, broken } = await nested();
  const other = await me.post('/projects', { name: 'Other' });
  const stranger = await (await signedIn(api)).post('/projects', { name: 'Not mine' });
  expect(await refused(`/projects/${a.id}/move`, { parentId: c.id })).toEqual([400, 'parentId', 'cycle']);
  expect(await refused(`/projects/${a.id}/move`, { parentId: a.id })).toEqual([400, 'parentId', 'cycle']);
  expect(await refused(`/projects/${a.id}/move`, { parentId: other.id })).toEqual([400, 'parentId', 'too_deep']);
  expect(await refused(`/projects/${b.id}/move`, { parentId: stranger.id })).toEqual([404, undefined, undefined]);
  expect(await refused(`/projects/${b.id}/move`, { parentId: inboxId })).toEqual([400, 'parentId', 'inbox']);
  expect((await me.call('POST', `/projects/${inboxId}/move`, { parentId: a.id })).status).toBe(409);
  await me.act(`/projects/${b.id}/move`, { parentId: other.id });
  expect(await parentOf(b.id)).toBe(other.id);
  await me.act(`/projects/${c.id}/move`, { parentId: null });
  expect(await parentOf(c.id)).toBeNull();
  expect(await broken()).toEqual([]);
});

test('order is among the projects of one parent', async () => {
  const { me, a, b, refused } = await nested();
  const second = await me.post('/projects', { name: 'B2', parentId: a.id });
  const top = await me.post('/projects', { name: 'Top' });
  await me.act(`/projects/${second.id}/move`, { beforeId: b.id });
  const names = (await me.get('/projects')).items
    .filter(({ parentId }: { parentId: string | null }) => parentId === a.id)
    .map(({ name }: { name: string }) => name);
  expect(names).toEqual(['B2', 'B']);
  expect(await refused(`/projects/${second.id}/move`, { afterId: top.id })).toEqual([400, 'afterId', 'not_a_sibling']);
  await me.act(`/projects/${second.id}/move`, { parentId: null, afterId: top.id });
  expect(await refused(`/projects/${second.id}/move`, { parentId: a.id, beforeId: top.id })).toEqual([
    400,
    'beforeId',
    'not_a_sibling',
  ]);
});

test('two moves at once make no cycle', async () => {
  const { me, broken } = await nested();
  const [one, two] = [await me.post('/projects', { name: 'One' }), await me.post('/projects', { name: 'Two' })];
  const replies = await Promise.all([
    me.call('POST', `/projects/${one.id}/move`, { parentId: two.id }),
    me.call('POST', `/projects/${two.id}/move`, { parentId: one.id }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await broken()).toEqual([]);
});

test('the database refuses a cycle, a fourth level and a parent in Trash whoever writes them', async () => {
  const { me, inboxId, a, c } = await nested();
  const other = await me.post('/projects', { name: 'Other' });
  const put = async (id: string, parentId: string) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT begin_write($1, '{"operation":"internal","via":"worker","actorKind":"worker"}')`, [
        me.user.id,
      ]);
      await client.query('UPDATE project SET parent_id = $2, updated_at = current_tick() WHERE id = $1', [
        id,
        parentId,
      ]);
      await client.query('COMMIT');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  await expect(put(a.id, c.id)).rejects.toThrow('ancestors');
  await expect(put(a.id, other.id)).rejects.toThrow('three levels');
  await expect(put(other.id, inboxId)).rejects.toThrow('Inbox');
  await me.remove(`/projects/${c.id}`);
  await expect(put(other.id, c.id)).rejects.toThrow('Trash');
});

test('archiving takes what is below along, and unarchiving brings back that alone', async () => {
  const { me, a, b, c, refused } = await nested();
  const archived = async () =>
    Promise.all([a, b, c].map(async ({ id }) => (await me.get(`/projects/${id}`)).archivedAt !== null));
  await me.act(`/projects/${c.id}/archive`);
  await me.act(`/projects/${a.id}/archive`);
  expect(await archived()).toEqual([true, true, true]);
  expect(await refused(`/projects/${b.id}/unarchive`, {})).toEqual([400, 'id', 'archived_parent']);
  expect(await refused('/projects', { name: 'D', parentId: a.id })).toEqual([400, 'parentId', 'archived_parent']);
  await me.act(`/projects/${a.id}/unarchive`);
  expect(await archived()).toEqual([false, false, true]);
});

test('deletion takes what is below along, and a restore brings it back; one restored alone comes to the top', async () => {
  const { me, a, b, c, task, parentOf, broken } = await nested();
  await me.remove(`/projects/${a.id}`);
  expect((await me.get('/trash')).items).toHaveLength(1);
  await me.act(`/projects/${a.id}/restore`);
  expect([await parentOf(b.id), await parentOf(c.id)]).toEqual([a.id, b.id]);
  expect((await me.get(`/tasks/${task.id}`)).projectId).toBe(c.id);
  await me.remove(`/projects/${a.id}`);
  await me.act(`/projects/${b.id}/restore`);
  expect([await parentOf(b.id), await parentOf(c.id)]).toEqual([null, b.id]);
  expect((await me.get(`/tasks/${task.id}`)).projectId).toBe(c.id);
  expect((await me.call('GET', `/projects/${a.id}`)).status).toBe(404);
  await me.act(`/projects/${a.id}/restore`);
  expect(await parentOf(b.id)).toBeNull();
  expect(await broken()).toEqual([]);
});

test('a project restored where its parent stands too deep by now comes to the top', async () => {
  const { me, a, b, c, parentOf, broken } = await nested();
  await me.act(`/projects/${c.id}/move`, { parentId: null });
  const child = await me.post('/projects', { name: 'In B', parentId: b.id });
  await me.remove(`/projects/${child.id}`);
  await me.act(`/projects/${c.id}/move`, { beforeId: a.id });
  await me.act(`/projects/${a.id}/move`, { parentId: c.id });
  await me.act(`/projects/${child.id}/restore`);
  expect(await parentOf(child.id)).toBeNull();
  expect(await broken()).toEqual([]);
});

test('moves, archiving, deletion and restores are undone, in any order', async () => {
  const { me, a, b, c, parentOf, undoLast, broken } = await nested();
  const other = await me.post('/projects', { name: 'Other' });
  await me.act(`/projects/${b.id}/move`, { parentId: other.id });
  const moved = (await me.get('/changes?limit=1')).items[0];
  expect(moved.summary).toContain('B');
  await undoLast();
  expect(await parentOf(b.id)).toBe(a.id);
  await me.act(`/projects/${a.id}/archive`);
  await undoLast();
  expect((await me.get(`/projects/${c.id}`)).archivedAt).toBeNull();
  await me.remove(`/projects/${a.id}`);
  await me.act(`/projects/${b.id}/restore`);
  await undoLast();
  expect((await me.call('GET', `/projects/${b.id}`)).status).toBe(404);
  await me.act(`/projects/${a.id}/restore`);
  expect([await parentOf(b.id), await parentOf(c.id)]).toEqual([a.id, b.id]);
  expect(await broken()).toEqual([]);
});

test('an undo that would make a cycle or find no parent is a conflict, and overwriting leaves the project at the top', async () => {
  const { me, broken, parentOf } = await nested();
  const [one, two] = [await me.post('/projects', { name: 'One' }), await me.post('/projects', { name: 'Two' })];
  await me.act(`/projects/${one.id}/move`, { parentId: two.id });
  await me.act(`/projects/${one.id}/move`, { parentId: null });
  const lifted = (await me.get('/changes?limit=1')).items[0];
  await me.act(`/projects/${two.id}/move`, { parentId: one.id });
  const refusal = await me.call('POST', `/changes/${lifted.id}/undo`, {});
  expect([refusal.status, refusal.body.conflicts[0].reason]).toEqual([409, 'home_gone']);
  await me.act(`/changes/${lifted.id}/undo`, { onConflict: 'overwrite' });
  expect([await parentOf(one.id), await parentOf(two.id)]).toEqual([null, one.id]);
  expect(await broken()).toEqual([]);
});

test('the creation of a project that holds others since is a conflict', async () => {
  const { me } = await nested();
  const one = await me.post('/projects', { name: 'One' });
  const made = (await me.get('/changes?limit=1')).items[0];
  await me.post('/projects', { name: 'Two', parentId: one.id });
  const refusal = await me.call('POST', `/changes/${made.id}/undo`, {});
  expect([refusal.status, refusal.body.conflicts[0].reason]).toEqual([409, 'has_content']);
});

test('a duplicate of a nested project stands beside it, and at the top where the project above is archived', async () => {
  const { me, a, b } = await nested();
  expect(await me.post(`/projects/${b.id}/duplicate`, {})).toMatchObject({ parentId: a.id });
  await me.act(`/projects/${a.id}/archive`);
  expect(await me.post(`/projects/${b.id}/duplicate`, {})).toMatchObject({ parentId: null, archivedAt: null });
});

test('a duplicate takes sub-projects along, but not those archived by themselves, and is one undo', async () => {
  const { me, a, b, undoLast, broken } = await nested();
  const aside = await me.post('/projects', { name: 'Aside', parentId: a.id });
  await me.act(`/projects/${aside.id}/archive`);
  const copy = await me.post(`/projects/${a.id}/duplicate`, {});
  const { items } = await me.get('/projects');
  const below = (id: string) => items.filter(({ parentId }: { parentId: string | null }) => parentId === id);
  const [inCopy] = below(copy.id);
  expect(below(copy.id).map(({ name }: { name: string }) => name)).toEqual(['B']);
  expect(inCopy.id).not.toBe(b.id);
  const [deepest] = below(inCopy.id);
  expect([deepest.name, deepest.openTaskCount]).toEqual(['C', 1]);
  await undoLast();
  expect((await me.get('/projects')).items.map(({ name }: { name: string }) => name)).toEqual([
    'Inbox',
    'A',
    'B',
    'C',
    'Aside',
  ]);
  expect(await broken()).toEqual([]);
});
