import { expect, test } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { mcpCalls } from '../../../test/mcp-calls.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';

const api = testApi(await testServices());
const { done, refused } = mcpCalls(api);

type Named = { name: string };
const namesOf = (tasks: Named[]) => tasks.map(({ name }) => name).toSorted();

/** An account with tasks of two projects, of which three are overdue. */
async function household() {
  const me = await signedIn(api);
  const kitchen = await me.post('/projects', { name: 'Kitchen' });
  const garden = await me.post('/projects', { name: 'Garden' });
  const add = (name: string, body: object) => me.post('/tasks', { name, ...body });
  const tiles = await add('Tiles', { projectId: kitchen.id, dueDate: '2020-01-01' });
  const sink = await add('Sink', { projectId: kitchen.id, dueDate: '2020-01-02', priority: 1 });
  const roses = await add('Roses', { projectId: garden.id, dueDate: '2020-01-03' });
  const hedge = await add('Hedge', { projectId: garden.id });
  return { me, token: me.user.token, kitchen, garden, tiles, sink, roses, hedge };
}

test('tasks are found by a filter, which shows open ones unless it says otherwise, beside other parameters', async () => {
  const { me, token, sink } = await household();
  await me.act(`/tasks/${sink.id}/complete`);
  const found = async (input: object) => namesOf((await done(token, 'find_tasks', input)).tasks);
  expect(await found({ filter: 'overdue or #Garden' })).toEqual(['Hedge', 'Roses', 'Tiles']);
  expect(await found({ filter: 'done today' })).toEqual(['Sink']);
  expect(await found({ filter: 'overdue', project: 'Garden' })).toEqual(['Roses']);
  expect(await found({ filter: 'tiles' })).toEqual(['Tiles']);
  expect(await found({ filter: '#Garden', query: 'rose' })).toEqual(['Roses']);
  expect(await done(token, 'find_tasks', { filter: 'overdue' })).toMatchObject({ total: 2 });
  const error = await refused(token, 'find_tasks', { filter: 'overdue #Gardn' });
  expect(error.errors).toMatchObject([{ field: 'filter', start: 8, end: 14, suggestions: ['#Garden'] }]);
  for (const input of [
    { filter: ' ' },
    { filter: 'p1', completedSince: '2020-01-01T00:00:00Z' },
    { filter: 'p1', view: 'completed' },
  ])
    expect((await refused(token, 'find_tasks', input)).code, JSON.stringify(input)).toBe('validation_failed');
});

test('words of other services name labels, sections and projects, and a model is told what was taken for words', async () => {
  const { me, token, kitchen, tiles } = await household();
  const [label, section] = [
    await me.post('/labels', { name: 'phone' }),
    await me.post('/sections', { name: 'Later', projectId: kitchen.id }),
  ];
  await me.patch(`/tasks/${tiles.id}`, { labelIds: [label.id] });
  const later = await me.post('/tasks', { name: 'Paint', projectId: kitchen.id, sectionId: section.id });
  for (const filter of ['label: phone', 'tagged phone', 'tasks with label phone'])
    expect(namesOf((await done(token, 'find_tasks', { filter })).tasks), filter).toEqual(['Tiles']);
  const found = await done(token, 'find_tasks', { filter: 'section: Later project: Kitchen' });
  expect(namesOf(found.tasks)).toEqual([later.name]);
  expect(found.summary).toBe('1 task.');
  expect((await done(token, 'find_tasks', { filter: 'overdue soonish' })).summary).toMatch(
    /^0 tasks\. The filter was read as “.*soonish.*”\.$/,
  );
  expect((await done(token, 'find_tasks', { filter: 'p1 p2' })).summary).toMatch(/perhaps: p1 or p2\.$/);
});

test('the name of a project in Trash names none', async () => {
  const { me, token, garden } = await household();
  expect((await done(token, 'find_tasks', { project: 'Garden' })).tasks).toHaveLength(2);
  await me.remove(`/projects/${garden.id}`);
  const error = await refused(token, 'find_tasks', { project: 'Garden' });
  expect(error.errors).toMatchObject([{ field: 'project' }]);
});

