import { beforeAll, expect, test } from 'vitest';
import { createReplica } from '../../sync/replica.ts';
import { taskLike } from '../../test/task-like.ts';
import { findTasks } from './find-in-replica.ts';

const tasks = 50_000;
const nouns = 'plumber tiles worktop invoice garden window kettle passport ticket report shelf printer'.split(' ');
const verbs = 'call order measure send water renew draft collect return replace clean photograph'.split(' ');

const nounOf = (index: number) => nouns[index % nouns.length] ?? '';
const verbOf = (index: number) => verbs[Math.floor(index / nouns.length) % verbs.length] ?? '';

const replica = createReplica();
beforeAll(() => {
  replica.applyServer(
    'task',
    Array.from({ length: tasks }, (_, index) =>
      taskLike({
        id: `tsk_${index}`,
        name: `${verbOf(index)} the ${nounOf(index)} number ${index}`,
        description: index % 3 === 0 ? `Ask **${nounOf(index + 5)}** about it, then write ${index} down.` : '',
      }),
    ),
  );
});

/** The least of several runs, so that what else the machine does is not counted. @returns milliseconds of the processor */
function cost(run: () => void): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}

// An idle machine needs a tenth of it; a limit that holds on a busy one still shows quadratic work.
const msMax = 200;

test.each(['plumber call 13', 'worktp', 'zzzzzz', 'c'])(
  '%j is looked up among fifty thousand tasks at once',
  (typed) => {
    expect(cost(() => findTasks(replica, typed))).toBeLessThan(msMax);
  },
);
