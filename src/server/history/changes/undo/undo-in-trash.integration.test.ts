import { expect, test } from 'vitest';
import { testServices } from '../../../../test/services.ts';
import { signedIn } from '../../../../test/signed-in.ts';
import { testApi } from '../../../../test/test-api.ts';
import { undoSteps } from '../../../../test/undo-steps.ts';

const api = testApi(await testServices());

async function workspace() {
  const me = await signedIn(api);
  const steps = undoSteps(me);
  const { inbox } = await me.get('/context');
  const project = async (): Promise<string> => (await me.post('/projects', { name: 'P' })).id;
  const task = async (body: object = {}): Promise<string> => (await me.post('/tasks', { name: 'T', ...body })).id;
  const shown = (id: string) => me.get(`/tasks/${id}`);
  const isLiving = async (id: string) => (await me.call('GET', `/tasks/${id}`)).status === 200;
  const undoable = async (change: string) => (await me.get(`/changes/${change}`)).undoable;
  const emptyTrash = async () => {
    const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
    expect((await api.call('POST', '/api/trpc/trash.empty', { body: {}, headers })).status).toBe(200);
  };
  return { me, ...steps, inbox, project, task, shown, isLiving, undoable, emptyTrash };
}

test('a part of a deletion that was moved since is put back in Trash at its former place', async () => {
  const { me, write, undo, inbox, project, task, shown, isLiving } = await workspace();
  const home = await project();
  const id = await task({ projectId: home });
  const above = await task();
  await me.remove(`/projects/${home}`);
  const change = await write('POST', `/tasks/${id}/restore`);
  await me.act(`/tasks/${id}/move`, { parentId: above });
  expect((await undo(change, 'overwrite')).status).toBe(200);
  await me.remove(`/tasks/${above}`);
  await me.act(`/projects/${home}/restore`);
  expect(await shown(id)).toMatchObject({ projectId: home, parentId: null });
  expect(await isLiving(above)).toBe(false);
  expect(inbox.id).not.toBe(home);
});

test('a part of a deletion that has grown since has no room at its former place, and is a deletion of its own', async () => {
  const { me, write, undo, project, task, shown, isLiving } = await workspace();
  const home = await project();
  const above = await task({ projectId: home });
  const id = await task({ parentId: above });
  await me.remove(`/projects/${home}`);
  const change = await write('POST', `/tasks/${id}/restore`);
  let lowest = id;
  for (let level = 2; level <= 5; level += 1) lowest = await task({ parentId: lowest });
  expect((await undo(change, 'overwrite')).status).toBe(200);
  await me.act(`/projects/${home}/restore`);
  expect([await isLiving(above), await isLiving(id)]).toEqual([true, false]);
  await me.act(`/tasks/${id}/restore`);
  expect(await shown(id)).toMatchObject({ parentId: null });
});

test('sub-tasks that an undo put back into a deletion are restored below their parent', async () => {
  const { me, write, undo, changeOf, project, task, shown } = await workspace();
  const home = await project();
  const older = await task({ projectId: home });
  const newer = await task({ projectId: home });
  await me.act(`/tasks/${older}/move`, { parentId: newer });
  await me.remove(`/projects/${home}`);
  const undone = await undo(await write('POST', `/tasks/${newer}/restore`));
  expect((await undo(changeOf(undone))).status).toBe(200);
  expect(await shown(older)).toMatchObject({ parentId: newer });
});

test('a restore of more than a hundred records out of a deletion is undone and done again', async () => {
  const { me, write, undo, changeOf, project, task, shown, isLiving } = await workspace();
  const home = await project();
  const id = await task({ projectId: home });
  const children: string[] = [];
  for (let index = 0; index < 101; index += 1) children.push(await task({ parentId: id }));
  await me.remove(`/projects/${home}`);
  const change = await write('POST', `/tasks/${id}/restore`);
  const undone = await undo(change);
  expect(undone.status).toBe(200);
  expect([await isLiving(id), await isLiving(children[100] ?? '')]).toEqual([false, false]);
  const redone = await undo(changeOf(undone));
  expect(redone.status).toBe(200);
  expect([await isLiving(id), await isLiving(children[100] ?? '')]).toEqual([true, true]);
  expect((await undo(change)).status).toBe(200);
  await me.act(`/projects/${home}/restore`);
  expect(await shown(id)).toMatchObject({ projectId: home, childCount: 101 });
});

