import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../../test/signed-in.ts';
import { killInstances, terminateBackends } from './chaos.ts';
import { patient } from './patient.ts';
import { defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

const latenessMsMax = 60_000;
const leadMs = 1_000;

interface Fired {
  readonly id: string;
  readonly status: string;
  readonly lateMs: number | null;
  /** How often the change log says that it fired. */
  readonly told: number;
}

/** Reminders that come due while the instances which fire them are killed. */
export const remindersTrial = defineTrial(
  {
    name: 'reminders',
    title: 'each reminder fires once, never early',
    sizes: {
      full: { reminders: 500, withinMs: 60_000, killEveryMs: 6_000 },
      short: { reminders: 24, withinMs: 4_000, killEveryMs: 2_500 },
    },
  },
  async (world, { reminders, withinMs, killEveryMs }) => {
    const { check, list } = failureList();
    const user = await world.user();
    const me = await signedIn({ ...patient(world.either), user: async () => user });
    const taskIds: string[] = [];
    for (let index = 0; index < reminders / 10; index += 1)
      taskIds.push((await me.post('/tasks', { name: 'Order tiles' })).id);
    for (let index = 0; index < reminders; index += 1) {
      const remindAt = new Date(Date.UTC(2037, 0, 1, 0, index)).toISOString();
      await me.post('/reminders', { taskId: taskIds[index % taskIds.length], remindAt });
    }
    await comeDue(world, user.id, withinMs);
    const chaos = [killInstances(world, killEveryMs), terminateBackends(world, 500)] as const;
    await sleep(leadMs + withinMs);
    const [kills = 0, terminated = 0] = await Promise.all(chaos.map((each) => each.end()));

    const readAll = async () => {
      const { rows: signals } = await world.database.pool.query('SELECT FROM reminder_signal WHERE user_id = $1', [
        user.id,
      ]);
      unsent = signals.length;
      const { rows } = await world.database.pool.query<Fired>(
        `SELECT r.id, r.status, extract(epoch FROM r.fired_at - r.remind_at) * 1000 AS "lateMs",
           (SELECT count(*)::int FROM change_row c WHERE c.user_id = r.user_id AND c.record_id = r.id AND c.op = 'F') AS told
         FROM reminder r WHERE r.user_id = $1`,
        [user.id],
      );
      return rows;
    };
    let unsent = 0;
    let fired = await readAll();
    for (const deadline = Date.now() + latenessMsMax; Date.now() < deadline; await sleep(250)) {
      fired = await readAll();
      if (unsent === 0 && fired.every(({ status }) => status !== 'scheduled')) break;
    }
    for (const { id, status, lateMs, told } of fired) {
      check(status === 'fired', () => `${id} is ${status}`);
      check(told === 1, () => `${id} was fired ${told} times`);
      check(lateMs === null || Number(lateMs) >= 0, () => `${id} fired ${-Number(lateMs)} ms early`);
    }
    check(unsent === 0, () => `${unsent} that fired were signalled to nobody`);
    check(fired.length === reminders, () => `${fired.length} of ${reminders} reminders are there`);
    const latest = Math.max(...fired.map(({ lateMs }) => Number(lateMs ?? 0)));
    return {
      figures: {
        reminders,
        'fired once': fired.filter(({ told }) => told === 1).length,
        'latest after': `${Math.round(latest)} ms`,
        kills,
        terminated,
      },
      failures: list(),
    };
  },
);

/**
 * Spreads the instants of all reminders over some time from now on, in one write past the service: if they were made so one by one, the
 * first would fire before the last is there.
 */
async function comeDue({ database }: World, userId: string, withinMs: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT begin_write($1, '{"operation":"trial","via":"worker","actorKind":"worker"}')`, [userId]);
    await client.query(
      `UPDATE reminder SET updated_at = current_tick(), remind_at = clock_timestamp() + spread.ms * interval '1 millisecond'
       FROM (SELECT id, $2 + $3 * row_number() OVER (ORDER BY id) / count(*) OVER () AS ms FROM reminder WHERE user_id = $1) spread
       WHERE reminder.id = spread.id`,
      [userId, leadMs, withinMs],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
