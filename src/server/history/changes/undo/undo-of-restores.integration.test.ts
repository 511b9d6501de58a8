import { expect, test } from 'vitest';
import { testServices } from '../../../../test/services.ts';
import { signedIn } from '../../../../test/signed-in.ts';
import { testApi } from '../../../../test/test-api.ts';
import { thereAndBack } from '../../../../test/there-and-back.ts';

const api = testApi(await testServices());

test('a restore of a project that held something is undone', async () => {
  const me = await signedIn(api);
  const { id } = await me.post('/projects', { name: 'House' });
  const section = await me.post('/sections', { name: 'Roof', projectId: id });
  await me.post('/tasks', { name: 'Tiles', sectionId: section.id });
  await me.remove(`/projects/${id}`);
  await thereAndBack(me, () => me.act(`/projects/${id}/restore`));
});

test('a restore of a project is refused when another change has put something into it since', async () => {
  const me = await signedIn(api);
  const { id } = await me.post('/projects', { name: 'House' });
  await me.post('/tasks', { name: 'Tiles', projectId: id });
  const moved = await me.post('/tasks', { name: 'Moved' });
  for (const put of [
    () => me.post('/tasks', { name: 'New', projectId: id }),
    () => me.act(`/tasks/${moved.id}/move`, { projectId: id }),
  ]) {
    await me.remove(`/projects/${id}`);
    await me.act(`/projects/${id}/restore`);
    const { lastSeq } = await me.get('/changes?limit=1');
    await put();
    const refused = await me.call('POST', `/changes/chg_${lastSeq}/undo`, {});
    expect(refused).toMatchObject({ status: 409, body: { conflicts: [{ reason: 'has_content', id }] } });
  }
});

test('a section that was restored out of its project’s deletion returns to the project', async () => {
  const me = await signedIn(api);
  const { id: projectId } = await me.post('/projects', { name: 'House' });
  const section = await me.post('/sections', { name: 'Roof', projectId });
  await me.post('/tasks', { name: 'Tiles', sectionId: section.id });
  await thereAndBack(me, async () => {
    await me.remove(`/projects/${projectId}`);
    await me.act(`/sections/${section.id}/restore`);
  });
});

test('a task that was restored out of its project’s deletion returns to its section', async () => {
  const me = await signedIn(api);
  const { id: projectId } = await me.post('/projects', { name: 'House' });
  const section = await me.post('/sections', { name: 'Roof', projectId });
  const task = await me.post('/tasks', { name: 'Tiles', sectionId: section.id });
  await thereAndBack(me, async () => {
    await me.remove(`/projects/${projectId}`);
    await me.act(`/tasks/${task.id}/restore`);
  });
});

test('a task that was made, moved under another and deleted with it is undone and deleted with it again', async () => {
  const me = await signedIn(api);
  const parent = await me.post('/tasks', { name: 'House' });
  await thereAndBack(me, async () => {
    const { id } = await me.post('/tasks', { name: 'Tiles' });
    await me.act(`/tasks/${id}/move`, { parentId: parent.id });
    await me.remove(`/tasks/${parent.id}`);
  });
});

test('a project that a task had left before it was deleted is deleted again without the task', async () => {
  const me = await signedIn(api);
  const { id: projectId } = await me.post('/projects', { name: 'House' });
  const task = await me.post('/tasks', { name: 'Tiles', projectId });
  const { inbox } = await me.get('/context');
  await thereAndBack(me, async () => {
    await me.act(`/tasks/${task.id}/move`, { projectId: inbox.id });
    await me.remove(`/projects/${projectId}`);
  });
});

test('a position that was taken meanwhile is no change by another', async () => {
  const me = await signedIn(api);
  const first = await me.post('/labels', { name: 'first' });
  await thereAndBack(me, async () => {
    await me.remove(`/labels/${first.id}`);
    const second = await me.post('/labels', { name: 'second' });
    await me.remove(`/labels/${second.id}`);
    await me.act(`/labels/${first.id}/restore`);
    await me.act(`/labels/${second.id}/restore`);
  });
});

test('a task that was moved into a project and deleted with it is moved out and deleted with it again', async () => {
  const me = await signedIn(api);
  const { id: projectId } = await me.post('/projects', { name: 'House' });
  const task = await me.post('/tasks', { name: 'Tiles' });
  await thereAndBack(me, async () => {
    await me.act(`/tasks/${task.id}/move`, { projectId });
    await me.remove(`/projects/${projectId}`);
  });
});

test('a sub-task that was restored out of its task’s deletion is undone together with the deletion', async () => {
  const me = await signedIn(api);
  const parent = await me.post('/tasks', { name: 'House' });
  const child = await me.post('/tasks', { name: 'Tiles', parentId: parent.id });
  await me.post('/tasks', { name: 'Paint', parentId: parent.id });
  await thereAndBack(me, async () => {
    await me.remove(`/tasks/${parent.id}`);
    await me.act(`/tasks/${child.id}/restore`);
  });
});

test('one call that restores a part of a deletion and returns another to it is undone', async () => {
  const me = await signedIn(api);
  const parent = await me.post('/tasks', { name: 'House' });
  const first = await me.post('/tasks', { name: 'Tiles', parentId: parent.id });
  const second = await me.post('/tasks', { name: 'Paint', parentId: parent.id });
  await me.remove(`/tasks/${parent.id}`);
  await me.act(`/tasks/${first.id}/restore`);
  const { lastSeq } = await me.get('/changes?limit=1');
  await thereAndBack(me, async () => {
    await me.act(`/tasks/${second.id}/restore`);
    await me.act(`/changes/chg_${lastSeq}/undo`);
  });
});

test('a deletion of more records than the log names is undone together with the restore of one of them', async () => {
  const me = await signedIn(api);
  const parent = await me.post('/tasks', { name: 'House' });
  const child = await me.post('/tasks', { name: 'Tiles', parentId: parent.id });
  for (let room = 1; room <= 110; room += 1) await me.post('/tasks', { name: `Room ${room}`, parentId: parent.id });
  await thereAndBack(me, async () => {
    await me.remove(`/tasks/${parent.id}`);
    await me.act(`/tasks/${child.id}/restore`);
  });
});
