import { beforeAll, describe, expect, test } from 'vitest';
import { mcpCalls } from '../../test/mcp-calls.ts';
import { idsOutside, stateOutside } from '../../test/outside-project.ts';
import { projectTokenInputs } from '../../test/project-token-inputs.ts';
import { testServices } from '../../test/services.ts';
import { hiddenWord, type SplitAccount, splitAccount } from '../../test/split-account.ts';
import { type ApiReply, testApi } from '../../test/test-api.ts';
import { newId } from '../foundation/db/new-id.ts';
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
  hiddenIds = await idsOutside(pool, world);
  untouched = await stateOutside(pool, world);
});

const inputs = projectTokenInputs(api);

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
    expect(await stateOutside(pool, world)).toBe(untouched);
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
    expect(await stateOutside(pool, world)).toBe(untouched);
  });
});

test.each(closed)('%s, which is of the whole account, is refused', async (name, { _def: { type } }) => {
  const reply = await callProcedure(name, type, {});
  expect(reply.body.error.data.problem).toMatchObject({ code: 'token_restricted', status: 403 });
});

const operations = servedOperations().filter(
  ({ meta }) => meta.credential !== 'open' && (meta.scopes ?? meta.anyScope) !== undefined,
);
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
    expect(await stateOutside(pool, world)).toBe(untouched);
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

test('no change tells of the time before a record came into the projects, by its id, in a dry run or undone', async () => {
  const { lastSeq } = (await world.me.get('/changes?after=0&limit=1')) as { lastSeq: number };
  for (let seq = 1; seq <= lastSeq; seq += 1) {
    const path = `/api/v1/changes/chg_${seq}`;
    const read = await api.call('GET', path, { token: world.token });
    expectNothingHidden(read);
    for (const onConflict of ['refuse', 'skip', 'overwrite']) {
      const body = { onConflict };
      const dry = await api.call('POST', `${path}/undo?dryRun=true`, { token: world.token, body });
      expectNothingHidden(dry);
      if (read.status === 404) expect(dry.status).toBe(404);
    }
  }
  for (const id of [...Object.values(world.shown), ...Object.values(world.hidden)]) {
    const history = await api.call('GET', `/api/v1/changes?limit=100&recordId=${id}`, { token: world.token });
    expectNothingHidden(history, id);
  }
});

test('what a change left as it was before is not brought back by undoing that change', async () => {
  const { me, shown, token } = world;
  const { items } = await me.get(`/changes?limit=100&recordId=${shown.task}&operation=tasks.update`);
  const renamed = items.find(({ rows }: { rows: object[] }) => JSON.stringify(rows).includes(hiddenWord));
  expect((await me.callAs(token, 'POST', `/changes/${renamed.id}/undo`, {})).status).toBe(404);
  const later = await me.callAs(token, 'PATCH', `/tasks/${shown.task}`, { priority: 1 });
  const own = later.headers['Tidemark-Change-Id'];
  await me.act(`/tasks/${shown.task}/move`, { projectId: world.hidden.project });
  await me.act(`/tasks/${shown.task}/move`, { projectId: shown.project, sectionId: shown.section });
  expect((await me.callAs(token, 'GET', `/changes/${own}`)).status).toBe(404);
  expect((await me.callAs(token, 'POST', `/changes/${own}/undo`, {})).status).toBe(404);
});

test('what was deleted inside before a record left and came back is in Trash, and is restored', async () => {
  const { me, shown, hidden, token } = world;
  const task = (await me.post('/tasks', { name: 'Sweep', projectId: shown.project })).id;
  const comment = (await me.post('/comments', { taskId: task, content: 'Broom' })).id;
  await me.remove(`/comments/${comment}`);
  for (const projectId of [hidden.project, shown.project]) await me.act(`/tasks/${task}/move`, { projectId });
  const { items } = (await me.callAs(token, 'GET', '/trash?limit=100')).body;
  expect(items.map(({ rootId }: { rootId: string }) => rootId)).toContain(comment);
  expect((await me.callAs(token, 'POST', `/comments/${comment}/restore`, {})).status).toBe(200);
});

test('a file for a comment outside is refused as one for a comment that is not there', async () => {
  const attach = (commentId: string) =>
    api.call('POST', `/api/v1/tasks/${world.shown.task}/attachments`, {
      token: world.token,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      rawBody: `--b\r\nContent-Disposition: form-data; name="commentId"\r\n\r\n${commentId}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\na\r\n--b--\r\n`,
    });
  const [missing, hidden] = [await attach(newId('comment')), await attach(world.hidden.comment)];
  expect(hidden.status).toBe(404);
  expect(withoutRequestId(hidden)).toBe(withoutRequestId(missing));
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