test('pages of a filter continue, and a cursor belongs to its filter', async () => {
  const { token } = await household();
  const first = await done(token, 'find_tasks', { filter: 'overdue', limit: 2 });
  const rest = await done(token, 'find_tasks', { filter: 'overdue', limit: 2, cursor: first.nextCursor });
  expect(namesOf([...first.tasks, ...rest.tasks])).toEqual(['Roses', 'Sink', 'Tiles']);
  expect((await refused(token, 'find_tasks', { filter: 'p1', cursor: first.nextCursor })).code).toBe('invalid_cursor');
});

test('a view of the user is found by its name or id, all its groups together, and read as an outline', async () => {
  const { me, token } = await household();
  const view = await me.post('/views', { name: 'What is late', filters: ['overdue #Garden', 'p1', 'no date'] });
  for (const wanted of ['what is LATE', view.id])
    expect(namesOf((await done(token, 'find_tasks', { view: wanted })).tasks)).toEqual(['Hedge', 'Roses', 'Sink']);
  expect((await refused(token, 'find_tasks', { view: 'What is lat' })).errors[0].message).toContain('What is late');
  const outline = await api.call(
    'GET',
    `/api/trpc/agent.outline?input=${encodeURIComponent(JSON.stringify({ of: 'view', id: view.id }))}`,
    { token },
  );
  expect(outline.body.result.data.text).toMatch(
    /# overdue #Garden\n\n- \[ \] Roses[^#]*# p1\n\n- \[ \] Sink[^#]*# no date\n\n- \[ \] Hedge/,
  );
  const stranger = await signedIn(api);
  expect((await refused(stranger.user.token, 'find_tasks', { view: view.id })).code).toBe('validation_failed');
});

