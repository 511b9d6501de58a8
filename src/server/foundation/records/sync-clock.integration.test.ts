import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { newId } from '../db/new-id.ts';
import { beginWrite, write } from './write.ts';

const services = await testServices();
// Two instances on one database.
const [first, second] = [testApi(services), testApi(services)];

/** Writes a task in a transaction that pauses between its tick and its commit. */
async function slowWrite(
  api: typeof first,
  user: TestUser,
  inboxId: string,
  name: string,
  dawdleMs: number,
): Promise<void> {
  await write({ ...api.services, actor: { userId: user.id } }, async ({ tx, at }) => {
    await tx.task.createMany({
      data: {
        id: newId('task'),
        userId: user.id,
        projectId: inboxId,
        name,
        position: 'a0',
        createdAt: at,
        updatedAt: at,
      },
    });
    await pause(dawdleMs);
  });
}

/** A client written from the specification, which pulls deltas from its last serverTime until it is stopped, then once more. */
async function poll(user: TestUser, stopped: () => boolean): Promise<Set<string>> {
  const seen = new Set<string>();
  let since: string | undefined;
  for (let last = false; !last; ) {
    last = stopped();
    const api = seen.size % 2 === 0 ? first : second;
    let cursor: string | null = null;
    let serverTime = '';
    do {
      const query = new URLSearchParams({
        includeDeleted: 'true',
        limit: '100',
        ...(since ? { updatedSince: since } : {}),
        ...(cursor ? { cursor } : {}),
      });
      const page = await api.call('GET', `/api/v1/tasks?${query}`, { token: user.token });
      for (const task of page.body.items) seen.add(task.name);
      cursor = page.body.nextCursor;
      serverTime = page.body.serverTime;
    } while (cursor);
    since = serverTime;
  }
  return seen;
}

test('a polling reader misses nothing of 8 writers with slow transactions in two instances', async () => {
  const user = await first.user();
  const inbox = await first.services.database.prisma.project.findFirstOrThrow({ where: { userId: user.id } });
  let writing = true;
  const reader = poll(user, () => !writing);
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let index = 0; index < 40; index += 1) {
        await slowWrite(
          writer % 2 === 0 ? first : second,
          user,
          inbox.id,
          `${writer}.${index}`,
          (writer * 7 + index * 3) % 11,
        );
      }
    }),
  );
  writing = false;
  expect((await reader).size).toBe(320);
});

test('ticks of one user are strictly later than every earlier write', async () => {
  const user = await first.user();
  const ticks = await Promise.all(
    Array.from({ length: 30 }, () =>
      first.services.database.prisma.$transaction((tx) => beginWrite(tx, { actor: { userId: user.id } })),
    ),
  );
  const times = ticks.map(({ at }) => at.getTime());
  expect(new Set(times).size).toBe(30);
});

test('serverTime handed out while a write is under way lies before that write', async () => {
  const user = await first.user();
  const client = new pg.Client({ connectionString: services.databaseUrl, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query('SELECT sync_tick($1) AS at', [user.id]);
    const page = await first.call('GET', '/api/v1/tasks', { token: user.token });
    expect(Date.parse(page.body.serverTime)).toBeLessThanOrEqual(rows[0].at.getTime());
    await client.query('COMMIT');
    const later = await first.call('GET', '/api/v1/tasks', { token: user.token });
    expect(Date.parse(later.body.serverTime)).toBeGreaterThan(rows[0].at.getTime());
  } finally {
    await client.end();
  }
});

test('a delta misses nothing when the clock of the database steps back', async () => {
  const user = await first.user();
  const { pool } = first.services.database;
  const write = (name: string) => first.call('POST', '/api/v1/tasks', { token: user.token, body: { name } });
  const pull = (query: string) => first.call('GET', `/api/v1/tasks?includeDeleted=true${query}`, { token: user.token });
  await write('Before');
  // An hour without a write and then a clock set back by an hour: the last write is in the past, so an idle list must not return
  // an instant later than that of the next write.
  const { body: held } = await pull('');
  const last = await pool.query(`SELECT last + interval '1 millisecond' AS next FROM sync_clock WHERE user_id = $1`, [
    user.id,
  ]);
  expect(Date.parse(held.serverTime)).toBeLessThanOrEqual(last.rows[0].next.getTime());
  await pool.query(`UPDATE sync_clock SET last = last + interval '1 hour' WHERE user_id = $1`, [user.id]);
  const { body: ahead } = await pull('');
  const names = [];
  for (const name of ['One', 'Two', 'Three']) names.push((await write(name)).body.name);
  const delta = await pull(`&updatedSince=${ahead.serverTime}`);
  expect(delta.body.items.map((task: { name: string }) => task.name).toSorted()).toEqual(names.toSorted());
});

test('the context tells the time of the wall clock, whenever the last write was', async () => {
  const user = await first.user();
  await first.services.database.pool.query(`UPDATE sync_clock SET last = last - interval '1 hour' WHERE user_id = $1`, [
    user.id,
  ]);
  const started = Date.now();
  const { body } = await first.call('GET', '/api/v1/context', { token: user.token });
  expect(Math.abs(Date.parse(body.serverTime) - started)).toBeLessThan(60_000);
});

test('a write without a tick is refused by the database', async () => {
  const user = await first.user();
  const { prisma } = first.services.database;
  const inbox = await prisma.project.findFirstOrThrow({ where: { userId: user.id } });
  await expect(
    prisma.project.update({ where: { id: inbox.id }, data: { name: 'Other', updatedAt: new Date() } }),
  ).rejects.toThrow(/without a tick/);
});

test('a row is never removed', async () => {
  const user = await first.user();
  const { prisma } = first.services.database;
  await expect(prisma.project.deleteMany({ where: { userId: user.id } })).rejects.toThrow(/never removed/);
});
