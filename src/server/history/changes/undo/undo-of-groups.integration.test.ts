import { expect, test } from 'vitest';
import { testServices } from '../../../../test/services.ts';
import { notDeleted, shownState } from '../../../../test/shown-state.ts';
import { signedIn } from '../../../../test/signed-in.ts';
import { testApi } from '../../../../test/test-api.ts';
import { undoSteps } from '../../../../test/undo-steps.ts';

const api = testApi(await testServices());

async function workspace() {
  const me = await signedIn(api);
  const steps = undoSteps(me);
  const lastSeq = async (): Promise<number> => (await me.get('/changes?limit=1')).lastSeq;
  const state = async () => notDeleted(await shownState(me));
  const marks = async (id: string) => {
    const { undoneBy, undoable } = await me.get(`/changes/${id}`);
    return { undoneBy, undoable };
  };
  return { me, ...steps, lastSeq, state, marks };
}

test('a night of corrected mistakes is undone by its span, by its ids and again, to the evening before', async () => {
  const { me, state } = await workspace();
  const kept = await me.post('/tasks', { name: 'human keeps this', priority: 4 });
  const second = await me.post('/tasks', { name: 'and this' });
  const evening = await state();
  const agent = await me.user.mint();
  const night = undoSteps({ ...me, call: (method, path, body) => me.callAs(agent.token, method, path, body) });
  const since = new Date(api.clock.now().getTime() - 3_600_000).toISOString();
  const ids: string[] = [];
  const mistake = async (method: string, path: string, body?: object) => {
    const change = await night.write(method, path, body);
    ids.push(change, night.changeOf(await night.undo(change)));
  };
  await mistake('PATCH', `/tasks/${kept.id}`, { name: 'AGENT MISTAKE', priority: 1 });
  await mistake('DELETE', `/tasks/${second.id}`);
  ids.push(await night.write('POST', '/tasks', { name: 'added' }));
  const morning = await state();

  const cookie = await api.sessionCookie(me.user);
  const bySpan = async () => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const { body } = await api.call('POST', '/api/trpc/changes.undoMany', {
      body: { tokenId: agent.id, since },
      headers,
    });
    return body.result.data;
  };
  const undone = await bySpan();
  expect(undone.change.undoes).toEqual([ids.at(-1)]);
  expect(await state()).toEqual(evening);
  await me.act(`/changes/${undone.change.id}/undo`);
  expect(await state()).toEqual(morning);
  const again = await me.act('/changes/undo', { changeIds: ids });
  expect(again.change.undoes).toEqual([ids.at(-1)]);
  expect(await state()).toEqual(evening);
  expect((await bySpan()).undone).toEqual([]);
});

test('a group that made something, changed it and took the change back moves it to Trash', async () => {
  const { me, write, undo, changeOf, undoAll, state } = await workspace();
  const before = await state();
  for (const change of [{ name: 'N' }, { priority: 1 }, { dueDate: '2036-01-02' }, { completed: true }]) {
    const made = await me.call('POST', '/tasks', { name: 'T' });
    const changed = await write('PATCH', `/tasks/${made.body.id}`, change);
    const undone = changeOf(await undo(changed));
    expect((await undoAll([changeOf(made), changed, undone])).status).toBe(200);
    expect(await state()).toEqual(before);
  }
});

test('an undo whose changes lie inside and outside a group is undone, and those inside after it', async () => {
  const { me, write, undoAll, changeOf, state } = await workspace();
  const { id } = await me.post('/tasks', { name: 'First' });
  const outside = await write('PATCH', `/tasks/${id}`, { priority: 1 });
  const before = await state();
  const inside = await write('PATCH', `/tasks/${id}`, { name: 'Second' });
  const undone = changeOf(await undoAll([outside, inside]));
  expect((await undoAll([inside, undone])).status).toBe(200);
  expect(await state()).toEqual(before);
});

test('what was undone and done again is undone by the first id and by the last', async () => {
  const { me, write, undo, changeOf, marks } = await workspace();
  const { id } = await me.post('/tasks', { name: 'First' });
  const change = await write('PATCH', `/tasks/${id}`, { name: 'Second' });
  const undone = changeOf(await undo(change));
  const redone = changeOf(await undo(undone));
  expect(await marks(change)).toEqual({ undoneBy: null, undoable: true });
  const byLast = changeOf(await undo(redone));
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ name: 'First' });
  expect(await marks(change)).toEqual({ undoneBy: undone, undoable: false });
  expect(await marks(undone)).toEqual({ undoneBy: null, undoable: true });
  await undo(byLast);
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ name: 'Second' });
  expect((await undo(change)).status).toBe(200);
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ name: 'First' });
});

test('a change of which a part was kept is not undone yet, and its rest is undone when it can be', async () => {
  const { me, write, undo, marks } = await workspace();
  const { inbox } = await me.get('/context');
  const other = await me.post('/projects', { name: 'P' });
  const { id } = await me.post('/tasks', { name: 'T' });
  const change = await write('PATCH', `/tasks/${id}`, { projectId: other.id });
  await me.remove(`/tasks/${id}`);
  const skipped = await undo(change, 'skip');
  expect(skipped.body).toMatchObject({ change: null, kept: [{ id, reason: 'in_trash' }] });
  expect(await marks(change)).toEqual({ undoneBy: null, undoable: true });
  await me.act(`/tasks/${id}/restore`);
  expect((await undo(change, 'skip')).body.kept).toEqual([]);
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ projectId: inbox.id });
});

test('a part that skip undid is undone alone, and the rest of its change after it', async () => {
  const { me, write, undo, changeOf, undoAll } = await workspace();
  const { id } = await me.post('/tasks', { name: 'First', priority: 4 });
  const change = await write('PATCH', `/tasks/${id}`, { name: 'Second', priority: 1 });
  const renamed = await write('PATCH', `/tasks/${id}`, { name: 'Third' });
  const skipped = await undo(change, 'skip');
  expect(skipped.body.change).toMatchObject({ undoes: [] });
  expect((await undoAll([change, renamed, changeOf(skipped)])).status).toBe(200);
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ name: 'First', priority: 4 });
});

test('a task that a group restored and had moved before goes to Trash at its former place', async () => {
  const { me, write, undoAll, project, inbox } = await inProjects();
  const other = await project();
  const { id } = await me.post('/tasks', { name: 'T', projectId: inbox });
  const moved = await write('POST', `/tasks/${id}/move`, { projectId: other });
  await me.remove(`/tasks/${id}`);
  const restored = await write('POST', `/tasks/${id}/restore`);
  expect((await undoAll([moved, restored], 'skip')).body.kept).toEqual([]);
  await me.act(`/tasks/${id}/restore`);
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ projectId: inbox });
});

async function inProjects() {
  const { me, ...steps } = await workspace();
  const project = async (): Promise<string> => (await me.post('/projects', { name: 'P' })).id;
  return { me, ...steps, project, inbox: (await me.get('/context')).inbox.id as string };
}
