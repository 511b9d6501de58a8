import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { newId } from '../db/new-id.ts';
import { beginWrite } from './write.ts';

const api = testApi(await testServices());
const { prisma } = api.services.database;

/** The lines of one change, by kind and id. */
async function linesOf(userId: string, changeId: string | undefined) {
  const seq = BigInt(String(changeId).replace('chg_', ''));
  const rows = await prisma.changeRow.findMany({
    where: { userId, seq },
    orderBy: [{ kind: 'asc' }, { recordId: 'asc' }],
  });
  return rows.map(({ kind, recordId, op, before, after }) => ({ kind, recordId, op, before, after }));
}

const changeOf = (reply: { headers: Readonly<Record<string, string>> }) =>
  new Headers(reply.headers).get('Tidemark-Change-Id') ?? undefined;

test('each write that changed something answers the number of its change; one that changed nothing answers none', async () => {
  const me = await signedIn(api);
  // The account's first change created its Inbox.
  const made = await me.call('POST', '/tasks', { name: 'Order tiles' });
  expect(changeOf(made)).toBe('chg_2');
  const { id } = made.body;
  expect(await linesOf(me.user.id, 'chg_2')).toEqual([
    { kind: 'task', recordId: id, op: 'I', before: null, after: { name: 'Order tiles' } },
  ]);
  const patched = await me.call('PATCH', `/tasks/${id}`, { name: 'Order white tiles', priority: 1 });
  expect(changeOf(patched)).toBe('chg_3');
  expect(await linesOf(me.user.id, 'chg_3')).toEqual([
    {
      kind: 'task',
      recordId: id,
      op: 'U',
      before: { name: 'Order tiles', priority: 4 },
      after: { name: 'Order white tiles', priority: 1 },
    },
  ]);
  expect(changeOf(await me.call('PATCH', `/tasks/${id}`, { priority: 1 }))).toBeUndefined();
  expect(changeOf(await me.call('PATCH', '/tasks/tsk_none', { priority: 1 }))).toBeUndefined();
  expect(changeOf(await me.call('DELETE', `/tasks/${id}`))).toBe('chg_4');
  expect(changeOf(await me.call('DELETE', `/tasks/${id}`))).toBeUndefined();
});

test('the change says who wrote, by which operation, when and through what', async () => {
  const me = await signedIn(api);
  const token = await me.user.mint();
  const headers = { 'user-agent': 'tasks-cli/2.1 (linux)' };
  const reply = await api.call('POST', '/api/v1/tasks', { token: token.token, body: { name: 'By a token' }, headers });
  const change = await prisma.change.findFirstOrThrow({ where: { userId: me.user.id, seq: 2 } });
  expect(change).toMatchObject({
    at: new Date(reply.body.updatedAt),
    operation: 'tasks.create',
    via: 'rest',
    actorKind: 'token',
    tokenId: token.id,
    client: 'tasks-cli/2.1',
    requestId: reply.headers['X-Request-Id'],
    approved: false,
  });
  const cookie = await api.sessionCookie(me.user);
  const app = await api.call('POST', '/api/trpc/tasks.create', {
    body: { name: 'By the app' },
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0' },
  });
  expect(changeOf(app)).toBe('chg_3');
  const second = await prisma.change.findFirstOrThrow({ where: { userId: me.user.id, seq: 3 } });
  expect(second).toMatchObject({ via: 'app', actorKind: 'session', tokenId: null, client: null });
});

test('a replay answers the first change again and makes none', async () => {
  const me = await signedIn(api);
  const headers = { 'idempotency-key': 'once' };
  const send = () => api.call('POST', '/api/v1/tasks', { token: me.user.token, body: { name: 'Once' }, headers });
  const [first, second] = [await send(), await send()];
  expect([changeOf(first), changeOf(second)]).toEqual(['chg_2', 'chg_2']);
  expect(second.headers['Idempotency-Replayed']).toBe('true');
  await api.services.redis.flushdb();
  expect(changeOf(await send())).toBe('chg_2');
  expect(await prisma.change.count({ where: { userId: me.user.id } })).toBe(2);
});

