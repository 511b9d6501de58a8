import { expect, test } from 'vitest';
import { mcpCalls } from '../../../test/mcp-calls.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { statementsOf } from '../../../test/statements-of.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const { done } = mcpCalls(api);

/** How often the names of an account are read while the call runs. */
async function readsOfNames(userId: string, call: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(userId, call);
  return statements.filter(({ text }) => /\) named\s/.test(text)).length;
}

test('the lines of one call read the names of the account once, however many they are', async () => {
  const me = await signedIn(api);
  await me.post('/projects', { name: 'Kitchen' });
  const subtasks = Array.from({ length: 5 }, (_, index) => `Step ${index}`);
  const tasks = Array.from({ length: 5 }, (_, index) => ({ text: `Tile ${index} #Kitchen`, subtasks }));
  const add = async () => expect((await done(me.user.token, 'add_tasks', { tasks })).tasks).toHaveLength(5);
  expect(await readsOfNames(me.user.id, add)).toBe(1);
  const project = { name: 'Garden', tasks: subtasks };
  expect(await readsOfNames(me.user.id, () => done(me.user.token, 'add_project', project))).toBe(1);
});

test('a label that one line makes is the label of the next', async () => {
  const me = await signedIn(api);
  const tasks = [{ text: 'Roses @shears', subtasks: ['Hedge @shears'] }, { text: 'Lawn @shears @mower' }];
  const added = await done(me.user.token, 'add_tasks', { tasks, createLabels: true });
  expect(added.tasks.map(({ labels }: { labels: string[] }) => labels)).toEqual([['shears'], ['shears', 'mower']]);
  const { items } = await me.get('/labels');
  expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual(['mower', 'shears']);
});
