import { seedUser } from '../../commands/seed/seed-user.ts';
import { compare } from './compare.ts';
import { httpContender } from './measure.ts';
import type { BenchTable } from './table.ts';
import type { BenchWorld } from './world.ts';

const tasks = 10_000;
const load = { concurrency: 16, requestsPerRun: 800, rounds: 7 };

/**
 * Compares two processes behind one port with one. Where callers, PostgreSQL and servers share the cores, time says little: what a request
 * costs in all processes together says whether a second one adds as much as the first.
 */
export async function benchProcesses(world: BenchWorld): Promise<BenchTable> {
  const { database, postgresPid } = world;
  await seedUser(database, 'large', tasks);
  await database.pool.query('VACUUM ANALYZE');
  const user = await database.prisma.user.findUniqueOrThrow({ where: { username: 'large' } });
  const token = await world.tokenFor(user.id);
  const two = await world.startServer('our-workers-server.ts', { WORKERS: '2' });
  const one = await world.startServer('our-workers-server.ts', { WORKERS: '1' });
  const first = () => ({ path: '/tasks' });
  const rows = await compare(
    'first page of 50',
    [
      httpContender({ name: 'two processes', ...two, token }, first),
      httpContender({ name: 'one process', ...one, token }, first),
    ],
    null,
    postgresPid,
    load,
  );
  await Promise.all([two.stop(), one.stop()]);
  return { title: `One and two processes; ${load.concurrency} callers; CPU in µs a request`, rows };
}
