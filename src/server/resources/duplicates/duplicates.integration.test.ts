import { expect, test } from 'vitest';
import type { Section } from '../../../contract/sections.ts';
import type { Task } from '../../../contract/tasks.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { internalOrigin } from '../../foundation/records/change-origin.ts';

const api = testApi(await testServices());
/** The calendar day, counted from the API's own. */
const day = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** The outline of a project: `Tiles / Order tiles / Ask for samples` for a sub-task in a section. */
async function outlineOf(me: SignedIn, projectId: string): Promise<string[]> {
  const tasks: Task[] = (await me.get(`/tasks?projectId=${projectId}&sort=position&limit=100`)).items;
  const sections: Section[] = (await me.get(`/sections?projectId=${projectId}`)).items;
  const below = (parentId: string | null, sectionId: string | null, path: string): string[] =>
    tasks
      .filter((task) => task.parentId === parentId && task.sectionId === sectionId)
      .flatMap(({ id, name, completed }) => [
        `${path}${name}${completed ? ' ✓' : ''}`,
        ...below(id, sectionId, `${path}${name} / `),
      ]);
  return [...below(null, null, ''), ...sections.flatMap(({ id, name }) => [name, ...below(null, id, `${name} / `)])];
}

/** A project with two sections, sub-tasks, a label, a reminder, a comment and a completed task. */
async function kitchen(me: SignedIn) {
  const project = await me.post('/projects', { name: 'Kitchen', color: 'green', viewStyle: 'board', isFavorite: true });
  const tiles = await me.post('/sections', { projectId: project.id, name: 'Tiles' });
  await me.post('/sections', { projectId: project.id, name: 'Floor' });
  const label = await me.post('/labels', { name: 'phone' });
  const order = await me.post('/tasks', {
    sectionId: tiles.id,
    name: 'Order tiles',
    description: 'Two **boxes**',
    priority: 2,
    labelIds: [label.id],
    dueDate: day(2),
    dueTime: '09:00',
    durationMinutes: 30,
    deadlineDate: day(20),
    recurrence: { rule: 'FREQ=WEEKLY', text: 'every week' },
  });
  await me.post('/tasks', { parentId: order.id, name: 'Ask for samples' });
  const measured = await me.post('/tasks', { sectionId: tiles.id, name: 'Measure' });
  await me.post('/tasks', { projectId: project.id, name: 'Call plumber' });
  await me.act(`/tasks/${measured.id}/complete`);
  await me.post('/reminders', { taskId: order.id, minutesBefore: 30 });
  await me.post('/reminders', { taskId: order.id, remindAt: `${day(1)}T08:00:00Z` });
  await me.post('/comments', { taskId: order.id, content: 'The blue ones' });
  return { project, tiles, order, label };
}

test('a project is duplicated with its sections and open tasks, in their order, right after the original', async () => {
  const me = await signedIn(api);
  const { project } = await kitchen(me);
  await me.post('/projects', { name: 'Garden' });
  const copy = await me.post(`/projects/${project.id}/duplicate`, {});
  expect(copy).toMatchObject({
    name: 'Kitchen (copy)',
    color: 'green',
    viewStyle: 'board',
    isFavorite: false,
    openTaskCount: 3,
  });
  expect(await outlineOf(me, copy.id)).toEqual([
    'Call plumber',
    'Tiles',
    'Tiles / Order tiles',
    'Tiles / Order tiles / Ask for samples',
    'Floor',
  ]);
  const names = (await me.get('/projects')).items.map(({ name }: { name: string }) => name);
  expect(names.slice(1)).toEqual(['Kitchen', 'Kitchen (copy)', 'Garden']);
});

