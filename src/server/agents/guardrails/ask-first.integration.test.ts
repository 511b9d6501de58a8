import { expect, test } from 'vitest';
import type { AskBefore } from '../../../contract/api-tokens.ts';
import type { Proposal } from '../../../contract/proposals.ts';
import { scopes } from '../../../contract/scopes.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';

const api = testApi(await testServices());

async function world(askBefore: AskBefore) {
  const user = await api.user();
  const headers = { cookie: await api.sessionCookie(user), 'sec-fetch-site': 'same-origin' };
  const grant = { userId: user.id, name: 'Agent', kind: 'token', scopes, expiresInDays: null, askBefore } as const;
  const { token, id } = await mintToken(api.services.database, api.clock, grant);
  const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    api.call(method, `/api/v1${path}`, { token, ...(body === undefined ? {} : { body }), headers: more });
  const decide = async (body: object) =>
    (await api.call('POST', '/api/trpc/proposals.decide', { headers, body })).body.result.data.results;
  return { user, headers, call, decide, tokenId: id };
}

async function taskOf(user: TestUser, name = 'Order tiles'): Promise<string> {
  return (await api.call('POST', '/api/v1/tasks', { token: user.token, body: { name } })).body.id;
}

const read = (user: TestUser, id: string) =>
  api.call('GET', `/api/v1/tasks/${id}?includeDeleted=true`, { token: user.token });

test('what a level asks for is proposed and leaves every record as it is; what it does not is done', async () => {
  const expected = {
    deleting: { create: 201, change: 200, own: 200, delete: 202 },
    changing: { create: 201, change: 202, own: 200, delete: 202 },
    writing: { create: 202, change: 202, own: 202, delete: 202 },
  } as const;
  for (const [askBefore, statuses] of Object.entries(expected)) {
    const { user, call } = await world(askBefore as AskBefore);
    const other = await taskOf(user);
    const before = (await read(user, other)).text;
    const created = await call('POST', '/tasks', { name: 'Mine' });
    expect(created.status).toBe(statuses.create);
    expect((await call('PATCH', `/tasks/${other}`, { priority: 2 })).status).toBe(statuses.change);
    if (statuses.change === 202) expect((await read(user, other)).text).toBe(before);
    if (created.status === 201)
      expect((await call('PATCH', `/tasks/${created.body.id}`, { priority: 2 })).status).toBe(statuses.own);
    const removed = await call('DELETE', `/tasks/${other}`);
    expect(removed.status).toBe(statuses.delete);
    expect(removed.body.proposal).toMatchObject({ status: 'pending', operation: 'tasks.delete' });
    expect((await read(user, other)).body.deletedAt).toBeNull();
  }
});

test('an approved proposal is carried out once, in the name of its token', async () => {
  const { user, call, decide, tokenId } = await world('changing');
  const id = await taskOf(user);
  const { proposal } = (await call('PATCH', `/tasks/${id}`, { priority: 1 })).body;
  expect(proposal.preview).toMatchObject({ rows: [{ id, fields: [{ field: 'priority', from: 4, to: 1 }] }] });
  const approval = { approve: [{ id: proposal.id, previewHash: proposal.previewHash }] };
  const [[first], [again]] = await Promise.all([decide(approval), decide(approval)]);
  expect((await decide(approval))[0].proposal.status).toBe('approved');
  const changeId = first.proposal.changeId ?? again.proposal.changeId;
  const change = (await call('GET', `/changes/${changeId}`)).body;
  expect(change).toMatchObject({ approved: true, operation: 'tasks.update', actor: { tokenId } });
  const changes = (await call('GET', `/changes?recordId=${id}&operation=tasks.update`)).body.items;
  expect(changes).toHaveLength(1);
  expect((await call('GET', `/proposals/${proposal.id}`)).body).toMatchObject({ status: 'approved', changeId });
});

test('a proposal that two lists decide differently is decided by none', async () => {
  const { user, headers, call } = await world('changing');
  const id = await taskOf(user);
  const { proposal } = (await call('PATCH', `/tasks/${id}`, { priority: 1 })).body;
  const approve = [{ id: proposal.id, previewHash: proposal.previewHash }];
  const { status, body } = await api.call('POST', '/api/trpc/proposals.decide', {
    headers,
    body: { approve, reject: ['prp_1', proposal.id], reopen: ['prp_1'] },
  });
  expect(status).toBe(400);
  expect(body.error.data.problem.errors).toMatchObject([
    { field: 'reject[1]', code: 'conflict', message: 'The same proposal is in approve' },
    { field: 'reopen[0]', code: 'conflict', message: 'The same proposal is in reject' },
  ]);
  expect((await call('GET', `/proposals/${proposal.id}`)).body.status).toBe('pending');
});

