import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { seedUser } from '../../commands/seed/seed-user.ts';
import { serviceMemory } from '../../commands/service-memory.mjs';
import { load, type Shot, send } from './load.ts';
import type { BenchTable } from './table.ts';
import type { BenchWorld } from './world.ts';

const tasks = 10_000;
/** Few enough that a write waits for those of the same user no longer than it may, on a slow machine too. */
const concurrency = 4;
const stations = [0, 10_000, 100_000];

/** What the server process holds after many requests of all kinds, with the pages loaded. */
export async function benchMemory(world: BenchWorld): Promise<BenchTable> {
  const { database } = world;
  await seedUser(database, 'large', tasks);
  await database.pool.query('VACUUM ANALYZE');
  const user = await database.prisma.user.findUniqueOrThrow({ where: { username: 'large' } });
  const ids = (await database.prisma.task.findMany({ where: { userId: user.id }, select: { id: true } })).map(
    ({ id }) => id,
  );
  const token = await world.tokenFor(user.id);
  const server = await world.startServer('our-server.ts', serviceMemory);
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const api = `${server.address}/api/v1`;
  let asked = 0;
  const rows: BenchTable['rows'][number][] = [];
  for (const station of stations) {
    console.error(`memory: ${station} requests …`);
    await load(() => send(agent, api, token, mixed(ids, asked++)), station - asked, concurrency);
    await send(agent, server.address, null, { path: '/sign-in' });
    rows.push({ 'after requests': station, 'resident MB': (residentBytes(server.pid) / 1_048_576).toFixed(0) });
  }
  agent.destroy();
  await server.stop();
  return { title: 'Memory of the server process, pages loaded', rows };
}

/** Of twenty requests fifteen read. */
function mixed(ids: readonly string[], number: number): Shot {
  const id = ids[number % ids.length] ?? '';
  const kind = number % 20;
  if (kind < 8) return { path: '/tasks' };
  if (kind < 12) return { path: `/tasks/${id}` };
  if (kind < 14) return { path: '/tasks?query=report' };
  if (kind === 14) return { path: '/context' };
  if (kind < 17) return { method: 'PATCH', path: `/tasks/${id}`, body: { priority: 1 + (number % 4) } };
  if (kind < 19) return { method: 'POST', path: '/tasks', body: { name: `Call number ${number}` } };
  return {
    method: 'POST',
    path: '/tasks/quick-add',
    body: { text: `Call number ${number} tomorrow` },
    headers: { 'idempotency-key': `bench-${number}` },
  };
}

/** VmRSS of proc(5); 0 where there is no /proc. */
function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
