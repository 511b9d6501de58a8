import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { beginWrite } from '../../foundation/records/write.ts';

const api = testApi(await testServices());

async function aHouse(me: SignedIn) {
  const house = await me.post('/projects', { name: 'house' });
  const garden = await me.post('/projects', { name: 'garden' });
  const roof = await me.post('/sections', { projectId: house.id, name: 'roof' });
  const cellar = await me.post('/sections', { projectId: house.id, name: 'cellar' });
  const task = await me.post('/tasks', { name: 'task', sectionId: roof.id });
  const sub = await me.post('/tasks', { name: 'sub', parentId: task.id });
  return { house, garden, roof, cellar, task, sub };
}

async function refusal(me: SignedIn, method: string, path: string, body: unknown) {
  const reply = await me.call(method, path, body);
  return [reply.status, reply.body.errors?.[0]?.field ?? reply.body.code];
}

test('project and section follow from the parent or the section; a contradiction is refused by name', async () => {
  const me = await signedIn(api);
  const { house, garden, roof, cellar, task, sub } = await aHouse(me);
  expect(task).toMatchObject({ projectId: house.id, sectionId: roof.id, parentId: null });
  expect(sub).toMatchObject({ projectId: house.id, sectionId: roof.id, parentId: task.id });
  for (const [field, place] of [
    ['projectId', { projectId: garden.id, sectionId: roof.id }],
    ['projectId', { projectId: garden.id, parentId: task.id }],
    ['sectionId', { sectionId: cellar.id, parentId: task.id }],
  ] as const) {
    expect(await refusal(me, 'POST', '/tasks', { name: 'x', ...place })).toEqual([400, field]);
    const other = await me.post('/tasks', { name: 'other' });
    expect(await refusal(me, 'PATCH', `/tasks/${other.id}`, place)).toEqual([400, field]);
    expect(await refusal(me, 'POST', `/tasks/${other.id}/move`, place)).toEqual([400, field]);
  }
});

test('a place that is unknown, foreign or in Trash is not found', async () => {
  const me = await signedIn(api);
  const theirs = await aHouse(await signedIn(api));
  const gone = await aHouse(me);
  await me.remove(`/projects/${gone.house.id}`);
  const { id } = await me.post('/tasks', { name: 'here' });
  const places = [
    { projectId: 'prj_unknown' },
    { projectId: theirs.house.id },
    { projectId: gone.house.id },
    { sectionId: theirs.roof.id },
    { sectionId: gone.roof.id },
    { parentId: theirs.task.id },
    { parentId: gone.task.id },
    { labelIds: ['lbl_unknown'] },
  ];
  for (const place of places) {
    expect(await refusal(me, 'POST', '/tasks', { name: 'x', ...place })).toEqual([404, 'not_found']);
    expect(await refusal(me, 'PATCH', `/tasks/${id}`, place)).toEqual([404, 'not_found']);
  }
  expect(await me.get(`/tasks?projectId=${gone.house.id}&includeDeleted=true`)).toMatchObject({ items: [{}, {}] });
  for (const query of [`projectId=${gone.house.id}`, `sectionId=${theirs.roof.id}`, 'parentId=x', 'labelId=x'])
    expect((await me.call('GET', `/tasks?${query}`)).status).toBe(404);
});

test('a task cannot go under itself or below, nor deeper than five levels', async () => {
  const me = await signedIn(api);
  const chain = [await me.post('/tasks', { name: '1' })];
  for (const name of ['2', '3', '4', '5']) chain.push(await me.post('/tasks', { name, parentId: chain.at(-1).id }));
  const [first, second, , , fifth] = chain;
  expect(await refusal(me, 'POST', '/tasks', { name: '6', parentId: fifth.id })).toEqual([400, 'parentId']);
  for (const parentId of [second.id, fifth.id]) {
    expect(await refusal(me, 'PATCH', `/tasks/${second.id}`, { parentId })).toEqual([400, 'parentId']);
    expect(await refusal(me, 'POST', `/tasks/${second.id}/move`, { parentId })).toEqual([400, 'parentId']);
  }
  const other = await me.post('/tasks', { name: 'other' });
  await me.post('/tasks', { name: 'below', parentId: other.id });
  const fourth = chain[3];
  expect(await refusal(me, 'PATCH', `/tasks/${other.id}`, { parentId: fourth.id })).toEqual([400, 'parentId']);
  expect((await me.patch(`/tasks/${other.id}`, { parentId: chain[2].id })).parentId).toBe(chain[2].id);
  expect((await me.get(`/tasks/${first.id}`)).parentId).toBeNull();
});

