import { Agent } from 'node:http';
import { seedUser } from '../../commands/seed/seed-user.ts';
import { beginWrite } from '../../server/foundation/records/write.ts';
import { send } from './load.ts';
import { cpuOf } from './measure.ts';
import type { BenchTable } from './table.ts';
import type { BenchWorld } from './world.ts';

const tasks = 50_000;
const otherTasks = 50_000;
const comments = 20_000;
const runs = 20;

const searches = {
  'one task': '49999',
  'in 3,000 titles': 'report',
  'in 3,000 titles, two words': 'report quarterly',
  'in 20,000 comments': 'supplier',
  'nearly all tasks': 'the',
  'one letter': 'r',
  'a slip': 'reprot',
  'two slips': 'kitchn reprot',
  nowhere: 'zzzzzz',
};

/** Ranked searches by words of a user with many tasks, one after the other; at most 50 ms each (speed.md). */
export async function benchSearch(world: BenchWorld): Promise<BenchTable> {
  const { database, postgresPid } = world;
  console.error(`search: one user with ${tasks} tasks and ${comments} comments, another with ${otherTasks} …`);
  await seedUser(database, 'searching', tasks);
  await seedUser(database, 'other', otherTasks);
  const { id: userId } = await database.prisma.user.findUniqueOrThrow({ where: { username: 'searching' } });
  await addComments(world, userId);
  await database.patientPool.query('VACUUM ANALYZE');
  const token = await world.tokenFor(userId);
  const server = await world.startServer('our-server.ts');
  const agent = new Agent({ keepAlive: true });
  const rows: BenchTable['rows'][number][] = [];
  for (const [name, query] of Object.entries(searches)) {
    const path = `/tasks/search?query=${encodeURIComponent(query)}`;
    const run = () => send(agent, `${server.address}/api/v1`, token, { path });
    await run();
    const tookMs: number[] = [];
    const before = cpuOf(server.pid, postgresPid);
    for (let index = 0; index < runs; index += 1) {
      const startedAt = performance.now();
      await run();
      tookMs.push(performance.now() - startedAt);
    }
    const after = cpuOf(server.pid, postgresPid);
    const spent = (part: 'server' | 'database') => ((after[part] ?? 0) - (before[part] ?? 0)) / 1_000 / runs;
    tookMs.sort((a, b) => a - b);
    rows.push({
      search: name,
      words: query,
      'server CPU ms': spent('server').toFixed(1),
      'database CPU ms': spent('database').toFixed(1),
      'median ms': (tookMs[runs / 2] ?? 0).toFixed(1),
      'least ms': (tookMs[0] ?? 0).toFixed(1),
    });
  }
  agent.destroy();
  await server.stop();
  return { title: `Searches by words among ${tasks} tasks; ${runs} runs each, one after the other`, rows };
}

async function addComments({ database }: BenchWorld, userId: string): Promise<void> {
  await database.prisma.$transaction(
    async (tx) => {
      const { at } = await beginWrite(tx, { actor: { userId } });
      await tx.$executeRaw`
        INSERT INTO comment (id, user_id, task_id, content, created_at, updated_at)
        SELECT 'cmt_of_' || id, ${userId}, id, 'The supplier called back about ' || right(id, 6), ${at}, ${at}
        FROM (SELECT id FROM task WHERE user_id = ${userId} ORDER BY id LIMIT ${comments}) commented`;
    },
    { timeout: 120_000 },
  );
}
