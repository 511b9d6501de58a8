import { expect, test } from 'vitest';
import { mcpCalls } from '../../../test/mcp-calls.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { tableHashes } from '../../../test/table-hashes.ts';
import { testApi } from '../../../test/test-api.ts';
import { buildToolTable } from './tool-table.ts';

const api = testApi(await testServices());
const mcp = mcpCalls(api);
const tools = buildToolTable().filter(({ type }) => type === 'mutation');

/** For each tool that writes: makes what it needs, and returns arguments with which it changes something. */
const argumentsOf: Readonly<Record<string, (me: SignedIn) => Promise<object>>> = {
  add_tasks: async () => ({
    tasks: [{ text: 'Call plumber fri 9am' }, { name: 'Tiling', labels: ['home'], subtasks: ['Measure'] }],
    createLabels: true,
  }),
  update_tasks: async (me) => ({ tasks: [{ id: await aTask(me), due: 'tomorrow', priority: 1 }] }),
  duplicate_task: async (me) => ({ id: await aTask(me) }),
  complete_tasks: async (me) => ({ tasks: [{ id: await aTask(me) }] }),
  reopen_tasks: async (me) => {
    const id = await aTask(me);
    await me.act(`/tasks/${id}/complete`);
    return { ids: [id] };
  },
  delete_items: async (me) => ({ ids: [await aTask(me), (await me.post('/projects', { name: 'Kitchen' })).id] }),
  restore_items: async (me) => ({ ids: [(await me.remove(`/tasks/${await aTask(me)}`)).id] }),
  add_comments: async (me) => ({ comments: [{ taskId: await aTask(me), text: 'Two offers' }] }),
  add_reminders: async (me) => ({ reminders: [{ taskId: await aTask(me), when: 'tomorrow 9am' }] }),
  add_project: async () => ({ name: 'Garden', sections: ['Beds'], tasks: ['Dig /Beds'] }),
  update_project: async (me) => ({
    project: (await me.post('/projects', { name: 'Bath' })).id,
    name: 'Bathroom',
    addSections: ['Later'],
  }),
  save_label: async () => ({ label: 'phone', color: 'sky' }),
  undo_change: async (me) => {
    const id = await aTask(me);
    return { changeIds: [(await me.get(`/changes?recordId=${id}`)).items[0].id] };
  },
};

const aTask = async (me: SignedIn): Promise<string> => (await me.post('/tasks', { name: 'Order tiles' })).id;

/** Ids that are given out differ between two runs, and no more than that they do. */
function folded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(/"(new_\d+|[a-z]{3}_[0-9a-f]{32}|chg_\d+)"/g, '"id"'));
}

test('every tool that writes is tried here', () => {
  expect(Object.keys(argumentsOf)).toEqual(tools.map(({ tool }) => tool.name));
});

test.each(tools.map(({ tool }) => tool.name))(
  '%s run dry changes nothing and shows what it then does',
  async (name) => {
    const me = await signedIn(api);
    const args = (await argumentsOf[name]?.(me)) ?? {};
    const before = await tableHashes(api.services.database);
    const dry = await mcp.done(me.user.token, name, { ...args, dryRun: true });
    const after = await tableHashes(api.services.database);
    // A token notes when it was used last.
    for (const [table, hash] of before) if (table !== 'api_token') expect(after.get(table), table).toBe(hash);
    expect(dry).toMatchObject({ dryRun: true, preview: { rows: expect.any(Array) } });
    expect(dry.changeId).toBeUndefined();
    const done = await mcp.done(me.user.token, name, args);
    const { rows, summary, counts } = await me.get(`/changes/${done.changeId}`);
    const inOrder = (list: readonly object[]) => list.map((row) => JSON.stringify(folded(row))).toSorted();
    expect(dry.preview).toMatchObject({ summary, counts });
    expect(inOrder(dry.preview.rows)).toEqual(inOrder(rows));
  },
);
