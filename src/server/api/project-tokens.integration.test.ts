import { beforeAll, describe, expect, test } from 'vitest';
import { mcpCalls } from '../../test/mcp-calls.ts';
import { testServices } from '../../test/services.ts';
import { hiddenWord, type SplitAccount, splitAccount } from '../../test/split-account.ts';
import { type ApiReply, testApi } from '../../test/test-api.ts';
import { newId } from '../db/new-id.ts';
import { servedOperations } from './operations/served-operations.ts';
import type { ProcedureMeta } from './procedures/trpc.ts';
import { rootRouter } from './routers/root-router.ts';

/** Every procedure and operation is called by a token that is restricted to one project of an account (contract.md §8). */
const api = testApi(await testServices());
const { pool } = api.services.database;

interface Inspected {
  readonly _def: { readonly type: 'query' | 'mutation'; readonly meta?: ProcedureMeta };
}
const procedures = Object.entries(rootRouter._def.procedures as unknown as Record<string, Inspected>);
const served = procedures.filter(([, { _def }]) => _def.meta?.servesProjectTokens === true);
const closed = procedures.filter(
  ([, { _def }]) => _def.meta?.servesProjectTokens !== true && _def.meta?.credential === undefined,
);

let world: SplitAccount;
let hiddenIds: readonly string[];
let untouched: string;

beforeAll(async () => {
  world = await splitAccount(api);
  hiddenIds = await idsOutside(world);
  untouched = await stateOutside(world);
});

