import { expect, test } from 'vitest';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import { mcpCalls } from '../../../test/mcp-calls.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { type ApiReply, testApi } from '../../../test/test-api.ts';
import { mintToken, type TokenGrant } from '../../identity/api-tokens/mint-token.ts';

/** An undo is no way to do what the token may not do, or not unasked (contract.md §7 and §8). */
const api = testApi(await testServices());

async function world(grant: Partial<TokenGrant>) {
  const me = await signedIn(api);
  const whole = { userId: me.user.id, name: 'Agent', kind: 'token', scopes, expiresInDays: null } as const;
  const { token } = await mintToken(api.services.database, api.clock, { ...whole, ...grant });
  const call = (method: string, path: string, body?: unknown) => me.callAs(token, method, path, body);
  const undo = (id: string, body: object = {}) => call('POST', `/changes/${id}/undo`, body);
  return { me, token, call, undo };
}

const changeOf = ({ headers }: ApiReply) => new Headers(headers).get('tidemark-change-id') ?? '';

const withoutDeletion = scopes.filter((scope) => !scope.endsWith(':delete'));
const overwrite = { onConflict: 'overwrite' };
const readsTask = (me: SignedIn, id: string) => me.call('GET', `/tasks/${id}`);

/** The person's task inside a record that the token made, whose creation the token then undoes. */
async function trap({ me, call }: Awaited<ReturnType<typeof world>>, kind: 'task' | 'project', byPerson = false) {
  const { id } = await me.post('/tasks', { name: "The person's own" });
  const made = await call('POST', `/${kind}s`, { name: 'Trap' });
  const body = { [`${kind}Id`.replace('taskId', 'parentId')]: made.body.id };
  const moved = byPerson
    ? await me.call('POST', `/tasks/${id}/move`, body)
    : await call('POST', `/tasks/${id}/move`, body);
  expect(moved.status).toBe(200);
  return { task: id as string, change: changeOf(made) };
}

test.each(['task', 'project'] as const)(
  'overwriting what went into an own %s needs the scopes of deleting it',
  async (kind) => {
    const account = await world({ scopes: withoutDeletion });
    const { me, token, call, undo } = account;
    const { task, change } = await trap(account, kind);
    const refused = { status: 401, body: { code: 'insufficient_scope' } };
    expect(await undo(change, overwrite)).toMatchObject(refused);
    expect(await call('POST', `/changes/${change}/undo?dryRun=true`, overwrite)).toMatchObject(refused);
    expect(await call('POST', '/changes/undo', { changeIds: [change], ...overwrite })).toMatchObject(refused);
    const asApp = await api.call('POST', '/api/trpc/changes.undo', { token, body: { id: change, ...overwrite } });
    expect(asApp.body.error.data.problem).toMatchObject({ code: 'insufficient_scope' });
    expect((await undo(change, { onConflict: 'skip' })).body).toMatchObject({
      undone: [],
      kept: [{ reason: 'has_content' }],
    });
    expect((await readsTask(me, task)).status).toBe(200);
  },
);

test('overwriting needs the write scope of each kind, even of an own record', async () => {
  const { me, call, undo } = await world({ scopes: ['tasks:write', 'tasks:delete', 'tasks:read', 'comments:write'] });
  const { id } = await me.post('/tasks', { name: 'A' });
  const made = await call('POST', '/comments', { taskId: id, content: 'Mine' });
  await me.patch(`/comments/${made.body.id}`, { content: 'Private words' });
  expect(await undo(changeOf(made), overwrite)).toMatchObject({
    status: 401,
    body: { requiredScopes: ['comments:delete'] },
  });
  // Without comments:read it is not told what the comment says now.
  const refused = await undo(changeOf(made));
  expect(refused).toMatchObject({ status: 409, body: { conflicts: [{ name: null, fields: [] }] } });
  expect(refused.text).not.toContain('Private words');
});

test('what another credential restored goes to Trash again only with the scope of deleting it', async () => {
  const { me, undo } = await world({ scopes: withoutDeletion });
  const { id } = await me.post('/tasks', { name: 'Kept' });
  await me.remove(`/tasks/${id}`);
  const restored = changeOf(await me.call('POST', `/tasks/${id}/restore`, {}));
  expect(await undo(restored)).toMatchObject({ status: 401, body: { requiredScopes: ['tasks:delete'] } });
});

