import { beforeAll, expect, test, vi } from 'vitest';
import { createReplica } from '../../sync/replica.ts';
import { cpuMsOf, leastCpuMs } from '../../test/least-cpu.ts';
import { taskLike } from '../../test/task-like.ts';
import { findTasks } from './find-in-replica.ts';
import { indexWhenIdle, searchedTexts } from './searched-texts.ts';

const tasks = 50_000;
const nouns = 'plumber tiles worktop invoice garden window kettle passport ticket report shelf printer'.split(' ');
const verbs = 'call order measure send water renew draft collect return replace clean photograph'.split(' ');

const nounOf = (index: number) => nouns[index % nouns.length] ?? '';
const verbOf = (index: number) => verbs[Math.floor(index / nouns.length) % verbs.length] ?? '';

const tasksOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    taskLike({
      id: `tsk_${index}`,
      name: `${verbOf(index)} the ${nounOf(index)} number ${index}`,
      description: index % 3 === 0 ? `Ask **${nounOf(index + 5)}** about it, then write ${index} down.` : '',
    }),
  );

const replica = createReplica();
beforeAll(() => {
  replica.applyServer('task', tasksOf(tasks));
});

const msMax = 100;

test.each(['plumber call 13', 'worktp', 'spalshbak', 'zzzzzz', 'c', 'the'])(
  '%j is looked up among fifty thousand tasks within a tenth of a second',
  (typed) => {
    expect(leastCpuMs(() => findTasks(replica, typed), msMax)).toBeLessThan(msMax);
  },
);

test('a changed task does not have the next search read all the others again', () => {
  const change = (nth: number) => {
    replica.applyServer('task', [
      taskLike({
        id: 'tsk_7',
        name: `changed ${nth}`,
        updatedAt: `2030-01-01T00:00:${String(nth).padStart(2, '0')}.000Z`,
      }),
    ]);
    findTasks(replica, 'worktp');
  };
  const fresh = createReplica();
  fresh.applyServer('task', tasksOf(tasks));
  const all = cpuMsOf(() => findTasks(fresh, 'worktp'));
  expect(leastCpuMs(change, all / 2)).toBeLessThan(all / 2);
});

test('the tasks are indexed in slices that hold nothing up, and a search then finds all of them', async () => {
  const fresh = createReplica();
  fresh.applyServer('task', tasksOf(5_500));
  vi.useFakeTimers();
  indexWhenIdle(fresh);
  expect(searchedTexts(fresh).readyVocabulary()).toBeNull();
  let slices = 0;
  while (searchedTexts(fresh).readyVocabulary() === null && slices < 20) {
    vi.advanceTimersToNextTimer();
    slices += 1;
  }
  vi.useRealTimers();
  expect(slices).toBe(6);
  expect(findTasks(fresh, 'worktp').tasks).toEqual(findTasks(fresh, 'worktop').tasks);
});
