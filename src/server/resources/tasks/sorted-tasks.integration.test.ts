import { expect, test } from 'vitest';
import { type TaskSort, taskSortSchema } from '../../../contract/task-lists.ts';
import type { Task } from '../../../contract/tasks.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testActor } from '../../../test/test-actor.ts';
import { testApi } from '../../../test/test-api.ts';
import { internalOrigin } from '../../foundation/records/change-origin.ts';
import { taskFilter } from './task-filters.ts';
import { taskOrder } from './task-order.ts';

const services = await testServices();
const api = testApi(services);

type Me = Awaited<ReturnType<typeof signedIn>>;

const namesOf = async (me: Me, query: string): Promise<string[]> =>
  (await me.get(`/tasks${query}`)).items.map((task: Task) => task.name);

/** Three tasks with dates and two without, created in the order a to e. */
async function fiveTasks(me: Me): Promise<Task[]> {
  const made: Task[] = [];
  for (const [name, priority, dueDate] of [
    ['a', 2, '2026-05-03'],
    ['b', 4, null],
    ['c', 1, '2026-05-01'],
    ['d', 3, '2026-05-02'],
    ['e', 4, null],
  ] as const)
    made.push(await me.post('/tasks', { name, priority, dueDate }));
  return made;
}

test('tasks come in each order that can be asked for, without a due date last in either', async () => {
  const me = await signedIn(api);
  const [a] = await fiveTasks(me);
  await me.patch(`/tasks/${a?.id}`, { description: 'changed' });
  for (const [query, names] of [
    ['', 'aedcb'],
    ['?order=asc', 'bcdea'],
    ['?sort=createdAt', 'edcba'],
    ['?sort=createdAt&order=asc', 'abcde'],
    ['?sort=dueDate', 'cdabe'],
    ['?sort=dueDate&order=desc', 'adceb'],
    ['?sort=priority', 'cadbe'],
    ['?sort=priority&order=desc', 'ebdac'],
    ['?sort=position', 'abcde'],
    ['?sort=position&order=desc', 'edcba'],
  ] as const)
    expect((await namesOf(me, query)).join(''), query).toBe(names);
});

test('what is completed comes in the order of its completion, page by page', async () => {
  const me = await signedIn(api);
  const tasks = await fiveTasks(me);
  for (const index of [3, 0, 2]) await me.call('POST', `/tasks/${tasks[index]?.id}/complete`, {});
  await me.patch(`/tasks/${tasks[3]?.id}`, { description: 'changed since' });
  const sorted = '?sort=completedAt&completed=true';
  expect((await namesOf(me, sorted)).join('')).toBe('cad');
  expect((await namesOf(me, `${sorted}&order=asc`)).join('')).toBe('dac');
  const first = await me.get(`/tasks${sorted}&limit=2`);
  expect(await namesOf(me, `${sorted}&limit=2&cursor=${encodeURIComponent(first.nextCursor)}`)).toEqual(['d']);
});

test('open tasks have no place in the order of completion', async () => {
  const me = await signedIn(api);
  for (const query of ['', '&completed=false'])
    expect(await me.call('GET', `/tasks?sort=completedAt${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'query.sort', code: 'conflict' }] },
    });
});

test.each(['updatedAt', 'createdAt', 'dueDate', 'priority', 'position'])(
  'a walk sorted by %s visits each task once, in either order and whatever the size of a page',
  async (sort) => {
    const me = await signedIn(api);
    await fiveTasks(me);
    for (const order of ['asc', 'desc'])
      for (const limit of [1, 2, 3]) {
        const whole = await namesOf(me, `?sort=${sort}&order=${order}`);
        const walked: string[] = [];
        let cursor: string | null = null;
        do {
          const page: { items: Task[]; nextCursor: string | null } = await me.get(
            `/tasks?sort=${sort}&order=${order}&limit=${limit}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
          );
          walked.push(...page.items.map((task) => task.name));
          cursor = page.nextCursor;
        } while (cursor);
        expect(walked).toEqual(whole);
      }
  },
);