test('a move takes sub-tasks along; a project alone means outside its sections and parents', async () => {
  const me = await signedIn(api);
  const { house, garden, roof, cellar, task, sub } = await aHouse(me);
  await me.act(`/tasks/${task.id}/move`, { sectionId: cellar.id });
  expect(await me.get(`/tasks/${sub.id}`)).toMatchObject({ sectionId: cellar.id, parentId: task.id });
  await me.act(`/tasks/${task.id}/move`, { projectId: garden.id });
  expect(await me.get(`/tasks/${sub.id}`)).toMatchObject({ projectId: garden.id, sectionId: null, parentId: task.id });
  expect(await me.act(`/tasks/${sub.id}/move`, { projectId: garden.id })).toMatchObject({ parentId: null });
  expect(await me.get(`/tasks/${task.id}`)).toMatchObject({ childCount: 0, openChildCount: 0 });
  await me.patch(`/tasks/${sub.id}`, { parentId: task.id });
  // A PATCH with the task's current project changes nothing.
  expect(await me.patch(`/tasks/${sub.id}`, { projectId: garden.id })).toMatchObject({ parentId: task.id });
  expect(await me.patch(`/tasks/${task.id}`, { sectionId: roof.id })).toMatchObject({ projectId: house.id });
  expect(await me.patch(`/tasks/${task.id}`, { sectionId: null })).toMatchObject({ projectId: house.id });
});

test('siblings are ordered by after and before, the end otherwise; repeating a move changes nothing', async () => {
  const me = await signedIn(api);
  const made = [];
  for (const name of ['a', 'b', 'c', 'd']) made.push(await me.post('/tasks', { name }));
  const [a, b, c, d] = made;
  const order = async () =>
    (await me.get('/tasks')).items
      .sort((x: { position: string }, y: { position: string }) => (x.position < y.position ? -1 : 1))
      .map((task: { name: string }) => task.name)
      .join('');
  await me.act(`/tasks/${d.id}/move`, { afterId: a.id });
  expect(await order()).toBe('adbc');
  const moved = await me.act(`/tasks/${c.id}/move`, { beforeId: a.id });
  expect(await order()).toBe('cadb');
  expect(await me.act(`/tasks/${c.id}/move`, { beforeId: a.id })).toEqual(moved);
  const last = await me.act(`/tasks/${a.id}/move`);
  expect(await order()).toBe('cdba');
  expect(await me.act(`/tasks/${a.id}/move`)).toEqual(last);
  expect(await refusal(me, 'POST', `/tasks/${a.id}/move`, { afterId: a.id })).toEqual([400, 'afterId']);
  const below = await me.post('/tasks', { name: 'below', parentId: b.id });
  expect(await refusal(me, 'POST', `/tasks/${a.id}/move`, { afterId: below.id })).toEqual([400, 'afterId']);
});

test('a sibling that was deleted meanwhile counts where it stood', async () => {
  const me = await signedIn(api);
  const made = [];
  for (const name of ['a', 'b', 'c', 'd']) made.push(await me.post('/tasks', { name }));
  const [a, b, , d] = made;
  await me.call('DELETE', `/tasks/${b.id}`);
  await me.act(`/tasks/${d.id}/move`, { beforeId: b.id });
  await me.act(`/tasks/${b.id}/restore`);
  await me.act(`/tasks/${a.id}/move`, { afterId: b.id });
  const { items } = await me.get('/tasks');
  const inOrder = items.toSorted((x: { position: string }, y: { position: string }) =>
    x.position < y.position ? -1 : 1,
  );
  expect(inOrder.map(({ name }: { name: string }) => name)).toEqual(['d', 'b', 'a', 'c']);
});

