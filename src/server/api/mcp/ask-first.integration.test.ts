import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import type { AskBefore } from '../../../contract/api-tokens.ts';
import type { Proposal } from '../../../contract/proposals.ts';
import { scopes } from '../../../contract/scopes.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import type { TokenBudget } from '../../foundation/records/actor.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';
import { fetchRoute } from '../rest/fetch-adapter.ts';
import { createMcpEndpoint } from './mcp-handler.ts';

const api = testApi(await testServices());
const route = fetchRoute(createMcpEndpoint(api.services));
const url = new URL('http://localhost:3000/api/mcp');

/** A real client, which validates every result against the tool's declared schema. */
async function world(askBefore: AskBefore, budget?: TokenBudget) {
  const user = await api.user();
  const headers = { cookie: await api.sessionCookie(user), 'sec-fetch-site': 'same-origin' };
  const grant = { userId: user.id, name: 'Agent', kind: 'token', scopes, expiresInDays: null, askBefore } as const;
  const { token } = await mintToken(api.services.database, api.clock, { ...grant, ...(budget ? { budget } : {}) });
  const client = new Client({ name: 'trial', version: '1.0' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const send = (address: string | URL, init?: RequestInit) => route(new Request(address, init));
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: send, requestInit }));
  const names = (await client.listTools()).tools.map(({ name }) => name);
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
    expect(isError ?? false).toBe(false);
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
    // biome-ignore lint/suspicious/noExplicitAny: results of every shape
    return structuredContent as any;
  };
  const decide = async (body: object): Promise<{ proposal: Proposal }[]> =>
    (await api.call('POST', '/api/trpc/proposals.decide', { headers, body })).body.result.data.results;
  const pending = async (): Promise<Proposal[]> =>
    (await api.call('GET', '/api/v1/proposals?status=pending', { headers })).body.items;
  const approve = async (id: string) => {
    const { previewHash } = (await api.call('GET', `/api/v1/proposals/${id}`, { token })).body;
    return (await decide({ approve: [{ id, previewHash }] }))[0]?.proposal;
  };
  const own = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api/v1${path}`, { token: user.token, ...(body === undefined ? {} : { body }) });
  return { names, call, approve, decide, own, pending };
}

const proposed = {
  summary: expect.stringMatching(/^Proposed, not done: waits for the person \(prp_\w+\)\.$/),
  proposalId: expect.stringMatching(/^prp_/),
  preview: { rows: expect.any(Array) },
};

test.each([
  ['nothing', { create: 'do', change: 'do', delete: 'do' }],
  ['deleting', { create: 'do', change: 'do', delete: 'ask' }],
  ['changing', { create: 'do', change: 'ask', delete: 'ask' }],
  ['writing', { create: 'ask', change: 'ask', delete: 'ask' }],
] as const)('a token that asks before %s proposes just what the overview says that it asks', async (askBefore, may) => {
  const { names, call, own } = await world(askBefore);
  expect(names.includes('list_proposals')).toBe(askBefore !== 'nothing');
  expect((await call('get_overview')).may).toEqual(may);
  const { id } = (await own('POST', '/tasks', { name: 'Theirs' })).body;
  const calls = {
    create: () => call('add_tasks', { tasks: [{ name: 'Mine' }] }),
    change: () => call('update_tasks', { tasks: [{ id, priority: 1 }] }),
    delete: () => call('delete_items', { ids: [id] }),
  };
  for (const [kind, make] of Object.entries(calls)) {
    const before = (await own('GET', '/tasks')).body.items;
    const result = await make();
    const asks = may[kind as keyof typeof may] === 'ask';
    expect(result).toMatchObject(asks ? proposed : { changeId: expect.stringMatching(/^chg_/) });
    const after = (await own('GET', '/tasks')).body.items;
    if (asks) expect(after).toEqual(before);
    else expect(after).not.toEqual(before);
  }
});

test('what the person approves becomes real, and the list tells it', async () => {
  const { call, approve, decide, own } = await world('writing');
  const { id } = (await own('POST', '/tasks', { name: 'Theirs' })).body;
  const add = await call('add_tasks', { tasks: [{ text: 'Order tiles tomorrow 9am p1' }] });
  const update = await call('update_tasks', { tasks: [{ id, priority: 2 }] });
  const rejected = await call('delete_items', { ids: [id] });
  expect((await call('list_proposals', { status: 'pending' })).proposals).toHaveLength(3);
  for (const { proposalId } of [add, update]) expect((await approve(proposalId))?.status).toBe('approved');
  await decide({ reject: [rejected.proposalId] });
  const tasks = (await own('GET', '/tasks')).body.items;
  expect(tasks.find((task: { id: string }) => task.id === id)).toMatchObject({ priority: 2, deletedAt: null });
  expect(tasks.find(({ name }: { name: string }) => name === 'Order tiles')).toMatchObject({ priority: 1 });
  const { proposals } = await call('list_proposals');
  const statusOf = new Map(proposals.map((one: { id: string; status: string }) => [one.id, one.status]));
  expect(statusOf).toEqual(
    new Map([
      [rejected.proposalId, 'rejected'],
      [update.proposalId, 'approved'],
      [add.proposalId, 'approved'],
    ]),
  );
  const removal = await call('delete_items', { ids: [id], idempotencyKey: 'again' });
  expect((await approve(removal.proposalId))?.status).toBe('approved');
  expect((await own('GET', `/tasks/${id}`)).status).toBe(404);
});

test('the same call approved twice is done twice; a retry with its key is told what became of it', async () => {
  const { call, approve, own } = await world('writing');
  const args = { tasks: [{ name: 'Water the plants' }] };
  const keyed = { ...args, idempotencyKey: 'k' };
  const first = await call('add_tasks', keyed);
  expect(await call('add_tasks', keyed)).toEqual(first);
  const approved = await approve(first.proposalId);
  expect(await call('add_tasks', keyed)).toMatchObject({
    summary: `The person approved it (${first.proposalId}): done.`,
    changeId: approved?.changeId,
  });
  const again = await call('add_tasks', args);
  expect((await approve(again.proposalId))?.status).toBe('approved');
  const once = await call('add_tasks', args);
  expect((await approve(once.proposalId))?.status).toBe('approved');
  expect((await own('GET', '/tasks')).body.items).toHaveLength(3);
});

test('the overview says what is left of a budget, and nothing of one that is not there', async () => {
  const { call } = await world('nothing', { writesPerDay: 10, deletesPerDay: null });
  expect((await call('get_overview')).left).toEqual({ writes: 10 });
  await call('add_tasks', { tasks: [{ name: 'A' }, { name: 'B' }] });
  expect((await call('get_overview')).left).toEqual({ writes: 8 });
  expect(await (await world('nothing')).call('get_overview')).not.toHaveProperty('left');
});

test('a tool says why in a note, which its person reads with the proposal and nobody else', async () => {
  const { call, pending } = await world('writing');
  const note = 'You asked for a clean kitchen by Friday.';
  const { proposalId } = await call('add_tasks', { tasks: [{ name: 'Sweep' }], note });
  // The same call is the same proposal, whatever is said about it the second time.
  expect((await call('add_tasks', { tasks: [{ name: 'Sweep' }], note: 'Else' })).proposalId).toBe(proposalId);
  expect(await pending()).toMatchObject([{ id: proposalId, note }]);
  await call('add_tasks', { tasks: [{ name: 'Wipe' }] });
  expect((await pending()).map((proposal) => proposal.note)).toEqual([null, note]);
});
