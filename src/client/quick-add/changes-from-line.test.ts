import { expect, test } from 'vitest';
import { parseQuickAdd } from '../../quick-add/parse-quick-add.ts';
import { scheduleChanges } from './changes-from-line.ts';

test('a written series begins at its date, also where the task has the same rule', () => {
  const { draft } = parseQuickAdd('every month starting 15 mar', {
    ...{ now: new Date('2027-02-01T12:00:00Z'), timezone: 'UTC', dateFormat: 'yyyy-MM-dd', weekStart: 1, locale: 'en' },
    ...{ projects: [], sections: [], labels: [] },
  });
  expect(scheduleChanges(draft)).toMatchObject({
    dueDate: '2027-03-15',
    recurrence: { rule: 'FREQ=MONTHLY', start: '2027-03-15' },
  });
});