test('a deletion is a line a kind, whatever it takes along, and its restoration another', async () => {
  const me = await signedIn(api);
  const { id: projectId } = await me.post('/projects', { name: 'House' });
  const section = await me.post('/sections', { name: 'Roof', projectId });
  const task = await me.post('/tasks', { name: 'Tiles', sectionId: section.id });
  const child = await me.post('/tasks', { name: 'White ones', parentId: task.id });
  const lines = await linesOf(me.user.id, changeOf(await me.call('DELETE', `/projects/${projectId}`)));
  const deletion = await prisma.deletion.findFirstOrThrow({ where: { userId: me.user.id } });
  const line = (kind: string, op: string, ...ids: string[]) => ({
    kind,
    op,
    recordId: deletion.id,
    before: null,
    after: {
      count: ids.length,
      roots: null,
      ids: expect.toSatisfy((found: string[]) => [...found].sort().join() === ids.sort().join()),
    },
  });
  const expected = (op: string) => [
    line('project', op, projectId),
    line('section', op, section.id),
    line('task', op, task.id, child.id),
  ];
  expect(lines).toEqual(expected('D'));
  const restored = changeOf(await me.call('POST', `/projects/${projectId}/restore`));
  expect(await linesOf(me.user.id, restored)).toEqual(expected('R'));
});

test('links of labels, counts and what follows from them are recorded once, where they were meant', async () => {
  const me = await signedIn(api);
  const [home, work] = [await me.post('/labels', { name: 'home' }), await me.post('/labels', { name: 'work' })];
  const task = await me.post('/tasks', { name: 'Labelled', labelIds: [home.id] });
  const reply = await me.call('PATCH', `/tasks/${task.id}`, { labelIds: [work.id] });
  expect(await linesOf(me.user.id, changeOf(reply))).toEqual([
    { kind: 'label_off', recordId: task.id, op: 'U', before: null, after: { ids: [home.id] } },
    { kind: 'label_on', recordId: task.id, op: 'U', before: null, after: { ids: [work.id] } },
  ]);
});

test('several statements on one record add up to the difference between before and after', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Daily', dueDate: '2030-01-01', recurrence: { rule: 'FREQ=DAILY' } });
  const child = await me.post('/tasks', { name: 'Part', parentId: task.id });
  await me.act(`/tasks/${child.id}/complete`);
  const { id: projectId } = await me.post('/projects', { name: 'Elsewhere' });
  const reply = await me.call('PATCH', `/tasks/${task.id}`, { projectId, name: 'Each day', completed: true });
  const lines = await linesOf(me.user.id, changeOf(reply));
  expect(lines.map(({ kind, op, recordId }) => [kind, op, recordId])).toEqual([
    ['occurrence', 'I', expect.any(String)],
    ...[
      ['task', 'U', task.id],
      ['task', 'U', child.id],
    ].sort((a, b) => (String(a[2]) < String(b[2]) ? -1 : 1)),
  ]);
  expect(lines.find((line) => line.recordId === task.id)).toMatchObject({
    before: { name: 'Daily', project_id: task.projectId, due_date: '2030-01-01' },
    after: { name: 'Each day', project_id: projectId, due_date: '2030-01-02' },
  });
});

test('a record written with a tick alone is refused by the database', async () => {
  const me = await signedIn(api);
  const inbox = await prisma.project.findFirstOrThrow({ where: { userId: me.user.id } });
  const unrecorded = prisma.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ at: Date }[]>`SELECT sync_tick(${me.user.id}::text) AS at`;
    await tx.project.update({ where: { id: inbox.id }, data: { name: 'Unseen', updatedAt: row?.at ?? new Date() } });
  });
  await expect(unrecorded).rejects.toThrow(/outside begin_write/);
});

