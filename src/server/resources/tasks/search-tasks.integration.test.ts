import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

async function namesFound(me: SignedIn, query: string): Promise<string[]> {
  const { items } = await me.get(`/tasks?query=${encodeURIComponent(query)}`);
  return items.map(({ name }: { name: string }) => name);
}

test('a task is found by the texts that it has now, not by former ones', async () => {
  const me = await signedIn(api);
  const { id } = await me.post('/tasks', { name: 'Order TILES', description: 'two samples' });
  expect(await namesFound(me, 'tiles')).toEqual(['Order TILES']);
  await me.patch(`/tasks/${id}`, { name: 'Order paint' });
  expect(await namesFound(me, 'tiles')).toEqual([]);
  expect(await namesFound(me, 'SAMPLES')).toEqual(['Order paint']);
  await me.patch(`/tasks/${id}`, { description: '' });
  expect(await namesFound(me, 'samples')).toEqual([]);
});

test('an undo brings back what a task is found by', async () => {
  const me = await signedIn(api);
  const { id } = await me.post('/tasks', { name: 'Order tiles' });
  const { headers } = await me.call('PATCH', `/tasks/${id}`, { name: 'Order paint' });
  await me.act(`/changes/${headers['Tidemark-Change-Id']}/undo`);
  expect(await namesFound(me, 'tiles')).toEqual(['Order tiles']);
});

test('what is looked for lies within the name or within the description', async () => {
  const me = await signedIn(api);
  await me.post('/tasks', { name: 'Order', description: 'tiles' });
  for (const across of ['ordertiles', 'order tiles', 'order\ntiles']) expect(await namesFound(me, across)).toEqual([]);
});
