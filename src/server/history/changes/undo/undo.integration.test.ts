import { expect, test } from 'vitest';
import { testServices } from '../../../../test/services.ts';
import { shownState } from '../../../../test/shown-state.ts';
import { type SignedIn, signedIn } from '../../../../test/signed-in.ts';
import { type ApiReply, testApi } from '../../../../test/test-api.ts';

const api = testApi(await testServices());

const changeOf = (reply: ApiReply) => new Headers(reply.headers).get('Tidemark-Change-Id') ?? '';

const undo = (me: SignedIn, id: string, body: object = {}) => me.call('POST', `/changes/${id}/undo`, body);

test('an update is undone field by field, and undone again is done again', async () => {
  const me = await signedIn(api);
  const before = await me.post('/tasks', { name: 'Order tiles', dueDate: '2030-03-12', dueTime: '09:00' });
  const changed = await me.call('PATCH', `/tasks/${before.id}`, {
    name: 'Order stones',
    dueDate: '2030-03-14',
    dueTime: null,
  });
  const undone = await undo(me, changeOf(changed));
  expect(undone).toMatchObject({
    status: 200,
    body: {
      change: { id: 'chg_4', undoes: ['chg_3'], event: 'change.undone' },
      undone: [{ kind: 'task', id: before.id }],
      kept: [],
    },
  });
  expect(changeOf(undone)).toBe('chg_4');
  const restored = await me.get(`/tasks/${before.id}`);
  expect(restored).toMatchObject({ name: 'Order tiles', dueDate: '2030-03-12', dueTime: '09:00' });
  expect(restored.updatedAt > changed.body.updatedAt).toBe(true);
  expect(await me.get('/changes/chg_3')).toMatchObject({ undoneBy: 'chg_4', undoable: false });
  // Undo is idempotent and makes no second change.
  expect((await undo(me, 'chg_3')).body).toMatchObject({ change: { id: 'chg_4' }, undone: [] });
  expect((await undo(me, 'chg_4')).status).toBe(200);
  expect(await me.get(`/tasks/${before.id}`)).toMatchObject({
    name: 'Order stones',
    dueDate: '2030-03-14',
    dueTime: null,
  });
  expect(await me.get('/changes/chg_3')).toMatchObject({ undoneBy: null, undoable: true });
});

test('what was made goes to Trash, what was deleted comes back, with all that belongs to it', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'House' });
  const task = await me.post('/tasks', { name: 'Roof', projectId: project.id });
  await me.post('/tasks', { name: 'Tiles', parentId: task.id });
  const before = await shownState(me);
  const removed = await me.call('DELETE', `/projects/${project.id}`);
  expect((await undo(me, changeOf(removed))).status).toBe(200);
  expect(await shownState(me)).toEqual(before);
  const made = await me.call('POST', '/labels', { name: 'made' });
  expect((await undo(me, changeOf(made))).body.undone).toEqual([{ kind: 'label', id: made.body.id }]);
  expect((await me.call('GET', `/labels/${made.body.id}`)).status).toBe(404);
});

test('a task that was made with its reminder, labels and sub-task goes to Trash with all of them', async () => {
  const me = await signedIn(api);
  const made = await me.call('POST', '/tasks/quick-add', {
    text: 'Call plumber tomorrow 9am @phone remind me 30 minutes before',
    createMissing: 'labels',
  });
  expect(made.body.reminders).toHaveLength(1);
  const undone = await undo(me, changeOf(made));
  expect(undone.status).toBe(200);
  expect((await me.call('GET', `/tasks/${made.body.id}`)).status).toBe(404);
});

test('what was changed since is refused with the difference, left by skip and taken by overwrite', async () => {
  const me = await signedIn(api);
  const { id } = await me.post('/tasks', { name: 'First', priority: 4 });
  const changed = await me.call('PATCH', `/tasks/${id}`, { name: 'Second', priority: 1 });
  const other = await me.user.mint();
  const theirs = await me.callAs(other.token, 'PATCH', `/tasks/${id}`, { name: 'Third' });
  const refused = await undo(me, changeOf(changed));
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'changed_since',
      conflicts: [
        {
          kind: 'task',
          id,
          reason: 'changed',
          fields: [{ field: 'name', was: 'First', set: 'Second', now: 'Third' }],
          by: { changeId: changeOf(theirs), actor: { tokenId: other.id } },
        },
      ],
    },
  });
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ name: 'Third', priority: 1, updatedAt: theirs.body.updatedAt });
  const skipped = await undo(me, changeOf(changed), { onConflict: 'skip' });
  expect(skipped.body.kept).toMatchObject([{ id, reason: 'changed' }]);
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ name: 'Third', priority: 4 });
  const second = await me.call('PATCH', `/tasks/${id}`, { name: 'Fourth' });
  await me.patch(`/tasks/${id}`, { name: 'Fifth' });
  expect((await undo(me, changeOf(second), { onConflict: 'overwrite' })).status).toBe(200);
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ name: 'Third' });
});