test.each(['tasks', 'sections', 'projects'])(
  'what a restore brought back and a redo brought back again is nobody else’s content: %s',
  async (kind) => {
    const { me, write, undo, changeOf, project, task } = await workspace();
    const projectId = await project();
    const root =
      kind === 'projects'
        ? projectId
        : kind === 'sections'
          ? (await me.post('/sections', { name: 'S', projectId })).id
          : await task({ projectId });
    await task(kind === 'projects' ? { projectId } : kind === 'sections' ? { sectionId: root } : { parentId: root });
    const deleted = await write('DELETE', `/${kind}/${root}`);
    const restored = changeOf(await undo(deleted));
    const redone = changeOf(await undo(restored));
    await undo(redone);
    expect(await undo(restored)).toMatchObject({ status: 200, body: { kept: [] } });
    expect((await me.call('GET', `/${kind}/${root}`)).status).toBe(404);
  },
);

test('what another change restored or moved into it since still is content', async () => {
  const { me, write, undo, changeOf, task } = await workspace();
  const root = await task();
  const child = await task({ parentId: root });
  await me.remove(`/tasks/${child}`);
  const restored = changeOf(await undo(await write('DELETE', `/tasks/${root}`)));
  await me.act(`/tasks/${child}/restore`);
  expect(await undo(restored)).toMatchObject({
    status: 409,
    body: { conflicts: [{ reason: 'has_content', id: root }] },
  });
});

test('an undo of a deletion after Trash was emptied writes nothing', async () => {
  const { me, write, undo, changeOf, task, emptyTrash } = await workspace();
  const undone = await undo(await write('POST', '/tasks', { name: 'T' }));
  await emptyTrash();
  await task();
  const { lastSeq } = await me.get('/changes?limit=1');
  const again = await undo(changeOf(undone), 'skip');
  expect(again).toMatchObject({ status: 200, body: { change: null, undone: [] } });
  expect(changeOf(again)).toBe('');
  expect((await me.get('/changes?limit=1')).lastSeq).toBe(lastSeq);
});

test('what was removed for good is not said to be undoable', async () => {
  const { write, task, undoable, emptyTrash } = await workspace();
  const id = await task();
  const renamed = await write('PATCH', `/tasks/${id}`, { name: 'U' });
  const deleted = await write('DELETE', `/tasks/${id}`);
  expect([await undoable(renamed), await undoable(deleted)]).toEqual([true, true]);
  await emptyTrash();
  expect([await undoable(renamed), await undoable(deleted)]).toEqual([false, false]);
});

test('neither is what hung on a task, was made of it or restored, or was finished of it', async () => {
  const { me, write, task, undoable, emptyTrash } = await workspace();
  const id = await task({ dueDate: '2046-01-01', recurrence: { rule: 'FREQ=DAILY' } });
  const comment = await me.post('/comments', { taskId: id, content: 'Here' });
  const reminder = await me.post('/reminders', { taskId: id, remindAt: '2046-01-01T10:00:00Z' });
  const label = await me.post('/labels', { name: 'waiting' });
  const changes = {
    commented: await write('POST', '/comments', { taskId: id, content: 'There' }),
    uncommented: await write('DELETE', `/comments/${comment.id}`),
    restored: await write('POST', `/comments/${comment.id}/restore`),
    reminded: await write('POST', '/reminders', { taskId: id, minutesBefore: 5 }),
    moved: await write('PATCH', `/reminders/${reminder.id}`, { minutesBefore: 10 }),
    labelled: await write('PATCH', `/tasks/${id}`, { labelIds: [label.id] }),
    divided: await write('POST', '/tasks', { name: 'Part', parentId: id }),
    finished: await write('POST', `/tasks/${id}/complete`),
    deleted: await write('DELETE', `/tasks/${id}`),
    brought: await write('POST', `/tasks/${id}/restore`),
  };
  await me.remove(`/tasks/${id}`);
  const told = async () => {
    const { items } = await me.get('/changes?limit=50');
    const inList = new Map(items.map((each: { id: string; undoable: boolean }) => [each.id, each.undoable]));
    const one = async (change: string) => ({ alone: await undoable(change), inList: inList.get(change) });
    return Object.fromEntries(
      await Promise.all(Object.entries(changes).map(async ([name, change]) => [name, await one(change)])),
    );
  };
  const all = (isUndoable: boolean) =>
    Object.fromEntries(Object.keys(changes).map((name) => [name, { alone: isUndoable, inList: isUndoable }]));
  expect(await told()).toEqual(all(true));
  await emptyTrash();
  expect(await told()).toEqual(all(false));
});