test('what is taken back leaves no number, so numbers have no holes', async () => {
  const me = await signedIn(api);
  const userId = me.user.id;
  const failing = prisma.$transaction(async (tx) => {
    const { at } = await beginWrite(tx, { actor: { userId } });
    await tx.label.create({
      data: { id: newId('label'), userId, name: 'x', nameKey: 'x', position: 'a0', createdAt: at, updatedAt: at },
    });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(changeOf(await me.call('POST', '/labels', { name: 'y' }))).toBe('chg_2');
});

test('more than five hundred records of a kind made at once are one line', async () => {
  const me = await signedIn(api);
  const userId = me.user.id;
  const names = Array.from({ length: 501 }, (_, index) => `l${index}`);
  await prisma.$transaction(async (tx) => {
    const { at } = await beginWrite(tx, { actor: { userId } });
    const stamps = { userId, position: 'a0', createdAt: at, updatedAt: at };
    await tx.label.createMany({ data: names.map((name) => ({ id: newId('label'), name, nameKey: name, ...stamps })) });
  });
  expect(await linesOf(userId, 'chg_2')).toEqual([
    { kind: 'label', recordId: '*', op: 'I', before: null, after: { count: 501 } },
  ]);
});

test('more than five hundred records updated at once are recorded as a few are', async () => {
  const me = await signedIn(api);
  const userId = me.user.id;
  const inbox = await prisma.project.findFirstOrThrow({ where: { userId } });
  const ids = Array.from({ length: 600 }, () => newId('task'));
  await prisma.$transaction(async (tx) => {
    const { at } = await beginWrite(tx, { actor: { userId } });
    const dueDate = new Date('2030-01-01');
    const stamps = { userId, projectId: inbox.id, position: 'a0', createdAt: at, updatedAt: at };
    await tx.task.createMany({ data: ids.map((id, index) => ({ id, name: `Tile ${index}`, dueDate, ...stamps })) });
  });
  // Most rows stay as they are; some change in two columns, some in one, some by both statements.
  const linesOfUpdate = async (statements: readonly (readonly string[])[]) => {
    let lines: object[] = [];
    const rolledBack = prisma.$transaction(async (tx) => {
      const { at } = await beginWrite(tx, { actor: { userId } });
      for (const some of statements) {
        await tx.$executeRaw`
          UPDATE task SET due_date = CASE WHEN name LIKE '%1' THEN NULL ELSE due_date END,
            deadline_date = CASE WHEN name LIKE '%1' OR name LIKE '%2' THEN '2030-02-03'::date END,
            priority = CASE WHEN name LIKE '%3' THEN 1 ELSE 4 END, updated_at = ${at}
          WHERE id = ANY (${some}::text[])`;
        await tx.$executeRaw`
          UPDATE task SET priority = CASE WHEN name LIKE '%3' OR name LIKE '%4' THEN 2 ELSE priority END, updated_at = ${at}
          WHERE id = ANY (${some}::text[])`;
      }
      lines = await tx.changeRow.findMany({ where: { userId, seq: 3n }, orderBy: { recordId: 'asc' } });
      throw new Error('seen');
    });
    await expect(rolledBack).rejects.toThrow('seen');
    return lines;
  };
  const together = await linesOfUpdate([ids]);
  expect(together).toHaveLength(240);
  expect(together).toEqual(await linesOfUpdate([ids.slice(0, 300), ids.slice(300)]));
});

test('the channel names exactly the kinds that the next delta brings', async () => {
  const me = await signedIn(api);
  const received: { seq: number; kinds: string[] }[] = [];
  const leave = await api.services.live.subscribe(me.user.id, (event) => {
    if (event.type === 'changed') received.push({ seq: event.seq, kinds: [...event.kinds].sort() });
  });
  // One connection's signals arrive in order, so the signal of a new label shows that all earlier ones have arrived.
  const marker = async () => {
    const seq = Number(changeOf(await me.call('POST', '/labels', { name: newId('label') }))?.slice('chg_'.length));
    await expect.poll(() => received.at(-1)?.seq).toBe(seq);
    return seq;
  };
  const kindsOf = async (work: () => Promise<unknown>) => {
    const before = await marker();
    await work();
    const after = await marker();
    return received.filter(({ seq }) => before < seq && seq < after).map(({ kinds }) => kinds);
  };
  const task = await me.post('/tasks', { name: 'Plain' });
  const comment = await me.post('/comments', { taskId: task.id, content: 'Without files' });
  expect(await kindsOf(() => me.patch(`/tasks/${task.id}`, { priority: 2 }))).toEqual([['task']]);
  expect(await kindsOf(() => me.patch(`/tasks/${task.id}`, { priority: 2 }))).toEqual([]);
  expect(await kindsOf(() => me.remove(`/comments/${comment.id}`))).toEqual([['comment', 'task']]);
  expect(await kindsOf(() => me.remove(`/tasks/${task.id}`))).toEqual([['project', 'task']]);
  leave();
});
