import { createMCPClient } from '@ai-sdk/mcp';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { fetchRoute } from '../rest/fetch-adapter.ts';
import { createMcpEndpoint } from './mcp-handler.ts';

const api = testApi(await testServices());
const route = fetchRoute(createMcpEndpoint(api.services));
const url = new URL('http://localhost:3000/api/mcp');

/** Connects the client's requests to the endpoint without a network. */
const transportOptions = (token: string) => ({
  fetch: (address: string | URL, init?: RequestInit) => route(new Request(address, init)),
  requestInit: { headers: { authorization: `Bearer ${token}` } },
});

interface AnyClient {
  listTools(): Promise<{ tools: readonly { name: string }[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
  listResources(): Promise<{ resources: readonly { uri: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: readonly object[] }>;
  readResource(params: { uri: string }): Promise<{ contents: readonly object[] }>;
  listPrompts(): Promise<{ prompts: readonly { name: string }[] }>;
  getPrompt(params: { name: string; arguments?: Record<string, string> }): Promise<{ messages: readonly object[] }>;
  complete(params: {
    ref: { type: 'ref/resource'; uri: string };
    argument: { name: string; value: string };
  }): Promise<{ completion: { values: readonly string[] } }>;
  getInstructions(): string | undefined;
  close(): Promise<void>;
}

async function connect(mode: 'legacy' | 'auto' | { pin: string }, token: string): Promise<AnyClient> {
  const client = new Client({ name: 'trial', version: '1.0' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url, transportOptions(token)));
  return client as unknown as AnyClient;
}

async function connectEarlier(token: string): Promise<AnyClient> {
  const client = new EarlierClient({ name: 'earlier', version: '1.0' });
  await client.connect(new EarlierTransport(url, transportOptions(token)) as never);
  return client as unknown as AnyClient;
}

/** A client that is not made of the SDK: it holds the service to the specification and not to the SDK's reading of it. */
async function connectIndependent(
  token: string,
  protocolVersionDiscovery: boolean,
  onSend: (method: string) => void = () => {},
): Promise<AnyClient> {
  const { fetch, requestInit } = transportOptions(token);
  const client = await createMCPClient({
    protocolVersionDiscovery,
    transport: {
      type: 'http',
      url: url.href,
      headers: requestInit.headers,
      fetch: (address, init) => {
        if (typeof init?.body === 'string') onSend(JSON.parse(init.body).method);
        return fetch(address instanceof Request ? address.url : address, init);
      },
    },
  });
  return Object.assign(client, { getInstructions: () => client.instructions }) as unknown as AnyClient;
}

describe.each([
  ['the client of today, pinned to 2026-07-28', (token: string) => connect({ pin: '2026-07-28' }, token)],
  ['the client of today, which chooses', (token: string) => connect('auto', token)],
  ['the client of today in the earlier era', (token: string) => connect('legacy', token)],
  ['the client of version 1', connectEarlier],
  ['an independent client in the era of today', (token: string) => connectIndependent(token, true)],
  ['an independent client in the earlier era', (token: string) => connectIndependent(token, false)],
])('%s', (_name, open) => {
  test('lists and calls tools, reads resources and prompts', async () => {
    const user = await api.user();
    const client = await open(user.token);
    expect(client.getInstructions()).toContain('get_overview');
    expect((await client.listTools()).tools).toHaveLength(17);
    await client.callTool({ name: 'add_project', arguments: { name: 'Kitchen' } });
    const added = await client.callTool({
      name: 'add_tasks',
      arguments: { tasks: [{ text: 'Order tiles today #Kitchen' }] },
    });
    const [task] = (added.structuredContent as { tasks: { id: string }[] }).tasks;
    expect(added).toMatchObject({ structuredContent: { tasks: [{ project: 'Kitchen' }] } });
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual([
      'tidemark://today',
      'tidemark://inbox',
      'tidemark://projects',
    ]);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(3);
    const view = await api.call('POST', '/api/v1/views', {
      token: user.token,
      body: { name: 'Kitchen', filters: ['#Kitchen'] },
    });
    const views = `tidemark://views/${view.body.id}`;
    for (const uri of ['tidemark://today', `tidemark://tasks/${task?.id}`, views])
      expect((await client.readResource({ uri })).contents).toMatchObject([
        { uri, mimeType: 'text/markdown', text: expect.stringContaining('Order tiles') },
      ]);
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual([
      'plan_my_day',
      'weekly_review',
      'triage_inbox',
      'break_down',
    ]);
    for (const name of ['plan_my_day', 'weekly_review', 'triage_inbox'])
      expect((await client.getPrompt({ name })).messages).toHaveLength(2);
    const broken = await client.getPrompt({ name: 'break_down', arguments: { task: task?.id ?? '' } });
    expect(JSON.stringify(broken)).toContain(`parentId \\"${task?.id}\\"`);
    const ref = { type: 'ref/resource', uri: 'tidemark://projects/{id}' } as const;
    const completed = await client.complete({ ref, argument: { name: 'id', value: 'kit' } });
    expect(completed.completion.values).toEqual([expect.stringMatching(/^prj_/)]);
    await client.close();
  });

  test('another user’s and an unknown resource are the same error, and a refused token is one', async () => {
    const [me, other] = [await api.user(), await api.user()];
    const theirs = (await api.call('POST', '/api/v1/tasks', { token: other.token, body: { name: 'Theirs' } })).body.id;
    const client = await open(me.token);
    for (const uri of [`tidemark://tasks/${theirs}`, 'tidemark://tasks/tsk_none', 'tidemark://nothing', 'file:///etc'])
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    await client.close();
    await expect(open('tdm_wrong')).rejects.toThrow();
  });
});

test('a change says which program made it', async () => {
  const { token } = await api.user();
  const client = await connect({ pin: '2026-07-28' }, token);
  await client.callTool({ name: 'add_tasks', arguments: { tasks: [{ name: 'Made by a program' }] } });
  await client.close();
  const changes = await api.call('GET', '/api/v1/changes?limit=1', { token });
  const [change] = changes.body.items;
  expect(change).toMatchObject({ via: 'mcp', operation: 'agent.addTasks', actor: { client: 'trial/1.0' } });
});

test.each([
  ['node', null],
  ['Go-http-client/1.1', null],
  ['claude-code/2.1 (cli)', 'claude-code/2.1'],
])(
  'in the earlier era the user agent %s says the program, unless it is an HTTP library’s',
  async (userAgent, client) => {
    const { token } = await api.user();
    const { fetch } = transportOptions(token);
    const headers = {
      authorization: `Bearer ${token}`,
      'user-agent': userAgent,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    };
    const params = { name: 'add_tasks', arguments: { tasks: [{ name: 'Made by a program' }] } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    const { items } = (await api.call('GET', '/api/v1/changes?limit=1', { token })).body;
    expect(items[0]).toMatchObject({ via: 'mcp', operation: 'agent.addTasks', actor: { client } });
  },
);

test.each([
  [true, ['server/discover', 'tools/list']],
  [false, ['initialize', 'notifications/initialized', 'tools/list']],
])('an independent client that discovers (%s) speaks the era that it is meant to', async (discovers, methods) => {
  const { token } = await api.user();
  const sent: string[] = [];
  const client = await connectIndependent(token, discovers, (method) => sent.push(method));
  await client.listTools();
  await client.close();
  expect(sent).toEqual(methods);
});
