import { expect, test } from 'vitest';
import { listening } from '../../../test/listening.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { uploadFile } from '../../../test/upload-file.ts';

const api = testApi(await testServices());
const base = await listening(api);

async function twoTasksWithFiles() {
  const me = await signedIn(api);
  const upload = async (taskId: string, fileName: string) =>
    (await uploadFile(base, me, taskId, Buffer.from(fileName), { fileName })).body;
  const [first, second] = [await me.post('/tasks', { name: 'first' }), await me.post('/tasks', { name: 'second' })];
  const files = [await upload(first.id, 'a.txt'), await upload(second.id, 'b.txt'), await upload(first.id, 'c.txt')];
  return { me, first, second, files };
}

test('the attachments of a task come oldest first, those of all tasks newest change first', async () => {
  const { me, first, files } = await twoTasksWithFiles();
  const [a, b, c] = files;
  expect((await me.get(`/attachments?taskId=${first.id}`)).items).toEqual([a, c]);
  expect((await me.get('/attachments')).items).toEqual([c, b, a]);
  const page = await me.get('/attachments?limit=2');
  expect((await me.get(`/attachments?limit=2&cursor=${page.nextCursor}`)).items).toEqual([a]);
});

test('a delta of attachments holds the tombstones, of a task in Trash too', async () => {
  const { me, second, files } = await twoTasksWithFiles();
  const [a, b, c] = files;
  const { serverTime } = await me.get('/attachments');
  const deleted = await me.remove(`/attachments/${a.id}`);
  await me.remove(`/tasks/${second.id}`);
  expect((await me.get('/attachments')).items).toEqual([c]);
  expect(
    (await me.get('/attachments?includeDeleted=true')).items.map((item: { id: string }) => item.id).sort(),
  ).toEqual([a.id, b.id, c.id].sort());
  expect((await me.get(`/attachments?updatedSince=${serverTime}&includeDeleted=true`)).items).toContainEqual(deleted);
});

test('what hangs on a task in Trash is in no list unless deleted records are asked for', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'gone' });
  const comment = await me.post('/comments', { taskId: task.id, content: 'c' });
  const reminder = await me.post('/reminders', { taskId: task.id, remindAt: '2030-01-01T00:00:00Z' });
  const lists = {
    '/comments?updatedSince=2000-01-01T00:00:00Z': comment.id,
    '/reminders?updatedSince=2000-01-01T00:00:00Z': reminder.id,
    '/reminders': reminder.id,
  };
  const idsOf = async (path: string) => (await me.get(path)).items.map((item: { id: string }) => item.id);
  for (const [path, id] of Object.entries(lists)) expect(await idsOf(path), path).toEqual([id]);
  await me.remove(`/tasks/${task.id}`);
  for (const [path, id] of Object.entries(lists)) {
    expect(await idsOf(path), path).toEqual([]);
    expect(await idsOf(`${path}${path.includes('?') ? '&' : '?'}includeDeleted=true`), path).toEqual([id]);
  }
  await me.act(`/tasks/${task.id}/restore`);
  for (const [path, id] of Object.entries(lists)) expect(await idsOf(path), path).toEqual([id]);
});

test('finished occurrences of every task are one list, and a delta of them is exact', async () => {
  const me = await signedIn(api);
  const recurring = { dueDate: '2026-03-11', recurrence: { rule: 'FREQ=DAILY' } };
  const [daily, other] = [
    await me.post('/tasks', { name: 'daily', ...recurring }),
    await me.post('/tasks', { name: 'other', ...recurring }),
  ];
  const finish = (id: string) => me.act(`/tasks/${id}/complete`);
  await finish(daily.id);
  await finish(other.id);
  const { items, serverTime } = await me.get('/occurrences');
  expect(items).toMatchObject([
    { taskId: other.id, occurrence: '2026-03-11', deletedAt: null },
    { taskId: daily.id, occurrence: '2026-03-11' },
  ]);
  await finish(daily.id);
  const delta = await me.get(`/occurrences?updatedSince=${serverTime}&includeDeleted=true`);
  expect(delta.items.map((item: { taskId: string }) => item.taskId)).toEqual([daily.id]);
  const ofDaily = (await me.get(`/occurrences?taskId=${daily.id}`)).items;
  expect(ofDaily.map((item: { completedAt: string }) => item.completedAt)).toEqual(
    [...ofDaily].map((item: { completedAt: string }) => item.completedAt).sort(),
  );
  expect(ofDaily).toHaveLength(2);
  expect((await (await signedIn(api)).call('GET', `/occurrences?taskId=${daily.id}`)).status).toBe(404);
});
