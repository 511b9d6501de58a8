import { expect, test } from 'vitest';
import { createReplica } from '../../../sync/replica.ts';
import { taskLike } from '../../../test/task-like.ts';
import { todayGroups } from './today-groups.ts';

test('what was completed at one instant, as sub-tasks are with their task, stands in the same order whichever came first', () => {
  const completedAt = new Date().toISOString();
  const tasks = ['a', 'b', 'c'].map((id) => taskLike({ id, position: id, completed: true, completedAt }));
  for (const records of [tasks, tasks.toReversed()]) {
    const replica = createReplica();
    replica.applyServer('task', records);
    const done = todayGroups(replica, completedAt.slice(0, 10), 'UTC').find(({ key }) => key === 'done');
    expect(done?.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  }
});