test('a copied task has all that the app duplicates of a task: labels, dates and relative reminders, and no comments', async () => {
  const me = await signedIn(api);
  const { project, order, label } = await kitchen(me);
  const copy = await me.post(`/projects/${project.id}/duplicate`, {});
  const found = (await me.get(`/tasks?projectId=${copy.id}&query=Order`)).items[0];
  const { labels, reminders, comments, ...task } = await me.get(`/tasks/${found.id}`);
  const original = await me.get(`/tasks/${order.id}`);
  for (const field of [
    'description',
    'priority',
    'dueDate',
    'dueTime',
    'durationMinutes',
    'deadlineDate',
    'recurrence',
    'labelIds',
  ])
    expect(task[field], field).toEqual(original[field]);
  expect(task).toMatchObject({ childCount: 1, openChildCount: 1, commentCount: 0 });
  expect(labels).toMatchObject([{ id: label.id, taskCount: 2 }]);
  expect(reminders).toMatchObject([{ type: 'relative', minutesBefore: 30, status: 'scheduled' }]);
  expect(comments).toEqual([]);
  // The rule goes on in the copy as it does in the original.
  expect((await me.act(`/tasks/${task.id}/complete`)).dueDate).toBe(day(9));
});

test('a section is duplicated with its open tasks, right after the original, under a name that can be given', async () => {
  const me = await signedIn(api);
  const { project, tiles } = await kitchen(me);
  const copy = await me.post(`/sections/${tiles.id}/duplicate`, { name: 'More tiles' });
  expect(copy).toMatchObject({ name: 'More tiles', projectId: project.id });
  expect(await outlineOf(me, project.id)).toEqual([
    'Call plumber',
    'Tiles',
    'Tiles / Order tiles',
    'Tiles / Order tiles / Ask for samples',
    'Tiles / Measure ✓',
    'More tiles',
    'More tiles / Order tiles',
    'More tiles / Order tiles / Ask for samples',
    'Floor',
  ]);
});

test('an open sub-task of a completed task is copied to the end of its section', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Kitchen' });
  const parent = await me.post('/tasks', { projectId: project.id, name: 'Done' });
  const child = await me.post('/tasks', { parentId: parent.id, name: 'Still open' });
  await me.post('/tasks', { projectId: project.id, name: 'Last' });
  await me.act(`/tasks/${parent.id}/complete`);
  await me.act(`/tasks/${child.id}/reopen`);
  const { status, body: copy } = await me.call('POST', `/projects/${project.id}/duplicate`);
  expect(status).toBe(201);
  expect(await outlineOf(me, copy.id)).toEqual(['Last', 'Still open']);
});

test('a reminder whose time is over does not fire again for the copy', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Kitchen' });
  const task = await me.post('/tasks', {
    projectId: project.id,
    name: 'Call',
    dueDate: '2026-05-03',
    dueTime: '09:00',
  });
  await me.post('/reminders', { taskId: task.id, minutesBefore: 10 });
  const copy = await me.post(`/projects/${project.id}/duplicate`, {});
  const [copied] = (await me.get(`/tasks?projectId=${copy.id}`)).items;
  expect((await me.get(`/tasks/${copied.id}`)).reminders).toMatchObject([{ status: 'fired' }]);
  await me.patch(`/tasks/${copied.id}`, { dueDate: day(5) });
  expect((await me.get(`/tasks/${copied.id}`)).reminders).toMatchObject([{ status: 'scheduled' }]);
});

test('a retry makes no second copy, a dry run makes none, and one undo moves the copy with all in it to Trash', async () => {
  const me = await signedIn(api);
  const { project } = await kitchen(me);
  const path = `/projects/${project.id}/duplicate`;
  expect(await me.call('POST', `${path}?dryRun=true`, {})).toMatchObject({
    status: 200,
    body: { dryRun: true, status: 201, change: { counts: { projects: 1, sections: 2, tasks: 3 } } },
  });
  const call = () =>
    api.call('POST', `/api/v1${path}`, { token: me.user.token, body: {}, headers: { 'idempotency-key': 'once' } });
  const [first, again] = [await call(), await call()];
  expect(again.body.id).toBe(first.body.id);
  expect((await me.get('/projects')).items).toHaveLength(3);
  await me.act(`/changes/${first.headers['Tidemark-Change-Id']}/undo`);
  expect((await me.get('/projects')).items).toHaveLength(2);
  const { items } = await me.get('/trash');
  expect(items).toHaveLength(1);
  expect(await outlineOf(me, project.id)).toContain('Tiles / Order tiles');
});

