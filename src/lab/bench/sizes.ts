import { createAccount } from '../../server/identity/auth/create-account.ts';
import { compare } from './compare.ts';
import { insertTasks } from './insert-tasks.ts';
import { httpContender } from './measure.ts';
import type { BenchTable } from './table.ts';
import type { BenchWorld } from './world.ts';

const sizes = [500_000, 50_000, 500];
const load = { concurrency: 8, requestsPerRun: 400, rounds: 7 };

/** The first page of users who have very different numbers of tasks. */
export async function benchSizes(world: BenchWorld): Promise<BenchTable> {
  const server = await world.startServer('our-server.ts');
  const { database, postgresPid } = world;
  const contenders = [];
  for (const size of sizes) {
    console.error(`sizes: making ${size} tasks …`);
    const user = await createAccount(database, 'operator', { username: `of-${size}`, password: 'seeded for trials' });
    const { id: projectId } = await database.prisma.project.findFirstOrThrow({ where: { userId: user.id } });
    await insertTasks(world, { userId: user.id, projectId, count: size });
    const token = await world.tokenFor(user.id);
    contenders.push(httpContender({ name: `${size} tasks`, ...server, token }, () => ({ path: '/tasks' })));
  }
  await database.patientPool.query('VACUUM ANALYZE');
  const [largest, middle, smallest] = contenders;
  if (!largest || !middle || !smallest) throw new Error('there are three sizes');
  const rows = [
    ...(await compare('first page of 50', [largest, smallest], null, postgresPid, load)),
    ...(await compare('first page of 50', [middle, smallest], null, postgresPid, load)),
  ];
  await server.stop();
  return { title: 'Users with many and with few tasks; CPU in µs a request', rows };
}