test('a proposal that would do something else now changes nothing and waits on with the fresh preview', async () => {
  const { user, call, decide } = await world('changing');
  const id = await taskOf(user);
  const { proposal } = (await call('PATCH', `/tasks/${id}`, { priority: 1 })).body;
  await api.call('PATCH', `/api/v1/tasks/${id}`, { token: user.token, body: { priority: 3 } });
  const [stale] = await decide({ approve: [{ id: proposal.id, previewHash: proposal.previewHash }] });
  expect(stale).toMatchObject({ problem: { code: 'proposal_stale' }, proposal: { status: 'pending' } });
  expect(stale.proposal.preview.rows[0].fields).toEqual([{ field: 'priority', from: 3, to: 1 }]);
  expect((await read(user, id)).body.priority).toBe(3);
  const [done] = await decide({ approve: [{ id: proposal.id, previewHash: stale.proposal.previewHash }] });
  expect(done.proposal.status).toBe('approved');
  expect((await read(user, id)).body.priority).toBe(1);
});

test('what is made, deleted, archived or completed can be approved as it was shown', async () => {
  const { user, call, decide } = await world('writing');
  const [task, parent] = [await taskOf(user), await taskOf(user, 'Parent')];
  await api.call('POST', '/api/v1/tasks', { token: user.token, body: { name: 'Child', parentId: parent } });
  const project = (await api.call('POST', '/api/v1/projects', { token: user.token, body: { name: 'P' } })).body.id;
  const replies = [
    await call('POST', '/tasks', { name: 'New', dueDate: '2026-05-01' }),
    await call('POST', '/tasks/quick-add', { text: 'Call Ada tomorrow 9am' }),
    await call('POST', '/comments', { taskId: task, content: 'Hello' }),
    await call('POST', `/tasks/${task}/complete`, {}),
    await call('POST', `/projects/${project}/archive`, {}),
    await call('DELETE', `/tasks/${parent}`),
  ].filter(({ status }) => status !== 404);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 202));
  expect(replies.length).toBeGreaterThanOrEqual(5);
  const approve = replies.map(({ body }) => ({ id: body.proposal.id, previewHash: body.proposal.previewHash }));
  const results = await decide({ approve });
  expect(results.map((result: { proposal: { status: string } }) => result.proposal.status)).toEqual(
    approve.map(() => 'approved'),
  );
});

test('the preview shows what a record would be made as; one that would be made otherwise by now is stale', async () => {
  const { user, call, decide } = await world('writing');
  const inZone = (timezone: string) =>
    api.services.database.prisma.user.update({ where: { id: user.id }, data: { timezone } });
  await inZone('Pacific/Pago_Pago');
  const task = await taskOf(user);
  const { proposal } = (await call('POST', '/tasks/quick-add', { text: 'Call Ada tomorrow 9am p2' })).body;
  const fieldsOf = ({ preview }: Proposal): { dueDate?: unknown } =>
    Object.fromEntries(preview?.rows[0]?.fields.map(({ field, to }) => [field, to]) ?? []);
  const shown = fieldsOf(proposal);
  expect(shown).toMatchObject({ dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), dueTime: '09:00', priority: 2 });
  const comment = (await call('POST', '/comments', { taskId: task, content: 'Hello' })).body.proposal;
  expect(comment.preview.rows).toMatchObject([
    { kind: 'comment', fields: [{ field: 'content', from: null, to: 'Hello' }] },
  ]);
  // There it is a later day at every instant.
  await inZone('Pacific/Kiritimati');
  const [stale] = await decide({ approve: [{ id: proposal.id, previewHash: proposal.previewHash }] });
  expect(stale).toMatchObject({ problem: { code: 'proposal_stale' }, proposal: { status: 'pending' } });
  expect(String(fieldsOf(stale.proposal).dueDate) > String(shown.dueDate)).toBe(true);
  const [done] = await decide({ approve: [{ id: proposal.id, previewHash: stale.proposal.previewHash }] });
  expect(done.proposal.status).toBe('approved');
});

