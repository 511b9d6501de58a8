import { todayIn } from '../../lib/time-zone.ts';
import { defineTrial, failureList } from './trial.ts';

/** What decides how a token is answered; every change of it is one UPDATE past the service. */
interface State {
  isRevoked: boolean;
  isExpired: boolean;
  mayRead: boolean;
  isDisabled: boolean;
  isAhead: boolean;
}

const farBehind = 'Etc/GMT+12';
const farAhead = 'Pacific/Kiritimati';

const changes: Readonly<Record<keyof State, (is: boolean) => string>> = {
  isRevoked: (is) => `UPDATE api_token SET revoked_at = ${is ? 'clock_timestamp()' : 'NULL'} WHERE user_id = $1`,
  isExpired: (is) =>
    `UPDATE api_token SET expires_at = clock_timestamp() ${is ? '' : "+ interval '7 days'"} WHERE user_id = $1`,
  mayRead: (is) => `UPDATE api_token SET scopes = '{${is ? 'tasks:read' : 'labels:read'}}' WHERE user_id = $1`,
  isDisabled: (is) => `UPDATE app_user SET disabled_at = ${is ? 'clock_timestamp()' : 'NULL'} WHERE id = $1`,
  isAhead: (is) => `UPDATE app_user SET timezone = '${is ? farAhead : farBehind}' WHERE id = $1`,
};
const names = Object.keys(changes) as (keyof State)[];

/** Reads race with changes of their credential; one that begins after the change has to know it, at either instance. */
export const standingTrial = defineTrial(
  {
    name: 'standing',
    title: 'a remembered token is answered by what is, never by what was',
    sharesWorld: true,
    sizes: { full: { changes: 2_000 }, short: { changes: 60 } },
  },
  async (world, { changes: total }) => {
    const { check, list } = failureList();
    const user = await world.user();
    const dueDate = todayIn(farAhead, new Date());
    const made = await world.either.call('POST', '/api/v1/tasks', {
      token: user.token,
      body: { content: 'Due where it is late', dueDate },
    });
    const { id } = made.body as { id: string };
    const state: State = { isRevoked: false, isExpired: false, mayRead: true, isDisabled: false, isAhead: false };
    for (const name of names) await world.database.pool.query(changes[name](state[name]), [user.id]);

    const paths = ['/tasks?view=today', '/tasks?limit=1', `/tasks/${id}`, '/tasks/tsk_unknown', '/sync?limit=1'];
    const read = (instance: number, path: string) =>
      world.instances[instance === 0 ? 0 : 1].call('GET', `/api/v1${path}`, { token: user.token });
    const counts = { changes: 0, 'reads under way': 0, 'reads after': 0, refused: 0 };

    for (let index = 0; index < total; index += 1) {
      const name = names[Math.floor(Math.random() * names.length)] ?? 'isRevoked';
      // A token that is refused for long is remembered by nobody, so that it comes back soon.
      const ended = names.find((each) => each !== 'isAhead' && state[each] !== (each === 'mayRead'));
      const changed = ended !== undefined && Math.random() < 0.7 ? ended : name;
      const racing = paths.map((path, at) => read(at % 2, path));
      state[changed] = !state[changed];
      await world.database.pool.query(changes[changed](state[changed]), [user.id]);
      const isGood = !state.isRevoked && !state.isExpired && state.mayRead && !state.isDisabled;
      const after = await Promise.all(
        paths.flatMap((path) => [0, 1].map(async (instance) => ({ path, reply: await read(instance, path) }))),
      );
      for (const { path, reply } of after) {
        const wanted = isGood ? (path.endsWith('unknown') ? 404 : 200) : 401;
        check(reply.status === wanted, () => `${changed} is ${state[changed]}: ${path} was ${reply.status}`);
        if (isGood && path.includes('today')) {
          const { items } = reply.body as { items: unknown[] };
          check(items.length === (state.isAhead ? 1 : 0), () => `today had ${items.length} tasks after a zone change`);
        }
        if (reply.status === 401) counts.refused += 1;
      }
      for (const reply of await Promise.all(racing))
        check([200, 401, 404].includes(reply.status), () => `a racing read was ${reply.status} ${reply.text}`);
      counts.changes += 1;
      counts['reads under way'] += racing.length;
      counts['reads after'] += after.length;
    }
    return { figures: counts, failures: list() };
  },
);