test('what a token that asks first would duplicate can be approved as it was shown', async () => {
  const me = await signedIn(api);
  const { project } = await kitchen(me);
  const cookie = await api.sessionCookie(me.user);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const input = { name: 'Agent', askBefore: 'writing' };
  const minted = await api.call('POST', '/api/trpc/apiTokens.create', { headers, body: input });
  const { token } = minted.body.result.data;
  const asked = await me.callAs(token, 'POST', `/projects/${project.id}/duplicate`, {});
  expect(asked.status).toBe(202);
  const { id, previewHash } = asked.body.proposal;
  const body = { approve: [{ id, previewHash }] };
  const decided = await api.call('POST', '/api/trpc/proposals.decide', { headers, body });
  expect(decided.body.result.data.results).toMatchObject([{ proposal: { status: 'approved' } }]);
  expect((await me.get('/projects')).items).toHaveLength(3);
});

test('a project or section that is deleted or somebody else’s is not found', async () => {
  const [me, other] = [await signedIn(api), await signedIn(api)];
  const { project, tiles } = await kitchen(other);
  for (const path of [`/projects/${project.id}`, `/sections/${tiles.id}`])
    expect((await me.call('POST', `${path}/duplicate`, {})).status).toBe(404);
  await other.remove(`/projects/${project.id}`);
  for (const path of [`/projects/${project.id}`, `/sections/${tiles.id}`])
    expect((await other.call('POST', `${path}/duplicate`, {})).status).toBe(404);
});

/** Makes many tasks, every third below the one before it. */
async function manyTasks(me: SignedIn, projectId: string, count: number): Promise<void> {
  const client = await api.services.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT begin_write($1, $2)', [me.user.id, JSON.stringify(internalOrigin)]);
    for (let first = 1; first < count; first += 1_000)
      await client.query(
        `INSERT INTO task (id, user_id, project_id, parent_id, name, position, created_at, updated_at)
         SELECT 'tsk_' || $2 || n, $1, $2, CASE WHEN n % 3 = 0 THEN 'tsk_' || $2 || n - 1 END, 'Task ' || n,
           'a' || lpad(n::text, 6, '0') || 'V', current_tick(), current_tick()
         FROM generate_series($3::int, $3::int + 999) n`,
        [me.user.id, projectId, first],
      );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

test('ten thousand tasks are duplicated by one request, and one more is refused', { timeout: 180_000 }, async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Large' });
  await manyTasks(me, project.id, 10_000);
  const copy = await me.post(`/projects/${project.id}/duplicate`, {});
  expect(copy.openTaskCount).toBe(10_000);
  expect((await me.get(`/tasks?projectId=${copy.id}&sort=position&limit=4`)).items).toMatchObject([
    { name: 'Task 1', parentId: null, childCount: 0 },
    { name: 'Task 2', parentId: null, childCount: 1 },
    { name: 'Task 3', parentId: expect.any(String) },
    { name: 'Task 4', parentId: null },
  ]);
  await me.post('/tasks', { projectId: project.id, name: 'One more' });
  expect(await me.call('POST', `/projects/${project.id}/duplicate`, {})).toMatchObject({
    status: 409,
    body: { code: 'limit_reached' },
  });
  expect((await me.get('/projects')).items).toHaveLength(3);
});

