import { setTimeout as sleep } from 'node:timers/promises';
import { importFiles } from '../../test/import-files.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { defineTrial, failureList } from './trial.ts';

const ended = new Set(['applied', 'failed', 'cancelled', 'expired']);
const waitMsMax = 120_000;

/** Drafts that are being applied while the instance that has them is killed. */
export const draftsTrial = defineTrial(
  {
    name: 'drafts',
    title: 'a kill at any point of an import leaves one import or none',
    sizes: { full: { points: 40, tasks: 3_000, withinMs: 4_000 }, short: { points: 2, tasks: 300, withinMs: 800 } },
  },
  async (world, { points, tasks, withinMs }) => {
    const { check, list } = failureList();
    const rows = Array.from({ length: tasks }, (_, index) => `task,Imported ${index},1`);
    const file = { name: 'Killed.csv', text: `TYPE,CONTENT,PRIORITY\n${rows.join('\n')}\n` };
    const pool = world.database.pool;
    const reach = async (me: SignedIn, id: string, isThere: (status: string) => boolean): Promise<string> => {
      const until = performance.now() + waitMsMax;
      let status = '';
      while (performance.now() < until && !isThere(status)) {
        status = (await me.get(`/imports/drafts/${id}`)).status;
        await sleep(50);
      }
      return status;
    };
    const outcomes = new Map<string, number>();
    for (let point = 0; point < points; point += 1) {
      const me = await signedIn({ ...world.either, user: world.user });
      const { body } = await importFiles({ call: (...call) => world.either.call(...call) }, me, '/imports/drafts', [
        file,
      ]);
      const read = await reach(me, body.id, (status) => status === 'ready' || ended.has(status));
      check(read === 'ready', () => `point ${point}: the draft was ${read}`);
      const { status: begun } = await me.call('POST', `/imports/drafts/${body.id}/apply`, {});
      check(begun === 202, () => `point ${point}: applying the draft answered ${begun}`);
      await sleep((withinMs * point) / points);
      // Either may have the draft.
      for (const instance of world.instances) {
        await instance.end('SIGKILL');
        await instance.start();
      }
      // As if half a minute had gone by.
      await pool.query(`UPDATE import_draft SET lease_until = now() WHERE id = $1 AND status = 'applying'`, [body.id]);
      const status = await reach(me, body.id, (each) => ended.has(each));
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      const imports = await count(`SELECT count(*)::int AS count FROM import WHERE user_id = $1`, me.user.id);
      const made = await count(`SELECT count(*)::int AS count FROM task WHERE user_id = $1`, me.user.id);
      const wanted = status === 'applied' ? 1 : 0;
      check(ended.has(status), () => `point ${point}: the draft stayed ${status}`);
      check(imports === wanted, () => `point ${point}: ${imports} imports of a draft that is ${status}`);
      check(made === wanted * tasks, () => `point ${point}: ${made} tasks of a draft that is ${status}`);
    }
    return { figures: { points, tasks, ...Object.fromEntries(outcomes) }, failures: list() };

    async function count(sql: string, userId: string): Promise<number> {
      const { rows: found } = await pool.query<{ count: number }>(sql, [userId]);
      return found[0]?.count ?? -1;
    }
  },
);