/** Inputs of each procedure that name records of the project “Kitchen” wherever they can name one. */
const inputs: Readonly<Record<string, (world: SplitAccount) => Promise<readonly unknown[]>>> = {
  'agent.getOverview': async () => [{}],
  'agent.findTasks': async ({ shown: { project, section, task } }) => [
    ...['today', 'overdue', 'upcoming', 'inbox', 'no_date', 'completed', 'trash'].map((view) => ({ view })),
    { project, section, limit: 100 },
    { parentId: task },
    { label: 'phone', detail: 'full' },
    { query: hiddenWord },
    { completedSince: '2020-01-01T00:00:00.000Z' },
  ],
  'agent.getTask': async ({ shown }) => [{ id: shown.task, history: 50 }],
  'agent.listChanges': async ({ shown }) => [{ limit: 100 }, { recordId: shown.task }, { mine: true }],
  'agent.listProposals': async () => [{}],
  'agent.addTasks': async ({ shown: { project, section, task } }) => [
    { tasks: [{ text: 'Buy grout @phone' }, { name: 'Cut', subtasks: ['Measure'] }], project },
    {
      tasks: [
        { name: 'Lay', project, section },
        { name: 'Dry', parentId: task },
      ],
    },
  ],
  'agent.updateTasks': async ({ shown: { project, section, task } }) => [
    { tasks: [{ id: task, priority: 1, project, section }] },
    { tasks: [{ id: await aTask(world), parentId: task }] },
  ],
  'agent.completeTasks': async (account) => [{ tasks: [{ id: await aTask(account) }] }],
  'agent.reopenTasks': async (account) => [{ ids: [await aTask(account)] }],
  'agent.deleteItems': async (account) => [{ ids: [await aTask(account), await aSection(account)] }],
  'agent.restoreItems': async (account) => [{ ids: [await trashed(account, `/tasks/${await aTask(account)}`)] }],
  'agent.addComments': async ({ shown }) => [{ comments: [{ taskId: shown.task, text: 'Noted' }] }],
  'agent.addReminders': async ({ shown }) => [{ reminders: [{ taskId: shown.task, when: 'tomorrow 9am' }] }],
  'agent.updateProject': async ({ shown }) => [{ project: shown.project, color: 'sky', addSections: ['Later'] }],
  'agent.saveLabel': async () => [{ label: 'brand new' }],
  'agent.undoChange': async (account) => [{ changeIds: [await ownChange(account)] }, { last: true }],
  'agent.outline': async ({ shown: { project, task } }) => [
    ...['today', 'inbox', 'projects', 'week'].map((of) => ({ of })),
    { of: 'project', id: project },
    { of: 'task', id: task },
  ],
  'attachments.list': async ({ shown }) => [{}, everything, { taskId: shown.task }],
  'attachments.delete': async ({ shown }) => [{ id: shown.attachment }],
  'attachments.restore': async ({ shown }) => [{ id: shown.attachment }],
  'changes.list': async ({ shown }) => [{}, { after: 0, limit: 100 }, { limit: 100 }, { recordId: shown.task }],
  'changes.get': async (account) => [{ id: await ownChange(account) }],
  'changes.undo': async (account) => [{ id: await ownChange(account) }],
  'changes.undoMany': async (account) => [{ changeIds: [await ownChange(account)] }],
  'comments.list': async ({ shown }) => [everything, { taskId: shown.task }],
  'comments.create': async ({ shown }) => [{ taskId: shown.task, content: 'Three offers' }],
  'comments.get': async ({ shown }) => [{ id: shown.comment }],
  'comments.update': async ({ shown }) => [{ id: shown.comment, content: 'Four offers' }],
  'comments.delete': async ({ shown }) => [{ id: shown.comment }],
  'comments.restore': async ({ shown }) => [{ id: shown.comment }],
  'context.get': async () => [{}],
  'labels.list': async () => [{}],
  'labels.create': async () => [{ name: 'another' }],
  'labels.get': async ({ label }) => [{ id: label }],
  'projects.list': async () => [{}, everything],
  'projects.get': async ({ shown }) => [{ id: shown.project }],
  'projects.update': async ({ shown }) => [{ id: shown.project, name: 'The kitchen' }],
  'proposals.list': async () => [{}],
  'proposals.get': async (account) => [{ id: await ownProposal(account) }],
  'quickAdd.create': async ({ shown: { project, section, task } }) => [
    { text: 'Sand @phone tomorrow' },
    { text: 'Sand', projectId: project },
    { text: 'Sand', sectionId: section },
    { text: 'Sand', parentId: task },
  ],
  'quickAdd.parse': async ({ shown }) => [
    { text: `Sand #${hiddenWord} diary` },
    { text: 'Sand', projectId: shown.project },
  ],
  'reminders.list': async ({ shown }) => [{}, everything, { taskId: shown.task }],
  'reminders.create': async ({ shown }) => [{ taskId: shown.task, remindAt: '2030-02-01T00:00:00Z' }],
  'reminders.get': async ({ shown }) => [{ id: shown.reminder }],
  'reminders.update': async ({ shown }) => [{ id: shown.reminder, remindAt: '2030-03-01T00:00:00Z' }],
  'reminders.delete': async ({ shown }) => [{ id: shown.reminder }],
  'reminders.restore': async ({ shown }) => [{ id: shown.reminder }],
  'sections.list': async ({ shown }) => [{ projectId: shown.project }, everything],
  'sections.create': async ({ shown }) => [{ projectId: shown.project, name: 'Bought' }],
  'sections.get': async ({ shown }) => [{ id: shown.section }],
  'sections.update': async ({ shown }) => [{ id: shown.section, name: 'Waiting still' }],
  'sections.delete': async (account) => [{ id: await aSection(account) }],
  'sections.move': async (account) => [
    { id: await aSection(account), projectId: account.shown.project, afterId: account.shown.section },
  ],
  'sections.duplicate': async ({ shown }) => [{ id: shown.section }],
  'sections.restore': async (account) => [{ id: await trashed(account, `/sections/${await aSection(account)}`) }],
  'sync.pull': async () => [{ digest: true }],
  'tasks.list': async ({ shown: { project, section, task } }) => [
    {},
    everything,
    { projectId: project },
    { sectionId: section },
    { parentId: task },
    { query: hiddenWord },
    ...['today', 'overdue', 'upcoming', 'inbox'].map((view) => ({ view })),
  ],
  'tasks.search': async ({ shown: { project } }) => [
    { query: hiddenWord },
    { query: 'Zanzbar' },
    { query: 'tiles', projectId: project },
    { query: 'phone' },
  ],
  'tasks.create': async ({ shown: { project, section, task } }) => [
    { name: 'Paint' },
    { name: 'Paint', projectId: project },
    { name: 'Paint', sectionId: section },
    { name: 'Paint', parentId: task },
  ],
  'tasks.get': async ({ shown }) => [{ id: shown.task }],
  'tasks.update': async ({ shown: { project, section, task } }) => [
    { id: task, name: 'Order more tiles', projectId: project },
    { id: await aTask(world), sectionId: section },
    { id: await aTask(world), parentId: task },
  ],
  'tasks.delete': async (account) => [{ id: await aTask(account) }],
  'tasks.complete': async (account) => [{ id: await aTask(account) }],
  'tasks.reopen': async (account) => [{ id: await aTask(account) }],
  'tasks.move': async (account) => [
    { id: await aTask(account), projectId: account.shown.project, afterId: await aTask(account) },
    { id: await aTask(account), sectionId: account.shown.section },
    { id: await aTask(account), parentId: account.shown.task },
  ],
  'tasks.restore': async (account) => [{ id: await trashed(account, `/tasks/${await aTask(account)}`) }],
  'tasks.occurrences': async ({ shown }) => [{ id: shown.task }],
  'tasks.allOccurrences': async ({ shown }) => [{}, everything, { taskId: shown.task }],
  'tasks.previewRecurrence': async () => [{ rule: 'FREQ=DAILY', start: '2026-03-11' }],
  'trash.list': async () => [{}],
};

