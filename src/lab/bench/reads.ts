import { seedUser } from '../../commands/seed/seed-user.ts';
import { createCursorCodec } from '../../server/foundation/platform/cursor-codec.ts';
import { beginWrite } from '../../server/foundation/records/write.ts';
import { compare } from './compare.ts';
import { databaseContender, httpContender } from './measure.ts';
import { chooseScenarios, type Scenario } from './scenarios.ts';
import type { BenchTable } from './table.ts';
import type { BenchWorld } from './world.ts';

const largeUserTasks = 50_000;
const otherUsers = 19;
const otherUserTasks = 2_632;
const load = { concurrency: 8, requestsPerRun: 1_000, rounds: 7 };

/** Reads of one user among many, beside a bare server and the database itself. */
export async function benchReads(world: BenchWorld): Promise<BenchTable> {
  const { database, databaseUrl, postgresPid } = world;
  console.error(`reads: one user with ${largeUserTasks} tasks among ${otherUsers + 1} …`);
  await seedUser(database, 'large', largeUserTasks);
  for (let index = 0; index < otherUsers; index += 1) await seedUser(database, `other${index}`, otherUserTasks);
  const user = await database.prisma.user.findUniqueOrThrow({ where: { username: 'large' } });
  const taskId = await furnishTask(world, user.id);
  await database.pool.query('VACUUM ANALYZE');
  const { value: epoch } = await database.prisma.epoch.findFirstOrThrow();
  const token = await world.tokenFor(user.id);
  const codec = createCursorCodec(world.authSecret);
  const scenarios = await chooseScenarios(databaseUrl, user.id, taskId, (updatedAt, id) =>
    codec.encode(
      { userId: user.id, list: 'tasks', filters: {} },
      { key: [updatedAt, id], serverTime: new Date().toISOString(), epoch },
    ),
  );
  const ours = await world.startServer('our-server.ts');
  const bare = await world.startServer('bare-server.ts', { BENCH_SCENARIOS: JSON.stringify(scenarios) });
  const direct = databaseContender(databaseUrl, load.concurrency);
  try {
    const pathOf = ({ path }: Scenario) => ({ path });
    const contenders = [
      httpContender({ name: 'Tidemark', ...ours, token }, pathOf),
      httpContender({ name: 'bare node:http + pg', ...bare, token }, pathOf),
      direct,
    ];
    const rows: BenchTable['rows'][number][] = [];
    for (const scenario of scenarios)
      rows.push(...(await compare(scenario.name, contenders, scenario, postgresPid, load)));
    return {
      title: `Reads of a user with ${largeUserTasks} tasks; ${load.concurrency} callers, ${load.requestsPerRun} requests a run, median of ${load.rounds}; CPU in µs a request`,
      rows,
    };
  } finally {
    await direct.close();
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** Gives a task three labels, five comments and two reminders. @returns its id */
async function furnishTask({ database }: BenchWorld, userId: string): Promise<string> {
  return database.prisma.$transaction(async (tx) => {
    const { at } = await beginWrite(tx, { actor: { userId } });
    const { id } = await tx.task.findFirstOrThrow({ where: { userId, deletedAt: null }, select: { id: true } });
    await tx.$executeRaw`
      INSERT INTO task_label (user_id, task_id, label_id) SELECT ${userId}, ${id}, l.id FROM label l
      WHERE l.user_id = ${userId} LIMIT 3 ON CONFLICT DO NOTHING`;
    await tx.$executeRaw`
      INSERT INTO comment (id, user_id, task_id, content, created_at, updated_at)
      SELECT 'cmt_bench' || n, ${userId}, ${id}, 'Comment ' || n || ': the supplier called back.', ${at}, ${at} FROM generate_series(1, 5) n`;
    await tx.$executeRaw`
      INSERT INTO reminder (id, user_id, task_id, type, remind_at, status, created_at, updated_at)
      SELECT 'rem_bench' || n, ${userId}, ${id}, 'absolute', ${at}::timestamptz + n * interval '1 day', 'scheduled', ${at}, ${at} FROM generate_series(1, 2) n`;
    return id;
  });
}
