import { describe, expect, test } from 'vitest';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { instructions } from './instructions.ts';
import { buildToolTable, mayCall } from './tool-table.ts';

const services = await testServices();
const api = testApi(services, { variables: { CORS_ORIGINS: 'https://inspector.example.org' } });
let messageId = 0;

interface ToolReply {
  readonly isError?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: results of every shape
  readonly structuredContent?: any;
  readonly content: readonly { readonly type: string; readonly text: string }[];
}

/** Sends one message in the earlier protocol version, which needs no handshake here. */
async function send(
  token: string | undefined,
  method: string,
  params: object = {},
  headers: Record<string, string> = {},
) {
  messageId += 1;
  const reply = await api.call('POST', '/api/mcp', {
    ...(token === undefined ? {} : { token }),
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-06-18',
      ...headers,
    },
    body: { jsonrpc: '2.0', id: messageId, method, params },
  });
  const data = reply.text.startsWith('{') ? reply.text : /^data: (.*)$/m.exec(reply.text)?.[1];
  return { ...reply, message: data === undefined ? undefined : JSON.parse(data) };
}

async function tool(token: string, name: string, args: object = {}): Promise<ToolReply> {
  const { message } = await send(token, 'tools/call', { name, arguments: args });
  if (!message?.result) throw new Error(JSON.stringify(message));
  return message.result;
}

async function done(token: string, name: string, args: object = {}) {
  const result = await tool(token, name, args);
  if (result.isError) throw new Error(result.content[0]?.text);
  return result.structuredContent;
}

async function refused(token: string, name: string, args: object = {}) {
  const result = await tool(token, name, args);
  expect(result.isError).toBe(true);
  expect(result.structuredContent).toBeUndefined();
  return JSON.parse(result.content[0]?.text ?? '').error;
}