test('a task that others put something into is not moved to Trash with it unasked', async () => {
  const me = await signedIn(api);
  const made = await me.call('POST', '/tasks', { name: 'Mine' });
  await me.post('/comments', { taskId: made.body.id, content: 'Theirs' });
  expect((await undo(me, changeOf(made))).body.conflicts).toMatchObject([{ reason: 'has_content', id: made.body.id }]);
  expect((await undo(me, changeOf(made), { onConflict: 'overwrite' })).status).toBe(200);
});

test('a completed recurring task comes back whole: date, sub-tasks, occurrence, reminders', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', {
    name: 'Water',
    dueDate: '2030-01-01',
    dueTime: '09:00',
    recurrence: { rule: 'FREQ=DAILY;COUNT=3' },
  });
  const child = await me.post('/tasks', { name: 'Fern', parentId: task.id });
  await me.act(`/tasks/${child.id}/complete`);
  await me.post('/reminders', { taskId: task.id, minutesBefore: 30 });
  const before = await shownState(me);
  const completed = await me.call('POST', `/tasks/${task.id}/complete`, { occurrence: '2030-01-01' });
  expect((await me.get(`/tasks/${task.id}/occurrences`)).items).toHaveLength(1);
  expect((await undo(me, changeOf(completed))).status).toBe(200);
  const after = await shownState(me);
  const occurrences = Object.values(after).filter((record) => (record as { kind: string }).kind === 'occurrences');
  expect(occurrences).toEqual([expect.objectContaining({ deletedAt: expect.any(String) })]);
  for (const id of Object.keys(before)) expect(after[id]).toEqual(before[id]);
  expect((await me.get(`/tasks/${task.id}/occurrences`)).items).toEqual([]);
  // The recurrence continues as if the occurrence had not been finished.
  for (const day of ['2030-01-01', '2030-01-02']) await me.act(`/tasks/${task.id}/complete`, { occurrence: day });
  expect(await me.act(`/tasks/${task.id}/complete`, { occurrence: '2030-01-03' })).toMatchObject({ completed: true });
});

test('a token takes its own mistakes back without the scope to delete, and not those of others', async () => {
  const me = await signedIn(api);
  const { token } = await me.user.mint(['tasks:write', 'tasks:read']);
  const own = await me.callAs(token, 'POST', '/tasks', { name: 'By mistake' });
  expect((await me.callAs(token, 'POST', `/changes/${changeOf(own)}/undo`, {})).status).toBe(200);
  const others = await me.call('POST', '/tasks', { name: 'By another' });
  expect(await me.callAs(token, 'POST', `/changes/${changeOf(others)}/undo`, {})).toMatchObject({
    status: 401,
    body: { code: 'insufficient_scope', requiredScopes: ['tasks:delete'] },
  });
  const hidden = await me.call('POST', '/labels', { name: 'hidden' });
  expect((await me.callAs(token, 'POST', `/changes/${changeOf(hidden)}/undo`, {})).status).toBe(404);
});

test('all that a token changed in a span is undone in one, by the user only; its own steps are no conflicts', async () => {
  const me = await signedIn(api);
  const agent = await me.user.mint();
  const first = await me.callAs(agent.token, 'POST', '/tasks', { name: 'One' });
  const { id } = first.body;
  await me.callAs(agent.token, 'PATCH', `/tasks/${id}`, { name: 'Two' });
  await me.callAs(agent.token, 'POST', `/tasks/${id}/complete`);
  const body = { tokenId: agent.id, since: first.body.createdAt };
  expect((await me.call('POST', '/changes/undo', body)).status).toBe(403);
  const cookie = await api.sessionCookie(me.user);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const undone = await api.call('POST', '/api/trpc/changes.undoMany', { body, headers });
  expect(undone.body.result.data.change.undoes).toEqual(['chg_2', 'chg_3', 'chg_4']);
  expect((await me.call('GET', `/tasks/${id}`)).status).toBe(404);
});

test('a dry run of an undo tells what it would do; what cannot be undone says so', async () => {
  const me = await signedIn(api);
  const made = await me.call('POST', '/tasks', { name: 'Kept' });
  const dry = await me.call('POST', `/changes/${changeOf(made)}/undo?dryRun=true`, {});
  expect(dry.body).toMatchObject({ dryRun: true, body: { undone: [{ id: made.body.id }] } });
  expect((await me.get(`/tasks/${made.body.id}`)).deletedAt).toBeNull();
  expect((await undo(me, 'chg_1')).body.code).toBe('not_undoable');
  for (const body of [{}, { changeIds: [] }, { changeIds: ['chg_2'], tokenId: 'x' }, { tokenId: 'x' }])
    expect((await me.call('POST', '/changes/undo', body)).status).toBe(400);
});