test('a PATCH or action that changes nothing leaves updatedAt', async () => {
  const me = await signedIn(api);
  const { task } = await aHouse(me);
  const label = await me.post('/labels', { name: 'l' });
  await me.patch(`/tasks/${task.id}`, { labelIds: [label.id], dueDate: '2026-03-11', dueTime: '09:30' });
  const { labels, comments, reminders, attachments, ...before } = await me.get(`/tasks/${task.id}`);
  const { projectId, sectionId, parentId, name, content, description, priority, completed, dueDate, dueTime } = before;
  const same = { projectId, sectionId, parentId, name, content, description, priority, completed, dueDate, dueTime };
  expect(await me.patch(`/tasks/${task.id}`, {})).toEqual(before);
  expect(await me.patch(`/tasks/${task.id}`, { ...same, labelIds: [label.id, label.id] })).toEqual(before);
  expect(await me.act(`/tasks/${task.id}/reopen`)).toEqual(before);
  const completedTask = await me.act(`/tasks/${task.id}/complete`);
  expect(await me.act(`/tasks/${task.id}/complete`)).toEqual(completedTask);
  expect(await me.patch(`/tasks/${task.id}`, { completed: true })).toEqual(completedTask);
});

test('completing closes open sub-tasks and reopening opens exactly those; a sub-task may be reopened alone', async () => {
  const me = await signedIn(api);
  const { task, sub } = await aHouse(me);
  const done = await me.post('/tasks', { name: 'done before', parentId: task.id });
  await me.act(`/tasks/${done.id}/complete`);
  const recurring = await me.post('/tasks', {
    name: 'recurring',
    parentId: task.id,
    dueDate: '2026-03-11',
    recurrence: { rule: 'FREQ=DAILY' },
  });
  expect(await me.act(`/tasks/${task.id}/complete`)).toMatchObject({ completed: true, openChildCount: 1 });
  const completed = async (id: string) => (await me.get(`/tasks/${id}`)).completed;
  expect([await completed(sub.id), await completed(recurring.id)]).toEqual([true, false]);

  expect(await me.act(`/tasks/${sub.id}/reopen`)).toMatchObject({ completed: false, parentId: task.id });
  expect(await me.get(`/tasks/${task.id}`)).toMatchObject({ completed: true, openChildCount: 2 });
  await me.act(`/tasks/${sub.id}/complete`);
  await me.act(`/tasks/${task.id}/reopen`);
  expect([await completed(task.id), await completed(sub.id), await completed(done.id)]).toEqual([false, true, true]);
});

test('a delta at exactly updatedAt contains the record, for every kind', async () => {
  const me = await signedIn(api);
  const { house, roof, task } = await aHouse(me);
  const label = await me.post('/labels', { name: 'l' });
  for (const [path, id] of [
    ['/projects', house.id],
    ['/sections', roof.id],
    ['/tasks', task.id],
    ['/labels', label.id],
  ]) {
    const { updatedAt } = await me.get(`${path}/${id}`);
    const ids = (await me.get(`${path}?updatedSince=${updatedAt}`)).items.map((item: { id: string }) => item.id);
    expect(ids).toContain(id);
  }
});

test('a gap that has been moved into too often is made wide again, and whoever keeps a copy hears of it', async () => {
  const me = await signedIn(api);
  const { id: projectId } = await me.post('/projects', { name: 'crowded' });
  const first = await me.post('/tasks', { name: 'first', projectId });
  const second = await me.post('/tasks', { name: 'second', projectId });
  const third = await me.post('/tasks', { name: 'third', projectId });
  const narrow = `${first.position}${'0'.repeat(120)}1`;
  await api.services.database.prisma.$transaction(async (tx) => {
    const { at } = await beginWrite(tx, { actor: { userId: me.user.id } });
    await tx.task.update({ where: { id: second.id }, data: { position: narrow, updatedAt: at } });
  });
  const { serverTime } = await me.get('/tasks?limit=1');
  expect((await me.call('POST', `/tasks/${third.id}/move`, { afterId: first.id })).status).toBe(200);
  const { items } = await me.get(`/tasks?projectId=${projectId}&updatedSince=${serverTime}`);
  const byPosition = [...items].sort((a, b) => (a.position < b.position ? -1 : 1));
  expect(byPosition.map(({ name }) => name)).toEqual(['first', 'third', 'second']);
  expect(Math.max(...items.map(({ position }: { position: string }) => position.length))).toBeLessThan(5);
});