test('all that a filter finds are changed by one call, if they are as many as the model saw', async () => {
  const { me, token, hedge } = await household();
  const set = { priority: 2, addLabels: ['late'] };
  await me.post('/labels', { name: 'late' });
  const error = await refused(token, 'update_tasks', { filter: 'overdue', expectedCount: 2, set });
  expect(error).toMatchObject({
    code: 'count_differs',
    message: expect.stringMatching(/finds 3 tasks, not 2: .*“Roses” \(tsk_/),
  });
  expect((await me.get('/tasks')).items.every(({ labelIds }: { labelIds: string[] }) => labelIds.length === 0)).toBe(
    true,
  );
  const updated = await done(token, 'update_tasks', { filter: 'overdue', expectedCount: 3, set });
  expect(namesOf(updated.tasks)).toEqual(['Roses', 'Sink', 'Tiles']);
  expect(updated.tasks).toMatchObject([{ priority: 2, labels: ['late'] }, { priority: 2 }, { priority: 2 }]);
  expect(await me.get(`/tasks/${hedge.id}`)).toMatchObject({ priority: 4, labelIds: [] });
  await done(token, 'undo_change', { changeIds: [updated.changeId] });
  expect((await done(token, 'find_tasks', { filter: '@late' })).tasks).toEqual([]);
});

test.each([
  ['update_tasks', { expectedCount: 3, set: { priority: 1 } }],
  ['update_tasks', { filter: 'overdue', set: { priority: 1 } }],
  ['update_tasks', { filter: 'overdue', expectedCount: 3 }],
  ['update_tasks', { filter: 'overdue', expectedCount: 201, set: { priority: 1 } }],
  ['update_tasks', { filter: 'overdue', expectedCount: 3, set: { priority: 1 }, tasks: [{ id: 'tsk_x' }] }],
  ['update_tasks', { filter: '  ', expectedCount: 3, set: { priority: 1 } }],
  ['update_tasks', { filter: 'overdue @', expectedCount: 3, set: { priority: 1 } }],
  ['complete_tasks', { filter: 'overdue' }],
  ['complete_tasks', {}],
])('%s with %j is refused, and nothing is written', async (name, input) => {
  const { me, token } = await household();
  const { serverTime } = await me.get('/tasks');
  expect((await refused(token, name, input)).code).toBe('validation_failed');
  expect((await me.get(`/tasks?updatedSince=${serverTime}`)).items).toEqual([]);
});

test('what a filter finds is completed, of what recurs the current occurrence, and a repeated call completes none twice', async () => {
  const { me, token } = await household();
  const water = await me.post('/tasks', { name: 'Water', dueDate: '2020-01-01', recurrence: { rule: 'FREQ=DAILY' } });
  const call = { filter: '#Inbox or #Kitchen', expectedCount: 3 };
  const completed = await done(token, 'complete_tasks', call);
  expect(namesOf(completed.tasks)).toEqual(['Sink', 'Tiles', 'Water']);
  const next = (await me.get(`/tasks/${water.id}`)).dueDate;
  expect(next).not.toBe('2020-01-01');
  expect(await done(token, 'complete_tasks', call)).toMatchObject({ replayed: true });
  const { dueDate } = await me.get(`/tasks/${water.id}`);
  expect(dueDate).toBe(next);
});

test.each(['undo_change', 'reopen_tasks'])('what a filter completed is completed again after %s', async (back) => {
  const { token } = await household();
  const call = { filter: '#Kitchen', expectedCount: 2 };
  const completed = await done(token, 'complete_tasks', call);
  const ids = completed.tasks.map(({ id }: { id: string }) => id);
  await done(token, back, back === 'undo_change' ? { changeIds: [completed.changeId] } : { ids });
  const again = await done(token, 'complete_tasks', call);
  expect(again.replayed).toBeUndefined();
  expect(again.changeId).not.toBe(completed.changeId);
  expect(await done(token, 'complete_tasks', call)).toMatchObject({ replayed: true, changeId: again.changeId });
});

test('a token changes by a filter what it may: its own projects, by its scopes, and it asks where it asks', async () => {
  const { me, kitchen, garden, roses } = await household();
  const grant = { userId: me.user.id, kind: 'token', name: 'Agent', scopes, expiresInDays: null } as const;
  const mint = async (more: object) => (await mintToken(api.services.database, api.clock, { ...grant, ...more })).token;
  const restricted = await mint({ projectIds: [kitchen.id] });
  expect(
    await refused(restricted, 'update_tasks', { filter: 'overdue', expectedCount: 3, set: { priority: 3 } }),
  ).toMatchObject({
    code: 'count_differs',
    message: expect.not.stringContaining('Roses'),
  });
  const own = await done(restricted, 'update_tasks', { filter: 'overdue', expectedCount: 2, set: { priority: 3 } });
  expect(namesOf(own.tasks)).toEqual(['Sink', 'Tiles']);
  expect(
    (await refused(restricted, 'update_tasks', { filter: 'overdue', expectedCount: 2, set: { project: garden.id } }))
      .code,
  ).not.toBe(undefined);
  expect(await me.get(`/tasks/${roses.id}`)).toMatchObject({ priority: 4 });
  const reader = await mint({ scopes: ['tasks:read'] });
  await expect(refused(reader, 'complete_tasks', { filter: 'overdue', expectedCount: 3 })).rejects.toThrow('no tool');
  const writer = await mint({ scopes: ['tasks:write'] });
  for (const [tool, rest] of [
    ['update_tasks', { set: { priority: 3 } }],
    ['complete_tasks', {}],
  ] as const) {
    const error = await refused(writer, tool, { filter: 'overdue', expectedCount: 1, ...rest });
    expect(error).toMatchObject({ code: 'insufficient_scope', requiredScopes: ['tasks:read'] });
    expect(JSON.stringify(error)).not.toContain('Sink');
  }
  const asking = await mint({ askBefore: 'changing' });
  const proposal = await done(asking, 'complete_tasks', { filter: 'overdue', expectedCount: 3 });
  expect(proposal).toMatchObject({ proposalId: expect.stringMatching(/^prp_/) });
  expect((await me.get('/tasks?completed=true')).items).toEqual([]);
});