const everything = { updatedSince: '2020-01-01T00:00:00.000Z', includeDeleted: true, limit: 100 };

const aTask = ({ me, shown }: SplitAccount, name = 'Sweep'): Promise<string> =>
  me.post('/tasks', { name, projectId: shown.project }).then(({ id }) => id);
const aSection = ({ me, shown }: SplitAccount): Promise<string> =>
  me.post('/sections', { projectId: shown.project, name: 'Spare' }).then(({ id }) => id);

async function trashed({ me }: SplitAccount, path: string): Promise<string> {
  return (await me.remove(path)).id;
}

async function ownChange({ me, token }: SplitAccount): Promise<string> {
  const reply = await me.callAs(token, 'POST', '/tasks', { name: 'Wipe' });
  return reply.headers['Tidemark-Change-Id'] ?? '';
}

async function ownProposal({ me, token }: SplitAccount): Promise<string> {
  const ask = (askBefore: 'writing' | 'nothing') =>
    api.services.database.prisma.apiToken.updateMany({
      where: { userId: me.user.id, name: 'Cook' },
      data: { askBefore },
    });
  await ask('writing');
  const { body } = await me.callAs(token, 'POST', '/tasks', { name: 'Proposed' });
  await ask('nothing');
  return body.proposal.id;
}

function callProcedure(name: string, type: 'query' | 'mutation', input: unknown, token = world.token) {
  const text = encodeURIComponent(JSON.stringify(input));
  return type === 'query'
    ? api.call('GET', `/api/trpc/${name}?input=${text}`, { token })
    : api.call('POST', `/api/trpc/${name}`, { token, body: input });
}

test('every procedure that serves restricted tokens is tried here', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(served.map(([name]) => name).toSorted());
});

describe.each(served)('%s', (name, { _def: { type } }) => {
  test('answers nothing of what lies outside the projects of the token, and changes nothing there', async () => {
    for (const input of (await inputs[name]?.(world)) ?? []) {
      const reply = await callProcedure(name, type, input);
      expect(reply.text, JSON.stringify(input)).not.toContain('token_restricted');
      expect([200, 409], reply.text).toContain(reply.status);
      expectNothingHidden(reply, JSON.stringify(input));
    }
    expect(await stateOutside(world)).toBe(untouched);
  });

  test('takes an id from outside for one that is not there', async () => {
    for (const input of (await inputs[name]?.(world)) ?? []) {
      const text = JSON.stringify(input);
      for (const [id, prefix] of text.matchAll(anyId)) {
        const missing = await callProcedure(name, type, JSON.parse(text.replace(id, missingId(prefix ?? ''))));
        for (const hidden of Object.values(world.hidden)) {
          const reply = await callProcedure(name, type, JSON.parse(text.replace(id, hidden)));
          expect(reply.status).toBe(404);
          expect(withoutRequestId(reply)).toBe(withoutRequestId(missing));
        }
      }
    }
    expect(await stateOutside(world)).toBe(untouched);
  });
});

test.each(closed)('%s, which is of the whole account, is refused', async (name, { _def: { type } }) => {
  const reply = await callProcedure(name, type, {});
  expect(reply.body.error.data.problem).toMatchObject({ code: 'token_restricted', status: 403 });
});

const operations = servedOperations().filter(({ meta }) => meta.credential !== 'open' && meta.scopes !== undefined);
const withId = operations.filter(({ path }) => path.includes('{id}') && !path.startsWith('/labels'));
const named = (list: typeof operations) => list.map((each) => [`${each.method} ${each.path}`, each] as const);

test.each(named(withId))(
  '%s is 404 for what lies outside, before anything else is judged',
  async (_title, operation) => {
    const call = (id: string) =>
      api.call(operation.method, `/api/v1${operation.path.replace('{id}', id)}`, {
        token: world.token,
        ...(operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: { nonsense: true } }),
      });
    const missing = withoutRequestId(await call(missingId('tsk')));
    for (const id of Object.values(world.hidden)) {
      const reply = await call(id);
      expect(reply.status).toBe(404);
      expect(withoutRequestId(reply)).toBe(missing);
    }
    expect(await stateOutside(world)).toBe(untouched);
  },
);