test('a cursor belongs to the order it was made in', async () => {
  const me = await signedIn(api);
  await fiveTasks(me);
  const { nextCursor } = await me.get('/tasks?sort=priority&limit=2');
  for (const other of ['', '&sort=dueDate', '&sort=priority&order=desc', '&sort=priority&fields=name'])
    expect(await me.call('GET', `/tasks?limit=2&cursor=${nextCursor}${other}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    });
});

/** PostgreSQL's plan for a page in the middle of the list. */
async function planOf(me: Me, sort: TaskSort, key: string[], query?: string) {
  const input = {
    ...{ sort, query, ...(sort === 'completedAt' && { completed: true }) },
    ...(sort === 'own' && { view: 'today' as const }),
  };
  const { conditions, values } = taskFilter(
    { ...api.services, actor: { ...testActor, userId: me.user.id } } as never,
    input,
  );
  const stretches = taskOrder(input, '2027-01-01', key).stretchesAfter(key);
  const plans: string[] = [];
  for (const stretch of stretches) {
    const own = [...values];
    const where = [...conditions, ...stretch.conditions((value) => `$${own.push(value)}`)].join(' AND ');
    const { rows } = await api.services.database.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT t.id, t.name FROM task t WHERE ${where} ORDER BY ${stretch.order} LIMIT 51`,
      own,
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

test('every order is read as a range of its index, wherever the page begins, and so is a search for a common word', async () => {
  const me = await signedIn(api);
  const inbox = (await me.get('/context')).inbox.id;
  // A busy machine takes longer to write them than a request may take.
  const client = await api.services.database.patientPool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT begin_write($1, $2)', [me.user.id, JSON.stringify(internalOrigin)]);
    await client.query(
      `INSERT INTO task (id, user_id, project_id, name, priority, due_date, position, created_at, updated_at, completed_at)
       SELECT 'tsk_' || $1 || n, $1, $2, 'Task ' || n, 1 + n % 4, CASE WHEN n % 3 > 0 THEN date '2026-01-01' + n % 700 END,
         'a' || n, current_tick() - n * interval '1 minute', current_tick(),
         CASE WHEN n % 2 > 0 THEN current_tick() - n * interval '1 minute' END
       FROM generate_series(1, 20000) n`,
      [me.user.id, inbox],
    );
    await client.query('COMMIT');
    await client.query('ANALYZE task, task_search');
  } finally {
    client.release();
  }
  const day = new Date().toISOString();
  const middle: Record<string, string[]> = {
    updatedAt: [day, 'tsk_m'],
    createdAt: [day, 'tsk_m'],
    completedAt: [new Date(Date.now() - 10_000 * 60_000).toISOString(), 'tsk_m'],
    dueDate: ['2027-01-01', 'tsk_m'],
    priority: ['2', 'tsk_m'],
    position: ['a5', 'tsk_m'],
    own: ['2027-01-01', '2026-06-01', '09:00', '2', 'a5', 'tsk_m'],
  };
  for (const sort of taskSortSchema.options) {
    // Tasks that were completed at the same instant are few, and sorted by their ids as they are read.
    // So are the tasks of one day, which Today orders by more than their date.
    const isSorted = sort === 'completedAt' || sort === 'own';
    const sorting = isSorted ? /(?<!Incremental )Sort {2}\(|Seq Scan/ : /\bSort\b|Seq Scan/;
    for (const plan of await planOf(me, sort, middle[sort] ?? [])) {
      expect(plan, sort).toMatch(/Index (Only )?Scan.* using task_user_id_/);
      expect(plan, sort).not.toMatch(sorting);
    }
  }
  // One task of eighteen: all of them read and sorted would take ten times as long as those of one page.
  const [plan] = await planOf(me, 'updatedAt', [day, 'tsk_m'], 'Task 7');
  expect(plan).toMatch(/Index (Only )?Scan.* using task_user_id_updated_at_id_idx/);
});
