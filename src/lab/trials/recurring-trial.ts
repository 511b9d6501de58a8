import { isDeepStrictEqual } from 'node:util';
import { seededRandom } from '../../test/random-writer.ts';
import { notDeleted, shownState } from '../../test/shown-state.ts';
import { signedIn } from '../../test/signed-in.ts';
import { defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

const perUser = 25;
const minutesBeforeMax = 400;

/** Recurring tasks with sub-tasks and reminders: completed, then undone, they are as they were. */
export const recurringTrial = defineTrial(
  {
    name: 'recurring',
    title: 'a completed recurring task is undone whole',
    sharesWorld: true,
    sizes: { full: { rules: 500 }, short: { rules: 25 } },
  },
  async (world, { rules }) => {
    const { check, list } = failureList();
    const random = seededRandom(20_261_122);
    let completed = 0;
    for (let begun = 0; begun < rules; begun += perUser) completed += await ofOneUser(world, random, check);
    return { figures: { rules: completed }, failures: list() };
  },
);

async function ofOneUser(
  world: World,
  random: (below: number) => number,
  check: (holds: boolean, told: () => string) => void,
): Promise<number> {
  const me = await signedIn({ ...world.either, user: world.user });
  const tasks: { readonly id: string; readonly rule: string }[] = [];
  while (tasks.length < perUser) {
    const recurrence = anyRecurrence(random);
    const isHourly = recurrence.rule.includes('HOURLY');
    const isOverdue = random(2) === 0;
    const made = await me.call('POST', '/tasks', {
      name: 'Water the plants',
      dueDate: `${isOverdue ? 2026 : 2036}-0${1 + random(9)}-${10 + random(18)}`,
      ...(isHourly || random(2) === 0 ? { dueTime: '09:30' } : {}),
      recurrence,
    });
    check(made.status === 201, () => `${recurrence.rule}: ${made.status} ${made.text}`);
    if (made.status !== 201) return tasks.length;
    const { id } = made.body;
    for (let child = 0; child < 2; child += 1) {
      const subTask = await me.post('/tasks', { name: 'Fetch water', parentId: id });
      if (child === 0) await me.act(`/tasks/${subTask.id}/complete`);
    }
    // A reminder that fires meanwhile is not undone by the change's undo, so none is near the next occurrence after now.
    const moment =
      isOverdue || isHourly ? { remindAt: '2037-01-01T08:00:00Z' } : { minutesBefore: random(minutesBeforeMax) };
    await me.post('/reminders', { taskId: id, ...moment });
    // An occurrence that was finished before stays finished.
    if (random(2) === 0) await me.act(`/tasks/${id}/complete`);
    tasks.push({ id, rule: `${recurrence.rule} by ${recurrence.basis}` });
  }
  let before = notDeleted(await shownState(me));
  for (const { id, rule } of tasks) {
    const completion = await me.call('POST', `/tasks/${id}/complete`, {});
    const changeId = completion.headers['tidemark-change-id'];
    // A rule that had one occurrence left by COUNT was completed for good above.
    if (changeId === undefined) continue;
    check(
      !isDeepStrictEqual(standOf(completion.body), standOf(before[id])),
      () => `${rule}: completing changed nothing`,
    );
    const undone = await me.call('POST', `/changes/${changeId}/undo`, {});
    check(undone.status === 200, () => `${rule}: ${undone.status} ${undone.text}`);
    const back = notDeleted(await shownState(me));
    for (const [key, record] of Object.entries(before))
      check(
        isDeepStrictEqual(back[key], record),
        () => `${rule}: ${JSON.stringify(record)} came back as ${JSON.stringify(back[key])}`,
      );
    check(
      Object.keys(back).length === Object.keys(before).length,
      () => `${rule}: ${Object.keys(back).length} records, not ${Object.keys(before).length}`,
    );
    before = back;
  }
  return tasks.length;
}

/** The fields that completing changes. */
function standOf(record: unknown): unknown {
  const { dueDate, dueTime, completed } = record as Readonly<Record<string, unknown>>;
  return [dueDate, dueTime, completed];
}

function anyRecurrence(random: (below: number) => number) {
  const one = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  const rule = one([
    'FREQ=HOURLY;INTERVAL=6',
    'FREQ=DAILY',
    `FREQ=DAILY;INTERVAL=${2 + random(9)}`,
    `FREQ=WEEKLY;BYDAY=${one(['MO', 'TU,TH', 'MO,WE,FR', 'SA,SU'])}`,
    `FREQ=WEEKLY;INTERVAL=2;BYDAY=${one(['FR', 'SU'])}`,
    `FREQ=MONTHLY;BYMONTHDAY=${one(['1', '15', '28', '-1'])}`,
    `FREQ=MONTHLY;BYDAY=${one(['1MO', '2TU', '-1FR'])}`,
    `FREQ=YEARLY;BYMONTH=${1 + random(12)};BYMONTHDAY=${1 + random(28)}`,
  ]);
  const end = one(['', '', `;COUNT=${1 + random(5)}`]);
  return { rule: `${rule}${end}`, basis: one(['schedule', 'completion'] as const) };
}