test('a retry is one proposal; a rejected, expired or revoked one is decided for good', async () => {
  const { user, call, decide, headers, tokenId } = await world('writing');
  const key = { 'idempotency-key': 'k' };
  const first = await call('POST', '/tasks', { name: 'A' }, key);
  expect((await call('POST', '/tasks', { name: 'A' }, key)).body.proposal.id).toBe(first.body.proposal.id);
  expect((await call('POST', '/tasks', { name: 'B' }, key)).body.code).toBe('idempotency_key_reused');
  const again = await call('POST', '/tasks', { name: 'C' });
  expect((await call('POST', '/tasks', { name: 'C' })).body.proposal.id).toBe(again.body.proposal.id);
  expect((await decide({ reject: [first.body.proposal.id] }))[0].proposal.status).toBe('rejected');
  const late = { approve: [{ id: first.body.proposal.id, previewHash: first.body.proposal.previewHash }] };
  expect((await decide(late))[0].problem.code).toBe('proposal_decided');
  await api.call('POST', '/api/trpc/apiTokens.revoke', { headers, body: { id: tokenId } });
  const revoked = { approve: [{ id: again.body.proposal.id, previewHash: again.body.proposal.previewHash }] };
  expect((await decide(revoked))[0]).toMatchObject({
    problem: { code: 'proposal_decided' },
    proposal: { status: 'expired' },
  });
  expect(await api.services.database.prisma.task.count({ where: { userId: user.id } })).toBe(0);
});

test('another operation on the same record is another proposal', async () => {
  const { user, call } = await world('changing');
  const { id } = (await api.call('POST', '/api/v1/projects', { token: user.token, body: { name: 'Kitchen' } })).body;
  const proposals = [
    (await call('POST', `/projects/${id}/archive`, {})).body.proposal,
    (await call('DELETE', `/projects/${id}`)).body.proposal,
    (await call('DELETE', `/projects/${id}`)).body.proposal,
  ];
  expect(proposals.map(({ operation }) => operation)).toEqual([
    'projects.archive',
    'projects.delete',
    'projects.delete',
  ]);
  expect(new Set(proposals.map((proposal) => proposal.id)).size).toBe(2);
});

test('a token takes back its own last hour unasked, and nothing older', async () => {
  const { call } = await world('deleting');
  const made = await call('POST', '/tasks', { name: 'A' });
  const undo = () => call('POST', `/changes/${made.headers['Tidemark-Change-Id']}/undo`, {});
  expect((await undo()).status).toBe(200);
  const later = await call('POST', '/tasks', { name: 'B' });
  await api.services.database.pool.query(
    `UPDATE change SET at = at - interval '2 hours' WHERE seq = $1 AND token_id IS NOT NULL`,
    [String(later.headers['Tidemark-Change-Id']).slice(4)],
  );
  expect((await call('POST', `/changes/${later.headers['Tidemark-Change-Id']}/undo`, {})).status).toBe(202);
});

test('one undo takes back what a token did, whatever it proposed meanwhile', async () => {
  const { user, headers, call, tokenId } = await world('changing');
  const other = await taskOf(user);
  const made = await call('POST', '/tasks', { name: 'Mine' });
  expect((await call('DELETE', `/tasks/${other}`)).status).toBe(202);
  const body = { tokenId, since: '2000-01-01T00:00:00.000Z' };
  const undone = await api.call('POST', '/api/trpc/changes.undoMany', { headers, body });
  expect(undone.body.result.data.undone).toEqual([{ kind: 'task', id: made.body.id }]);
});

test('what was declined waits again when the person takes that back, and is then approved as it was shown', async () => {
  const { user, headers, call, decide, tokenId } = await world('writing');
  const { proposal } = (await call('POST', '/tasks', { name: 'Sweep' })).body;
  await decide({ reject: [proposal.id] });
  expect((await decide({ reopen: [proposal.id] }))[0]).toMatchObject({
    proposal: { status: 'pending', decidedAt: null },
  });
  expect((await decide({ reopen: [proposal.id] }))[0].proposal.status).toBe('pending');
  const approve = [{ id: proposal.id, previewHash: proposal.previewHash }];
  expect((await decide({ approve }))[0].proposal.status).toBe('approved');
  expect((await decide({ reopen: [proposal.id] }))[0].problem.code).toBe('proposal_decided');
  expect(await api.services.database.prisma.task.count({ where: { userId: user.id } })).toBe(1);
  const late = (await call('POST', '/tasks', { name: 'Wipe' })).body.proposal;
  await decide({ reject: [late.id] });
  await api.call('POST', '/api/trpc/apiTokens.revoke', { headers, body: { id: tokenId } });
  expect((await decide({ reopen: [late.id] }))[0].problem.code).toBe('proposal_decided');
  const stranger = await world('writing');
  expect((await stranger.decide({ reopen: [late.id] }))[0].problem.code).toBe('not_found');
});
