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