test.each(['/export', '/export?format=csv', '/imports'])('GET %s is refused', async (path) => {
  expect(await api.call('GET', `/api/v1${path}`, { token: world.token })).toMatchObject({
    status: 403,
    body: { code: 'token_restricted' },
  });
});

test('resources and prompts of MCP show nothing of what lies outside', async () => {
  const send = (method: string, params: object) => mcpCalls(api).send(world.token, method, params);
  for (const uri of ['today', 'inbox', 'projects', `projects/${world.shown.project}`, `tasks/${world.shown.task}`]) {
    const reply = await send('resources/read', { uri: `tidemark://${uri}` });
    expect(reply.text).toContain('text/markdown');
    expectNothingHidden(reply);
  }
  for (const uri of [`projects/${world.hidden.project}`, `tasks/${world.hidden.task}`])
    expect((await send('resources/read', { uri: `tidemark://${uri}` })).text).toContain('-32602');
  for (const name of ['plan_my_day', 'weekly_review', 'triage_inbox'])
    expectNothingHidden(await send('prompts/get', { name, arguments: {} }));
  const tools = (await send('tools/list', {})).text;
  expect(tools).toContain('add_tasks');
  expect(tools).not.toContain('add_project');
});

test('names from outside are unknown names, and are not suggested', async () => {
  const reply = await callProcedure('agent.findTasks', 'query', { project: 'Zanzibra' });
  expect(reply.body.error.data.problem.code).toBe('not_found');
  expectNothingHidden(reply);
  const line = await callProcedure('quickAdd.create', 'mutation', { text: `Sand #${hiddenWord} /days` });
  expect(line.body.result.data.projectId).toBe(world.shown.project);
});

function expectNothingHidden(reply: ApiReply, sent = ''): void {
  for (const id of hiddenIds) if (!sent.includes(id)) expect(reply.text).not.toContain(id);
  if (!sent.includes(hiddenWord)) expect(reply.text).not.toContain(hiddenWord);
}

const anyId = /\b(prj|sec|tsk|cmt|rem|att)_[0-9a-f]{32}\b/g;

const kinds = {
  prj: 'project',
  sec: 'section',
  tsk: 'task',
  cmt: 'comment',
  rem: 'reminder',
  att: 'attachment',
} as const;

function missingId(prefix: string): string {
  return newId(kinds[prefix as keyof typeof kinds]);
}

function withoutRequestId(reply: ApiReply): string {
  return reply.text.replaceAll(/"requestId":"[^"]*"/g, '');
}

const onTasks = ['comment', 'reminder', 'attachment', 'task_occurrence'];

function outsideOf(table: string): string {
  if (table === 'project') return 'r.id <> $2';
  if (onTasks.includes(table))
    return 'EXISTS (SELECT FROM task t WHERE t.user_id = r.user_id AND t.id = r.task_id AND t.project_id <> $2)';
  return 'r.project_id <> $2';
}

const tables = ['project', 'section', 'task', ...onTasks];

async function idsOutside({ me, shown }: SplitAccount): Promise<string[]> {
  const parts = tables.map((table) => `SELECT r.id FROM ${table} r WHERE r.user_id = $1 AND ${outsideOf(table)}`);
  const others = ['deletion', 'proposal', '"import"'].map((table) => `SELECT id FROM ${table} WHERE user_id = $1`);
  const values = [me.user.id, shown.project];
  return (await pool.query<{ id: string }>([...parts, ...others].join(' UNION ALL '), values)).rows.map(({ id }) => id);
}

/** A digest of every row outside the project, which reveals a change of one of them. */
async function stateOutside({ me, shown }: SplitAccount): Promise<string> {
  const parts = tables.map(
    (table) =>
      `SELECT '${table}' AS kind, r.id, to_jsonb(r)::text AS row FROM ${table} r WHERE r.user_id = $1 AND ${outsideOf(table)}`,
  );
  const { rows } = await pool.query<{ digest: string }>(
    `SELECT md5(string_agg(kind || id || row, ',' ORDER BY kind, id)) AS digest FROM (${parts.join(' UNION ALL ')}) every`,
    [me.user.id, shown.project],
  );
  return rows[0]?.digest ?? '';
}
