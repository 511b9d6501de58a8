import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const services = await testServices();
const api = testApi(services);

/** Two tasks with the same two labels. */
async function labelled() {
  const me = await signedIn(api);
  const [first, second] = [await me.post('/labels', { name: 'First' }), await me.post('/labels', { name: 'Second' })];
  const tasks = [
    await me.post('/tasks', { name: 'a', labelIds: [first.id, second.id] }),
    await me.post('/tasks', { name: 'b', labelIds: [first.id] }),
  ];
  const labelIds = async () =>
    (await Promise.all(tasks.map(({ id }) => me.get(`/tasks/${id}`)))).map((task) => task.labelIds);
  return { me, first, second, tasks, labelIds };
}

test('a rename or another colour is news for the tasks that carry the label, and leaves their labels as they are', async () => {
  const { me, first, second, labelIds } = await labelled();
  for (const change of [{ name: 'Renamed' }, { color: 'red' }]) {
    const { serverTime } = await me.get('/tasks');
    await me.patch(`/labels/${first.id}`, change);
    const { items } = await me.get(`/tasks?updatedSince=${serverTime}`);
    expect(items).toHaveLength(2);
    expect(await labelIds()).toEqual([[first.id, second.id], [first.id]]);
  }
});

test('a label that goes to Trash and comes back leaves and joins the labels of its tasks, in their order', async () => {
  const { me, first, second, labelIds } = await labelled();
  await me.remove(`/labels/${first.id}`);
  expect(await labelIds()).toEqual([[second.id], []]);
  await me.act(`/labels/${first.id}/restore`);
  expect(await labelIds()).toEqual([[first.id, second.id], [first.id]]);
});

test('a task that gets or loses very many labels at once shows them in their order, and not those in Trash', async () => {
  const me = await signedIn(api);
  const labels: { readonly id: string }[] = [];
  for (let number = 0; number < 30; number++) labels.push(await me.post('/labels', { name: `Label ${number}` }));
  const inOrder = labels.map(({ id }) => id);
  const task = await me.post('/tasks', { name: 'a', labelIds: [...inOrder].reverse() });
  const shown = async () => (await me.get(`/tasks/${task.id}`)).labelIds;
  expect(await shown()).toEqual(inOrder);

  await me.remove(`/labels/${inOrder[3]}`);
  const kept = inOrder.filter((_, index) => index !== 3);
  await me.patch(`/tasks/${task.id}`, { labelIds: kept.slice(0, 4) });
  expect(await shown()).toEqual(kept.slice(0, 4));
  await me.patch(`/tasks/${task.id}`, { labelIds: [...kept].reverse() });
  expect(await shown()).toEqual(kept);
  await me.act(`/labels/${inOrder[3]}/restore`);
  expect(await shown()).toEqual(inOrder);
  const counts = (await me.get('/labels?limit=100')).items.map(({ taskCount }: { taskCount: number }) => taskCount);
  expect(counts).toEqual(inOrder.map(() => 1));
});