test.each(['task', 'project'] as const)(
  'a token that asks before deleting asks before overwriting what went into an own %s',
  async (kind) => {
    for (const [askBefore, byPerson] of [
      ['deleting', false],
      ['changing', true],
    ] as const) {
      const account = await world({ askBefore });
      const { task, change } = await trap(account, kind, byPerson);
      expect(await account.undo(change, overwrite)).toMatchObject({
        status: 202,
        body: { proposal: { status: 'pending' } },
      });
      expect(await account.call('POST', '/changes/undo', { changeIds: [change], ...overwrite })).toMatchObject({
        status: 202,
      });
      const asApp = await api.call('POST', '/api/trpc/changes.undo', {
        token: account.token,
        body: { id: change, ...overwrite },
      });
      expect(asApp.body.result.data.proposal).toMatchObject({ status: 'pending' });
      expect((await readsTask(account.me, task)).status).toBe(200);
    }
  },
);

test('one approval is for one change: later words of the person are neither overwritten nor taken back in turn', async () => {
  const { me, call, undo } = await world({ askBefore: 'writing' });
  const { id } = await me.post('/tasks', { name: 'First' });
  const { proposal } = (await call('PATCH', `/tasks/${id}`, { name: 'Second' })).body;
  const changed = await approve(me, proposal);
  await me.patch(`/tasks/${id}`, { name: 'Third' });
  expect(await undo(changed, overwrite)).toMatchObject({ status: 202 });
  expect(await undo(changed)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
  expect((await readsTask(me, id)).body.name).toBe('Third');
});

test('the undo of an undo asks, alone, in a group and as a tool', async () => {
  const { me, token, call, undo } = await world({ askBefore: 'changing' });
  const { id } = await me.post('/tasks', { name: 'First' });
  const { proposal } = (await call('PATCH', `/tasks/${id}`, { name: 'Second' })).body;
  const reply = await undo(await approve(me, proposal));
  expect(reply.status).toBe(200);
  const undone = changeOf(reply);
  expect(await undo(undone)).toMatchObject({ status: 202 });
  expect(await call('POST', '/changes/undo', { changeIds: [undone] })).toMatchObject({ status: 202 });
  expect(await mcpCalls(api).done(token, 'undo_change', { changeIds: [undone] })).toMatchObject({
    proposalId: expect.stringMatching(/^prp_/),
  });
  expect((await readsTask(me, id)).body.name).toBe('First');
});

test("a group that also undoes what another changed is no undo of one's own, whatever of it is kept", async () => {
  const { me, call, undo } = await world({ askBefore: 'changing' });
  const [one, other] = [await me.post('/tasks', { name: 'One' }), await me.post('/tasks', { name: 'Other' })];
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const tasks = [one, other].map(({ id }) => ({ id, priority: 2 }));
  const theirs = changeOf(await api.call('POST', '/api/trpc/agent.updateTasks', { headers, body: { tasks } }));
  await me.patch(`/tasks/${one.id}`, { priority: 3 });
  const mine = changeOf(await call('POST', '/tasks', { name: 'Mine' }));
  const group = { changeIds: [mine, theirs], onConflict: 'skip' };
  expect(await call('POST', '/changes/undo', group)).toMatchObject({ status: 202 });
  expect((await readsTask(me, other.id)).body.priority).toBe(2);
  expect(await undo(mine)).toMatchObject({ status: 200 });
});

test('a dry run of a token that asks says that the call would be proposed', async () => {
  const { me, token, call, undo } = await world({ askBefore: 'changing' });
  const { id } = await me.post('/tasks', { name: 'A' });
  const asks = {
    status: 200,
    body: { dryRun: true, status: 202, body: { proposal: null }, change: { counts: { tasks: 1 } } },
  };
  expect(await call('PATCH', `/tasks/${id}?dryRun=true`, { priority: 1 })).toMatchObject(asks);
  expect(await call('DELETE', `/tasks/${id}?dryRun=true`)).toMatchObject(asks);
  expect(await call('POST', '/tasks?dryRun=true', { name: 'B' })).toMatchObject({
    body: { status: 201, body: { name: 'B' } },
  });
  const made = changeOf(await call('POST', '/tasks', { name: 'C' }));
  expect(await call('POST', `/changes/${made}/undo?dryRun=true`, {})).toMatchObject({ body: { status: 200 } });
  expect(await call('POST', `/changes/${made}/undo?dryRun=true`, overwrite)).toMatchObject(asks);
  await undo(made);
  expect(await mcpCalls(api).done(token, 'delete_items', { ids: [id], dryRun: true })).toMatchObject({
    dryRun: true,
    summary: expect.stringContaining('would be proposed'),
    preview: { counts: { tasks: 1 } },
  });
  expect((await me.call('GET', '/proposals')).body.items).toEqual([]);
});

test('a spent budget leaves the way back from own changes open, and no way on', async () => {
  const { me, token, call, undo } = await world({ budget: { writesPerDay: 3, deletesPerDay: 2 } });
  const tasks = [await me.post('/tasks', { name: 'A' }), await me.post('/tasks', { name: 'B' })];
  const deleted = [];
  for (const { id } of tasks) deleted.push(changeOf(await call('DELETE', `/tasks/${id}`)));
  await call('POST', '/tasks', { name: 'C' });
  const exhausted = { status: 429, body: { code: 'budget_exhausted' } };
  expect(await call('POST', '/tasks', { name: 'D' })).toMatchObject(exhausted);
  expect(await call('POST', `/changes/${deleted[0]}/undo?dryRun=true`, {})).toMatchObject({ body: { status: 200 } });
  expect((await mcpCalls(api).done(token, 'undo_change', { changeIds: [deleted[1]] })).undone).toHaveLength(1);
  const undone = await undo(deleted[0] ?? '');
  expect(undone).toMatchObject({ status: 200, headers: { 'Tidemark-Budget': 'writes=3/3, deletes=2/2' } });
  for (const { id } of tasks) expect((await readsTask(me, id)).status).toBe(200);
  // Undoing the undo would delete the task again.
  expect(await undo(changeOf(undone))).toMatchObject(exhausted);
  expect(await undo(changeOf(undone), { onConflict: 'skip' })).toMatchObject(exhausted);
  const theirs = changeOf(await me.call('PATCH', `/tasks/${tasks[0]?.id}`, { priority: 1 }));
  expect(await undo(theirs)).toMatchObject(exhausted);
});

test('a budget is not outrun by undoing and doing again', async () => {
  const { me, call, undo } = await world({ budget: { writesPerDay: null, deletesPerDay: 2 } });
  const { id } = await me.post('/tasks', { name: 'A' });
  let deletions = 0;
  let change = changeOf(await call('DELETE', `/tasks/${id}`));
  for (let turn = 0; turn < 4; turn += 1) {
    if ((await readsTask(me, id)).status === 404) deletions += 1;
    const reply = await undo(change);
    if (reply.status !== 200) break;
    change = changeOf(reply);
  }
  expect(deletions).toBe(2);
  expect((await readsTask(me, id)).status).toBe(200);
});

test.each([
  ['labels:write', '/labels', { name: 'errand' }],
  ['projects:write', '/projects', { name: 'House' }],
] as const)('a token with %s alone takes back what it made, and nothing of another', async (scope, path, body) => {
  const { me, call, undo } = await world({ scopes: [scope satisfies Scope] });
  const made = await call('POST', path, body);
  expect(await undo(changeOf(made))).toMatchObject({ status: 200, body: { undone: [{ id: made.body.id }] } });
  const theirs = changeOf(await me.call('POST', path, { name: 'Theirs' }));
  expect((await undo(theirs)).status).not.toBe(200);
});

async function approve(me: SignedIn, { id, previewHash }: { id: string; previewHash: string }): Promise<string> {
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const reply = await api.call('POST', '/api/trpc/proposals.decide', {
    headers,
    body: { approve: [{ id, previewHash }] },
  });
  return reply.body.result.data.results[0].proposal.changeId;
}
