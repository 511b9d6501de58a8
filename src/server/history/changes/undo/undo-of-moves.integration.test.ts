import { test } from 'vitest';
import { testServices } from '../../../../test/services.ts';
import { signedIn } from '../../../../test/signed-in.ts';
import { testApi } from '../../../../test/test-api.ts';
import { thereAndBack } from '../../../../test/there-and-back.ts';

const api = testApi(await testServices());

test('a section that has another only beside it for a while moves to its own position', async () => {
  const me = await signedIn(api);
  const [from, to] = [await me.post('/projects', { name: 'From' }), await me.post('/projects', { name: 'To' })];
  await thereAndBack(me, async () => {
    const { id } = await me.post('/sections', { name: 'Roof', projectId: from.id });
    await me.act(`/sections/${id}/move`, { projectId: to.id });
    await me.post('/sections', { name: 'Cellar', projectId: from.id });
  });
});

test('a task that moved below another, which then moved away with it, moves there again', async () => {
  const me = await signedIn(api);
  const [from, to] = [await me.post('/projects', { name: 'From' }), await me.post('/projects', { name: 'To' })];
  const section = await me.post('/sections', { name: 'Roof', projectId: from.id });
  const child = await me.post('/tasks', { name: 'Tiles', projectId: from.id });
  const parent = await me.post('/tasks', { name: 'House', sectionId: section.id });
  await thereAndBack(me, async () => {
    await me.act(`/tasks/${child.id}/move`, { parentId: parent.id });
    await me.act(`/tasks/${parent.id}/move`, { projectId: to.id });
  });
});

test('a task and its sub-task that changed places change them again', async () => {
  const me = await signedIn(api);
  const parent = await me.post('/tasks', { name: 'House' });
  const between = await me.post('/tasks', { name: 'Roof', parentId: parent.id });
  const child = await me.post('/tasks', { name: 'Tiles', parentId: between.id });
  await thereAndBack(me, async () => {
    await me.act(`/tasks/${between.id}/move`, { parentId: null });
    await me.act(`/tasks/${parent.id}/move`, { parentId: child.id });
  });
});

test('a task that was ordered in its section, which then moved away with it, has its position again', async () => {
  const me = await signedIn(api);
  const [from, to] = [await me.post('/projects', { name: 'From' }), await me.post('/projects', { name: 'To' })];
  const section = await me.post('/sections', { name: 'Roof', projectId: from.id });
  const first = await me.post('/tasks', { name: 'Tiles', sectionId: section.id });
  const second = await me.post('/tasks', { name: 'Paint', sectionId: section.id });
  await thereAndBack(me, async () => {
    await me.act(`/tasks/${first.id}/move`, { afterId: second.id });
    await me.act(`/sections/${section.id}/move`, { projectId: to.id });
  });
});