describe('the endpoint', () => {
  test.each(['GET', 'DELETE', 'PUT'])(
    '%s is refused with 405 and Allow: POST, before any credential',
    async (method) => {
      const reply = await api.call(method, '/api/mcp');
      expect(reply).toMatchObject({ status: 405, headers: { Allow: 'POST' } });
    },
  );

  test('OPTIONS is answered with 204', async () => {
    expect((await api.call('OPTIONS', '/api/mcp')).status).toBe(204);
  });

  test('a page of a foreign origin is refused with 403, one that is allowed may read the reply', async () => {
    const { token } = await api.user();
    const foreign = await send(token, 'tools/list', {}, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const allowed = await send(token, 'tools/list', {}, { origin: 'https://inspector.example.org' });
    expect(allowed.status).toBe(200);
    expect(allowed.headers['Access-Control-Allow-Origin']).toBe('https://inspector.example.org');
  });

  test('without a bearer token it is 401 with a challenge, whatever cookie is sent', async () => {
    const user = await api.user();
    const cookie = await api.sessionCookie(user);
    const reply = await send(undefined, 'tools/list', {}, { cookie, 'sec-fetch-site': 'same-origin' });
    expect(reply).toMatchObject({ status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
    expect(reply.message).toMatchObject({ jsonrpc: '2.0', error: { data: { code: 'missing_credential' } } });
  });

  test.each([
    ['another content type', { headers: { 'content-type': 'text/plain' }, rawBody: '{}' }, 415],
    ['more than a mebibyte', { rawBody: `{"a":"${'x'.repeat(1_048_577)}"}` }, 413],
    ['too deep a nesting', { rawBody: `${'['.repeat(40)}${']'.repeat(40)}` }, 400],
    ['no JSON', { rawBody: '{' }, 400],
    ['a batch', { rawBody: '[]' }, 400],
  ])('%s is refused', async (_what, options, status) => {
    const { token } = await api.user();
    const reply = await api.call('POST', '/api/mcp', { token, ...options });
    expect(reply).toMatchObject({ status, body: { jsonrpc: '2.0', error: { data: { fix: expect.any(String) } } } });
  });
});

describe('the list of tools', () => {
  const everyTool = buildToolTable();
  // The token never asks first, so tools for proposals are left out.
  const table = everyTool.filter(({ meta }) => !meta.mcp?.onlyIfAsking);

  test('has at most 26,000 characters, 7,000 for a token that only reads; the instructions at most 900', async () => {
    const all = (await send((await api.user()).token, 'tools/list')).message.result.tools;
    const readOnly = (await api.user(scopes.filter((scope) => scope.endsWith(':read')))).token;
    const reading = (await send(readOnly, 'tools/list')).message.result.tools;
    expect(JSON.stringify(all).length).toBeLessThanOrEqual(26_000);
    expect(JSON.stringify(reading).length).toBeLessThanOrEqual(7_000);
    expect(instructions.length).toBeLessThanOrEqual(900);
    expect(all.map(({ name }: { name: string }) => name)).toEqual(table.map(({ tool: { name } }) => name));
  });

  test.each(everyTool.map((entry) => [entry.tool.name, entry] as const))(
    '%s has schemas that every client can read',
    (_name, { tool: { inputSchema, outputSchema } }) => {
      for (const schema of [inputSchema, outputSchema])
        expect(schema).toMatchObject({ type: 'object', properties: expect.anything() });
      expect(inputSchema).toMatchObject({ additionalProperties: false });
      const parts = partsOf(inputSchema, 1).concat(partsOf(outputSchema ?? {}, 1));
      for (const { part, depth } of parts) {
        for (const word of ['oneOf', 'anyOf', 'allOf', '$ref', '$defs', 'pattern'])
          if (word !== 'pattern') expect(part).not.toHaveProperty(word);
        expect(Array.isArray((part as { type?: unknown }).type)).toBe(false);
        expect((part as { type?: unknown }).type).not.toBe('null');
        expect(depth).toBeLessThanOrEqual(4);
      }
    },
  );

  test('with each set of scopes it has exactly the tools that are not refused for scope', async () => {
    const user = await api.user();
    const sets: Scope[][] = [
      [...scopes],
      ...scopes.map((scope) => [scope]),
      ...scopes.map((scope, i) => [scope, scopes[(i * 5 + 3) % scopes.length] ?? scope]),
    ];
    for (const set of sets) {
      const { token } = await user.mint(set);
      const shown = (await send(token, 'tools/list')).message.result.tools.map(({ name }: { name: string }) => name);
      expect(shown).toEqual(
        table
          .filter((entry) => mayCall(entry, { scopes: set, askBefore: 'nothing', projectIds: null }))
          .map((entry) => entry.tool.name),
      );
      const hidden = table.find((entry) => !shown.includes(entry.tool.name));
      if (hidden) {
        const call = await send(token, 'tools/call', { name: hidden.tool.name, arguments: {} });
        expect(call.message.error.code).toBe(-32602);
        // Every hidden tool is one whose procedure would refuse the token.
        const direct = await api.call(hidden.type === 'query' ? 'GET' : 'POST', `/api/trpc/${hidden.path}`, {
          token,
          ...(hidden.type === 'query' ? {} : { body: {} }),
        });
        expect(direct.body.error.data.problem.code).toBe('insufficient_scope');
      }
    }
  });
});

/** Every schema inside a schema with its depth; objects and arrays are levels. */
function partsOf(schema: object, depth: number): { part: object; depth: number }[] {
  const { properties = {}, items } = schema as { properties?: Record<string, object>; items?: object };
  const below = (child: object) => {
    const isLevel = ['object', 'array'].includes(String((child as { type?: unknown }).type));
    return partsOf(child, isLevel ? depth + 1 : depth);
  };
  return [{ part: schema, depth }, ...Object.values(properties).flatMap(below), ...(items ? below(items) : [])];
}

describe('the tools', () => {
  test('lines and fields become tasks, and one change takes them back', async () => {
    const { token } = await api.user();
    await done(token, 'add_project', {
      name: 'Kitchen',
      sections: ['Buying'],
      tasks: ['Order tiles /Buying tomorrow'],
    });
    const added = await done(token, 'add_tasks', {
      project: 'kitchen',
      createLabels: true,
      tasks: [
        { text: 'Call plumber tomorrow 9am @phone p1' },
        {
          name: 'Paint',
          section: 'buying',
          due: 'every last day',
          labels: ['home'],
          remind: ['tomorrow 8am'],
          subtasks: ['Buy paint', 'Tape'],
        },
      ],
    });
    expect(added.tasks).toMatchObject([
      { name: 'Call plumber', project: 'Kitchen', priority: 1, labels: ['phone'] },
      { name: 'Paint', section: 'Buying', recurs: 'every last day', labels: ['home'], subtasks: '0/2' },
    ]);
    expect(added.changeId).toMatch(/^chg_\d+$/);
    const undone = await done(token, 'undo_change', { changeIds: [added.changeId] });
    expect(undone.undone.length).toBeGreaterThan(3);
    const found = await done(token, 'find_tasks', { project: 'Kitchen' });
    expect(found.tasks.map(({ name }: { name: string }) => name)).toEqual(['Order tiles']);
  });

  test('a list is all or none, and every mistake is named with what to do', async () => {
    const { token } = await api.user();
    await done(token, 'add_project', { name: 'Kitchen' });
    const error = await refused(token, 'add_tasks', {
      tasks: [{ name: 'One', project: 'Kitchn' }, { name: 'Two', due: 'fri at the zoo' }, { name: 'Three' }],
    });
    expect(error).toMatchObject({ code: 'validation_failed', requestId: expect.any(String) });
    expect(error.errors).toMatchObject([
      { field: 'tasks[0].project', code: 'not_found' },
      { field: 'tasks[1].due', code: 'due_not_understood' },
    ]);
    expect(error.fix).toContain('Kitchen');
    expect((await done(token, 'find_tasks')).tasks).toEqual([]);
    const due = await refused(token, 'add_tasks', { tasks: [{ name: 'Two', due: 'fri at the zoo' }] });
    expect(due).toMatchObject({ code: 'due_not_understood', message: expect.stringContaining('“at the zoo” was not') });
    const typo = await refused(token, 'add_tasks', { tasks: [{ nam: 'x' }], dry: true });
    expect(typo.errors.map(({ field }: { field: string }) => field)).toContain('tasks[0].nam');
  });

  test('a date moves and the recurrence stays; what is named in clear is cleared', async () => {
    const { token } = await api.user();
    const [task] = (
      await done(token, 'add_tasks', { tasks: [{ name: 'Water', due: 'every friday at 9', description: 'Fern' }] })
    ).tasks;
    const moved = await done(token, 'update_tasks', {
      tasks: [{ id: task.id, due: 'tomorrow', clear: ['description'] }],
    });
    expect(moved.tasks[0]).toMatchObject({ recurs: 'every friday', due: expect.stringMatching(/ 09:00$/) });
    expect(moved.tasks[0].note).toBeUndefined();
    const timed = await done(token, 'update_tasks', { tasks: [{ id: task.id, due: '10am' }] });
    expect(timed.tasks[0].due).toBe(moved.tasks[0].due.replace('09:00', '10:00'));
  });

  test('what was completed shows the finished dates of recurring tasks, newest first and each once', async () => {
    const { token } = await api.user();
    const recurrence = { rule: 'FREQ=DAILY;COUNT=2' };
    const create = async (body: object) => (await api.call('POST', '/api/v1/tasks', { token, body })).body.id as string;
    const walk = await create({ name: 'Walk', dueDate: '2030-01-01', recurrence });
    const letter = await create({ name: 'Letter' });
    const complete = (id: string) => api.call('POST', `/api/v1/tasks/${id}/complete`, { token, body: {} });
    for (const id of [walk, letter, walk]) await complete(id);
    const { tasks, total } = await done(token, 'find_tasks', { view: 'completed' });
    expect(tasks.map(({ id, due }: { id: string; due?: string }) => [id, due])).toEqual([
      [walk, '2030-01-02'],
      [letter, undefined],
      [walk, '2030-01-01'],
    ]);
    expect(total).toBe(3);
    const since = { completedSince: '2020-01-01T00:00:00.000Z', query: 'walk', limit: 1 };
    const first = await done(token, 'find_tasks', since);
    const second = await done(token, 'find_tasks', { ...since, cursor: first.nextCursor });
    expect([...first.tasks, ...second.tasks]).toMatchObject([{ done: true }, { occurrence: '2030-01-01', done: true }]);
    expect(second.nextCursor).toBeUndefined();
    const { message } = await send(token, 'prompts/get', { name: 'weekly_review', arguments: {} });
    expect(JSON.stringify(message)).toMatch(/\[x\] Walk.*\[x\] Letter.*\[x\] Walk — 2030-01-01/);
    expect((await refused(token, 'find_tasks', { view: 'completed', sort: 'due' })).errors).toMatchObject([
      { field: 'sort' },
    ]);
  });

  test('a recurring task is completed by its occurrence, and a call sent twice finishes one', async () => {
    const { token } = await api.user();
    const [task] = (await done(token, 'add_tasks', { tasks: [{ name: 'Water', due: 'every day' }] })).tasks;
    const error = await refused(token, 'complete_tasks', { tasks: [{ id: task.id }] });
    expect(error).toMatchObject({ code: 'occurrence_required', fix: expect.stringContaining(task.occurrence) });
    const call = { tasks: [{ id: task.id, occurrence: task.occurrence }] };
    const first = await done(token, 'complete_tasks', call);
    const second = await done(token, 'complete_tasks', call);
    expect(second.next).toEqual(first.next);
    expect(second.changeId).toBeUndefined();
  });

  test('the same call without a key makes one task; after two minutes two; after its deletion two', async () => {
    const { token } = await api.user();
    const call = { tasks: [{ name: 'Once' }] };
    const first = await done(token, 'add_tasks', call);
    const again = await Promise.all([1, 2, 3].map(() => done(token, 'add_tasks', call)));
    for (const each of again)
      expect(each).toMatchObject({ replayed: true, changeId: first.changeId, tasks: first.tasks });
    expect((await done(token, 'find_tasks')).tasks).toHaveLength(1);
    api.clock.advance(121_000);
    expect((await done(token, 'add_tasks', call)).replayed).toBeUndefined();
    const { tasks } = await done(token, 'find_tasks');
    expect(tasks).toHaveLength(2);
    await done(token, 'delete_items', { ids: tasks.map(({ id }: { id: string }) => id) });
    expect((await done(token, 'add_tasks', call)).replayed).toBeUndefined();
  });

  test('one key is one effect, and another call under it is refused', async () => {
    const { token } = await api.user();
    const call = { tasks: [{ name: 'Keyed' }], idempotencyKey: 'k1' };
    const first = await done(token, 'add_tasks', call);
    const second = await done(token, 'add_tasks', call);
    expect(second).toMatchObject({ replayed: true, changeId: first.changeId, tasks: first.tasks });
    const error = await refused(token, 'add_tasks', { tasks: [{ name: 'Other' }], idempotencyKey: 'k1' });
    expect(error.code).toBe('idempotency_key_reused');
  });

  test('a dry run shows the change and makes none', async () => {
    const { token } = await api.user();
    const told = await done(token, 'add_tasks', { tasks: [{ name: 'Maybe' }], dryRun: true });
    expect(told).toMatchObject({ dryRun: true, preview: { rows: [{ op: 'created', name: 'Maybe' }] } });
    expect(told.tasks[0].id).toMatch(/^new_\d+$/);
    expect((await done(token, 'find_tasks')).tasks).toEqual([]);
  });

  test('a result is cut at 40,000 characters, and its cursor goes on behind the last one shown', async () => {
    const { token } = await api.user();
    for (let batch = 0; batch < 2; batch += 1)
      await done(token, 'add_tasks', {
        tasks: Array.from({ length: 25 }, (_, i) => ({ name: `T${batch}-${i}`, description: 'x'.repeat(4_000) })),
      });
    const names = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await tool(token, 'find_tasks', { detail: 'full', limit: 50, ...(cursor ? { cursor } : {}) });
      expect(page.content[0]?.text.length).toBeLessThanOrEqual(40_000);
      expect(page.structuredContent.truncated ?? page.structuredContent.nextCursor === undefined).toBe(true);
      for (const { name } of page.structuredContent.tasks) names.add(name);
      cursor = page.structuredContent.nextCursor;
    } while (cursor);
    expect(names.size).toBe(50);
  });

  test('another user’s ids are not found', async () => {
    const [me, other] = [await api.user(), await api.user()];
    const { tasks } = await done(other.token, 'add_tasks', { tasks: [{ name: 'Theirs' }] });
    for (const [name, args] of [
      ['get_task', { id: tasks[0].id }],
      ['update_tasks', { tasks: [{ id: tasks[0].id, name: 'x' }] }],
      ['complete_tasks', { tasks: [{ id: tasks[0].id }] }],
      ['delete_items', { ids: [tasks[0].id] }],
      ['add_comments', { comments: [{ taskId: tasks[0].id, text: 'x' }] }],
    ] as const)
      expect((await refused(me.token, name, args)).code).toBe('not_found');
  });
});
