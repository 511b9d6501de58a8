import { expect, test } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import type { TestUser } from '../../../test/test-user.ts';
import type { TokenBudget } from '../../foundation/records/actor.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';

const api = testApi(await testServices());

async function limited(user: TestUser, budget: TokenBudget): Promise<string> {
  const grant = { userId: user.id, name: 'Agent', kind: 'token', scopes, expiresInDays: null, budget } as const;
  return (await mintToken(api.services.database, api.clock, grant)).token;
}

async function createTasks(token: string, count: number, more: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await api.call('POST', '/api/v1/tasks', { token, body: { name: `Task ${index}`, ...more } })).body.id);
  return ids;
}

test('of 50 deletions at once with 10 left, exactly 10 are made', async () => {
  const user = await api.user();
  const token = await limited(user, { writesPerDay: null, deletesPerDay: 10 });
  const ids = await createTasks(user.token, 50);
  const replies = await Promise.all(ids.map((id) => api.call('DELETE', `/api/v1/tasks/${id}`, { token })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(replies.filter(({ body }) => body.code === 'budget_exhausted')).toHaveLength(40);
  expect(await api.services.database.prisma.task.count({ where: { userId: user.id, deletedAt: null } })).toBe(40);
});

test('every write says what is used, records are counted, and the next day of the person begins anew', async () => {
  const user = await api.user();
  await api.services.database.prisma.user.update({ where: { id: user.id }, data: { timezone: 'Asia/Tokyo' } });
  const token = await limited(user, { writesPerDay: 10, deletesPerDay: 5 });
  const [parent = ''] = await createTasks(user.token, 1);
  await createTasks(user.token, 3, { parentId: parent });
  const removed = await api.call('DELETE', `/api/v1/tasks/${parent}`, { token });
  expect(removed.headers['Tidemark-Budget']).toBe('writes=4/10, deletes=4/5');
  const more = await createTasks(token, 6);
  const over = await api.call('PATCH', `/api/v1/tasks/${more[0]}`, { token, body: { priority: 2 } });
  const now = api.clock.now().getTime();
  const tokyoMs = 9 * 3_600_000;
  const dayMs = 24 * 3_600_000;
  const midnight = Math.ceil((now + tokyoMs + 1) / dayMs) * dayMs - tokyoMs;
  expect(over).toMatchObject({ status: 429, body: { code: 'budget_exhausted' } });
  expect(over.headers['Tidemark-Budget']).toBe('writes=10/10, deletes=4/5');
  expect(over.headers['Retry-After']).toBe(String(Math.ceil((midnight - now) / 1_000)));
  api.clock.advance(Math.ceil((midnight - now) / 1_000));
  const next = await api.call('PATCH', `/api/v1/tasks/${more[0]}`, { token, body: { priority: 2 } });
  expect(next).toMatchObject({ status: 200, headers: { 'Tidemark-Budget': 'writes=1/10, deletes=0/5' } });
});

test('a dry run uses nothing up and is refused where the call would be; a retry with a key counts once', async () => {
  const user = await api.user();
  const token = await limited(user, { writesPerDay: 1, deletesPerDay: null });
  const create = (query = '') =>
    api.call('POST', `/api/v1/tasks${query}`, { token, body: { name: 'A' }, headers: { 'idempotency-key': 'k' } });
  expect((await create('?dryRun=true')).status).toBe(200);
  expect((await create()).status).toBe(201);
  expect((await create()).headers['Idempotency-Replayed']).toBe('true');
  expect((await create('?dryRun=true')).body.code).toBe('budget_exhausted');
});

test('a token is made with a budget in settings, and the list shows it', async () => {
  const user = await api.user();
  const headers = { cookie: await api.sessionCookie(user), 'sec-fetch-site': 'same-origin' };
  const input = { name: 'Agent', writesPerDay: 500, deletesPerDay: 0 };
  const made = await api.call('POST', '/api/trpc/apiTokens.create', { headers, body: input });
  expect(made.body.result.data).toMatchObject({ writesPerDay: 500, deletesPerDay: 0 });
  const listed = await api.call('GET', '/api/trpc/apiTokens.list', { headers });
  expect(listed.body.result.data.items[0]).toMatchObject({ name: 'Agent', writesPerDay: 500, deletesPerDay: 0 });
});

test('the list of tokens says what each has used today, and by which program', async () => {
  const user = await api.user();
  const headers = { cookie: await api.sessionCookie(user), 'sec-fetch-site': 'same-origin' };
  const token = await limited(user, { writesPerDay: 10, deletesPerDay: null });
  const sent = { token, headers: { 'user-agent': 'nightly/1.2 (x)' } };
  for (const name of ['One', 'Two']) await api.call('POST', '/api/v1/tasks', { ...sent, body: { name } });
  const listed = async () => {
    const { items } = (await api.call('GET', '/api/trpc/apiTokens.list', { headers })).body.result.data;
    return items.map(({ name, usedToday, lastClient }: Record<string, unknown>) => ({ name, usedToday, lastClient }));
  };
  const [agent, unlimited] = await listed();
  expect(agent).toEqual({ name: 'Agent', usedToday: { writes: 2, deletes: 0 }, lastClient: 'nightly/1.2' });
  expect(unlimited).toMatchObject({ usedToday: null, lastClient: null });
  api.clock.advance(24 * 3_600);
  expect((await listed())[0]).toMatchObject({ usedToday: { writes: 0, deletes: 0 } });
});