test('a task is duplicated with its open sub-tasks right after the original, and undone as one change', async () => {
  const me = await signedIn(api);
  const { project, tiles, order } = await kitchen(me);
  const copy = await me.post(`/tasks/${order.id}/duplicate`, {});
  expect(copy).toMatchObject({
    ...{ name: 'Order tiles', description: 'Two **boxes**', priority: 2, dueTime: '09:00', durationMinutes: 30 },
    ...{ sectionId: tiles.id, labelIds: order.labelIds, commentCount: 0, openChildCount: 1 },
  });
  expect(copy.recurrence).toMatchObject({ rule: 'FREQ=WEEKLY' });
  expect((await me.get(`/reminders?taskId=${copy.id}`)).items).toMatchObject([{ minutesBefore: 30 }]);
  expect(await outlineOf(me, project.id)).toEqual([
    'Call plumber',
    ...['Tiles', 'Tiles / Order tiles', 'Tiles / Order tiles / Ask for samples'],
    ...['Tiles / Order tiles', 'Tiles / Order tiles / Ask for samples', 'Tiles / Measure ✓', 'Floor'],
  ]);
  const { lastSeq } = await me.get('/changes?limit=1');
  await me.act(`/changes/chg_${lastSeq}/undo`);
  expect((await outlineOf(me, project.id)).filter((line) => line.endsWith('Ask for samples'))).toHaveLength(1);
});

test('a label in Trash stays with the original alone, also when it is restored', async () => {
  const me = await signedIn(api);
  const { project, order, label } = await kitchen(me);
  await me.remove(`/labels/${label.id}`);
  const copy = await me.post(`/tasks/${order.id}/duplicate`, {});
  const inCopy = await me.post(`/projects/${project.id}/duplicate`, {});
  await me.act(`/labels/${label.id}/restore`);
  expect((await me.get(`/tasks/${order.id}`)).labelIds).toEqual([label.id]);
  expect((await me.get(`/tasks/${copy.id}`)).labelIds).toEqual([]);
  const { items } = await me.get(`/tasks?projectId=${inCopy.id}&query=Order`);
  expect(items.map(({ labelIds }: Task) => labelIds)).toEqual([[], []]);
});

test('the copy goes where it is asked to, under a name of its own, and a finished one is open', async () => {
  const me = await signedIn(api);
  const { order } = await kitchen(me);
  const child = await me.post('/tasks', { parentId: order.id, name: 'Compare prices' });
  await me.act(`/tasks/${child.id}/complete`);
  const garden = await me.post('/projects', { name: 'Garden' });
  const copy = await me.post(`/tasks/${order.id}/duplicate`, { name: 'Order slabs', projectId: garden.id });
  expect(copy).toMatchObject({ name: 'Order slabs', projectId: garden.id, sectionId: null, parentId: null });
  expect(await outlineOf(me, garden.id)).toEqual(['Order slabs', 'Order slabs / Ask for samples']);
  const again = await me.post(`/tasks/${child.id}/duplicate`, { parentId: copy.id });
  expect(again).toMatchObject({ completed: false, parentId: copy.id });
  const lifted = await me.post(`/tasks/${child.id}/duplicate`, { parentId: null });
  expect(lifted).toMatchObject({ parentId: null, sectionId: order.sectionId });
});

test('a task is not duplicated inside itself, below the fifth level, or where the caller has nothing', async () => {
  const me = await signedIn(api);
  const { order } = await kitchen(me);
  const [samples] = (await me.get(`/tasks?parentId=${order.id}`)).items;
  const refusalOf = async (id: string, body: object) => {
    const reply = await me.call('POST', `/tasks/${id}/duplicate`, body);
    return [reply.status, reply.body.errors?.[0]?.field, reply.body.errors?.[0]?.code];
  };
  for (const parentId of [order.id, samples.id])
    expect(await refusalOf(order.id, { parentId })).toEqual([400, 'parentId', 'cycle']);
  let deepest = samples;
  for (const name of ['Third', 'Fourth']) deepest = await me.post('/tasks', { parentId: deepest.id, name });
  const other = await me.post('/tasks', { name: 'Sand' });
  await me.post('/tasks', { parentId: other.id, name: 'Buy paper' });
  expect(await refusalOf(other.id, { parentId: deepest.id })).toEqual([400, 'parentId', 'too_deep']);
  const stranger = await signedIn(api);
  expect((await stranger.call('POST', `/tasks/${order.id}/duplicate`, {})).status).toBe(404);
  expect((await refusalOf(other.id, { projectId: (await stranger.post('/projects', { name: 'Mine' })).id }))[0]).toBe(
    404,
  );
});
