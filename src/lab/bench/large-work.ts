import { Agent } from 'node:http';
import { encode } from 'next-auth/jwt';
import { systemClock } from '../../server/foundation/platform/clock.ts';
import { beginWrite } from '../../server/foundation/records/write.ts';
import { startSession } from '../../server/identity/auth/browser-session.ts';
import { createAccount } from '../../server/identity/auth/create-account.ts';
import { sessionCookieName } from '../../server/identity/auth/session-cookie.ts';
import { insertTasks } from './insert-tasks.ts';
import { type Shot, send } from './load.ts';
import { cpuOf } from './measure.ts';
import type { BenchTable } from './table.ts';
import type { BenchWorld } from './world.ts';

const tasks = 100_000;
const reminders = 20_000;

/** Requests that change 100,000 tasks at once: how much CPU each takes until it is answered; at most 5 s (speed.md). */
export async function benchLargeWork(world: BenchWorld): Promise<BenchTable> {
  console.error(`large work: making ${tasks.toLocaleString('en')} tasks, twice …`);
  const { database, authSecret, postgresPid } = world;
  const user = await createAccount(database, 'operator', { username: 'large-work', password: 'seeded for trials' });
  const token = await world.tokenFor(user.id);
  const server = await world.startServer('our-server.ts');
  const agent = new Agent({ keepAlive: true });
  const call = async (shot: Shot) => JSON.parse(await send(agent, `${server.address}/api/v1`, token, shot));
  const post = (path: string, body: object = {}) => call({ method: 'POST', path, body });

  const project = await post('/projects', { name: 'Large' });
  const label = await post('/labels', { name: 'on all' });
  const ids = await insertTasks(world, { userId: user.id, projectId: project.id, count: tasks, dueTime: '09:00' });
  await hangOn(world, user.id, label.id, ids);
  const parent = await post('/tasks', { name: 'Parent' });
  await insertTasks(world, { userId: user.id, projectId: parent.projectId, parentId: parent.id, count: tasks });

  const cookie = await sessionCookie(world, user.id, authSecret);
  const setZone = (timezone: string) =>
    send(agent, server.address, null, {
      method: 'POST',
      path: '/api/trpc/account.update',
      body: { timezone },
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
  const undoLast = async () => {
    const { items } = await call({ path: '/changes?limit=1' });
    return post(`/changes/${items[0].id}/undo`);
  };

  const rows: BenchTable['rows'][number][] = [];
  async function measured(work: string, run: () => Promise<unknown>): Promise<void> {
    // What an earlier step left behind is its own cost, not of the next one.
    await database.patientPool.query('VACUUM ANALYZE');
    console.error(`${work} …`);
    const before = cpuOf(server.pid, postgresPid);
    const startedAt = performance.now();
    await run();
    const wallMs = performance.now() - startedAt;
    const after = cpuOf(server.pid, postgresPid);
    const spent = (name: 'server' | 'database') => ((after[name] ?? 0) - (before[name] ?? 0)) / 1_000_000;
    const row = {
      work,
      'server s': spent('server').toFixed(2),
      'database s': spent('database').toFixed(2),
      'CPU s': (spent('server') + spent('database')).toFixed(2),
      'wall s': (wallMs / 1_000).toFixed(2),
    };
    console.error(`  ${row['CPU s']} s`);
    rows.push(row);
  }

  await measured('rename a label on all', () =>
    call({ method: 'PATCH', path: `/labels/${label.id}`, body: { name: 'renamed' } }),
  );
  await measured('undo that', undoLast);
  await measured('delete the label', () => call({ method: 'DELETE', path: `/labels/${label.id}` }));
  await measured('restore the label', () => post(`/labels/${label.id}/restore`));
  await measured(`change the zone (${reminders.toLocaleString('en')} reminders)`, () => setZone('Asia/Tokyo'));
  await measured('delete the project', () => call({ method: 'DELETE', path: `/projects/${project.id}` }));
  await measured('undo that', undoLast);
  await call({ method: 'DELETE', path: `/projects/${project.id}` });
  await measured('restore the project', () => post(`/projects/${project.id}/restore`));
  await measured('complete a task with as many sub-tasks', () => post(`/tasks/${parent.id}/complete`));
  await measured('reopen it', () => post(`/tasks/${parent.id}/reopen`));
  await measured('move it to another project', () => post(`/tasks/${parent.id}/move`, { projectId: project.id }));
  await measured('delete it', () => call({ method: 'DELETE', path: `/tasks/${parent.id}` }));
  agent.destroy();
  await server.stop();
  return { title: `Work on ${tasks.toLocaleString('en')} tasks at once`, rows };
}

/** A label on every task and a reminder on some. */
async function hangOn(
  { database }: BenchWorld,
  userId: string,
  labelId: string,
  ids: readonly string[],
): Promise<void> {
  await database.patientPrisma.$transaction(
    async (tx) => {
      const { at } = await beginWrite(tx, { actor: { userId } });
      await tx.$executeRaw`
        INSERT INTO task_label (user_id, task_id, label_id) SELECT ${userId}, id, ${labelId} FROM unnest(${ids}::text[]) AS task(id)`;
      await tx.$executeRaw`
        INSERT INTO reminder (id, user_id, task_id, type, minutes_before, remind_at, status, created_at, updated_at)
        SELECT 'rem_' || n, ${userId}, id, 'relative', 30, current_date + 30 + time '08:30', 'scheduled', ${at}, ${at}
        FROM unnest(${ids.slice(0, reminders)}::text[]) WITH ORDINALITY AS task(id, n)`;
    },
    { timeout: 600_000 },
  );
}

async function sessionCookie({ database }: BenchWorld, userId: string, authSecret: string): Promise<string> {
  const sessionId = await startSession({ database, clock: systemClock }, userId, 'bench');
  const value = await encode({ token: { sub: userId, sessionId }, secret: authSecret });
  return `${sessionCookieName(new URL('http://localhost'))}=${value}`;
}
