import { expect, test } from 'vitest';
import { createReplica } from '../../../sync/replica.ts';
import { taskLike } from '../../../test/task-like.ts';
import { completedGroups } from './completed-groups.ts';

test('what was completed at one instant stands in the same order whichever came first', () => {
  const completedAt = '2026-11-29T10:00:00.000Z';
  const tasks = ['a', 'b', 'c'].map((id) => taskLike({ id, position: id, completed: true, completedAt }));
  const preferences = { dateFormat: 'yyyy-MM-dd', timezone: 'UTC', weekStart: 1, locale: 'en' } as const;
  for (const records of [tasks, tasks.toReversed()]) {
    const replica = createReplica();
    replica.applyServer('task', records);
    const [group] = completedGroups(replica, '2026-11-29', preferences, null);
    expect(group?.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  }
});
