import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../test/invariants.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const { pool } = api.services.database;

/** A task of a project that lies in Trash with the project, although its place is below another task: what an undo can leave. */
async function apart() {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Project' });
  const task = await me.post('/tasks', { name: 'Task', projectId: project.id });
  const other = await me.post('/tasks', { name: 'Elsewhere' });
  await me.remove(`/projects/${project.id}`);
  await pool.query('BEGIN; ALTER TABLE task DISABLE TRIGGER USER; COMMIT');
  await pool.query(
    'UPDATE task SET project_id = o.project_id, parent_id = o.id FROM task o WHERE o.id = $1 AND task.id = $2',
    [other.id, task.id],
  );
  await pool.query('ALTER TABLE task ENABLE TRIGGER USER');
  const broken = () => brokenInvariants(pool, me.user.id);
  return { me, project, task, other, broken };
}

test('a task whose parent is in Trash by another deletion does not return below it', async () => {
  const { me, project, task, other, broken } = await apart();
  await me.remove(`/tasks/${other.id}`);
  await me.act(`/projects/${project.id}/restore`);
  expect(await me.get(`/tasks/${task.id}`)).toMatchObject({ parentId: null });
  expect(await broken()).toEqual([]);
});

test('a task whose position was taken while it was in Trash returns beside the one that has it', async () => {
  const { me, project, task, other, broken } = await apart();
  const { position } = await me.post('/tasks', { name: 'Another', parentId: other.id });
  expect(position).toBe(task.position);
  await me.act(`/projects/${project.id}/restore`);
  expect(await me.get(`/tasks/${task.id}`)).toMatchObject({ parentId: other.id });
  expect(await broken()).toEqual([]);
});

test('a task that would return to a sixth level returns to the nearest that has room', async () => {
  const { me, project, task, other, broken } = await apart();
  const chain = [await me.post('/tasks', { name: 'Level 1' })];
  for (const level of [2, 3, 4])
    chain.push(await me.post('/tasks', { name: `Level ${level}`, parentId: chain.at(-1).id }));
  const below = await me.post('/tasks', { name: 'Was moved below since', parentId: other.id });
  await me.act(`/tasks/${below.id}/move`, { parentId: null });
  await me.act(`/tasks/${other.id}/move`, { parentId: chain[3].id });
  await me.act(`/projects/${project.id}/restore`);
  expect(await me.get(`/tasks/${task.id}`)).toMatchObject({ parentId: chain[3].id });
  expect(await broken()).toEqual([]);
});

test('restoring what was emptied from Trash writes nothing', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Project' });
  const section = await me.post('/sections', { name: 'Section', projectId: project.id });
  const task = await me.post('/tasks', { name: 'Task', projectId: project.id });
  await me.remove(`/tasks/${task.id}`);
  await me.remove(`/sections/${section.id}`);
  await api.call('POST', '/api/trpc/trash.empty', {
    body: {},
    headers: { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' },
  });
  await me.post('/tasks', { name: 'Takes the position', projectId: project.id });
  await me.post('/sections', { name: 'Takes the position', projectId: project.id });
  const { lastSeq } = await me.get('/changes?limit=1');
  const created = await me.get(`/changes?recordId=${task.id}`);
  const undone = await me.act(`/changes/${created.items.at(-1).id}/undo`, { onConflict: 'skip' });
  expect(undone.change).toBeNull();
  for (const path of [`/tasks/${task.id}`, `/sections/${section.id}`])
    expect((await me.call('POST', `${path}/restore`, {})).status).toBe(404);
  const deleted = await me.get(`/changes?limit=100`);
  for (const { id } of deleted.items.filter(({ operation }: { operation: string }) => operation.endsWith('.delete')))
    await me.call('POST', `/changes/${id}/undo`, { onConflict: 'skip' });
  expect((await me.get('/changes?limit=1')).lastSeq).toBe(lastSeq);
});

test('a label is not restored where a task would get a 51st, and the refusal names the task', async () => {
  const me = await signedIn(api);
  const labels: string[] = [];
  for (let index = 0; index < 51; index += 1) labels.push((await me.post('/labels', { name: `label ${index}` })).id);
  const task = await me.post('/tasks', { name: 'Labelled', labelIds: labels.slice(0, 50) });
  await me.remove(`/labels/${labels[0]}`);
  await me.patch(`/tasks/${task.id}`, { labelIds: labels.slice(1) });
  const refused = await me.call('POST', `/labels/${labels[0]}/restore`, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
  expect(refused.body.detail).toContain('Labelled');
  await me.patch(`/tasks/${task.id}`, { labelIds: labels.slice(2) });
  await me.act(`/labels/${labels[0]}/restore`);
  expect((await me.get(`/tasks/${task.id}`)).labelIds).toHaveLength(50);
  expect(await brokenInvariants(pool, me.user.id)).toEqual([]);
});

test('an invariant that does not hold is named with the records that break it', async () => {
  const me = await signedIn(api);
  const one = await me.post('/tasks', { name: 'One' });
  const two = await me.post('/tasks', { name: 'Two' });
  expect(await brokenInvariants(pool, me.user.id)).toEqual([]);
  await pool.query('ALTER TABLE task DISABLE TRIGGER USER');
  await pool.query('UPDATE task SET parent_id = $2, position = $3, comment_count = 3 WHERE id = $1', [
    one.id,
    two.id,
    'a0',
  ]);
  await pool.query('UPDATE change SET seq = 7 WHERE user_id = $1 AND seq = 2', [me.user.id]);
  await pool.query('ALTER TABLE task ENABLE TRIGGER USER');
  const broken = await brokenInvariants(pool, me.user.id);
  expect(broken).toContain(`comment_count: ${one.id}`);
  expect(broken.map((text) => text.split(':')[0])).toEqual(
    expect.arrayContaining([
      'child_count',
      'change numbers have no holes',
      'the clock knows the last change',
      'every line has its change',
    ]),
  );
});