test('what was brought back from a deletion before its rest was removed for good is undone and done again', async () => {
  const { me, write, undo, changeOf, project, task, isLiving, undoable, emptyTrash } = await workspace();
  const home = await project();
  const id = await task({ projectId: home });
  await me.remove(`/projects/${home}`);
  const restored = await write('POST', `/tasks/${id}/restore`);
  await emptyTrash();
  expect(await undoable(restored)).toBe(true);
  const undone = changeOf(await undo(restored));
  expect([await isLiving(id), await undoable(restored), await undoable(undone)]).toEqual([false, false, true]);
  expect((await undo(undone)).status).toBe(200);
  expect([await isLiving(id), await undoable(restored)]).toEqual([true, true]);
});

test('an occurrence of a task that is in Trash, or was removed for good, is not taken back', async () => {
  const { me, write, undo, task, emptyTrash } = await workspace();
  const id = await task({ dueDate: '2046-01-01', recurrence: { rule: 'FREQ=DAILY' } });
  const finished = await write('POST', `/tasks/${id}/complete`);
  await me.remove(`/tasks/${id}`);
  for (const step of [async () => {}, emptyTrash]) {
    await step();
    const kept = [{ kind: 'task', id, reason: 'in_trash' }];
    expect(await undo(finished)).toMatchObject({ status: 409, body: { code: 'changed_since', conflicts: kept } });
    expect(await undo(finished, 'overwrite')).toMatchObject({ status: 200, body: { change: null, undone: [], kept } });
  }
});

test('an undo that moved a section that lies in Trash is undone there', async () => {
  const { me, write, undo, changeOf, project } = await workspace();
  const home = await project();
  const { id } = await me.post('/sections', { name: 'S', projectId: home });
  await me.remove(`/projects/${home}`);
  const restored = await write('POST', `/sections/${id}/restore`);
  await me.remove(`/sections/${id}`);
  const undone = await undo(restored);
  expect(undone.status).toBe(200);
  expect((await undo(changeOf(undone))).status).toBe(200);
});

test('a part of a deletion that went to Trash with another task is not moved out of that', async () => {
  const { me, write, undo, project, task, shown } = await workspace();
  const home = await project();
  const above = await task();
  const id = await task({ projectId: home });
  await me.remove(`/projects/${home}`);
  const change = await write('POST', `/tasks/${id}/restore`);
  await me.act(`/tasks/${id}/move`, { parentId: above });
  await me.remove(`/tasks/${above}`);
  for (const mode of ['refuse', 'overwrite'] as const) await undo(change, mode);
  await me.act(`/tasks/${above}/restore`);
  expect(await shown(id)).toMatchObject({ parentId: above });
});

test('what hangs on a task in Trash is a conflict that is told once, and never undone unseen', async () => {
  const { me, write, undo, task, shown } = await workspace();
  const id = await task();
  const renamed = await write('PATCH', `/tasks/${id}`, { name: 'Other', priority: 1 });
  const commented = await write('POST', '/comments', { taskId: id, content: 'Here' });
  const reminded = await write('POST', '/reminders', { taskId: id, remindAt: '2046-01-01T10:00:00Z' });
  await me.remove(`/tasks/${id}`);
  for (const [change, kind] of [
    [renamed, 'task'],
    [commented, 'comment'],
    [reminded, 'reminder'],
  ] as const) {
    const conflict = { kind, reason: 'in_trash' };
    expect(await undo(change)).toMatchObject({ status: 409, body: { code: 'changed_since', conflicts: [conflict] } });
    expect(await undo(change, 'overwrite')).toMatchObject({ status: 200, body: { change: null, kept: [conflict] } });
  }
  await me.act(`/tasks/${id}/restore`);
  for (const change of [renamed, commented, reminded]) expect((await undo(change)).status).toBe(200);
  expect(await shown(id)).toMatchObject({ name: 'T', priority: 4, comments: [], reminders: [] });
});
