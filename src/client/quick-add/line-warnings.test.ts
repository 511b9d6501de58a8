import { expect, test } from 'vitest';
import { parseQuickAdd } from '../../quick-add/parse-quick-add.ts';
import { lineOptions } from '../../test/line-options.ts';
import { lineWarnings } from './line-warnings.ts';

test('a time that the clocks skip stays as it is written, and the warning does not say otherwise', () => {
  const result = parseQuickAdd('Call Ada today 2:30am', { ...lineOptions, now: new Date('2027-03-27T23:58:00Z') });
  expect(result.draft).toMatchObject({ dueDate: '2027-03-28', dueTime: '02:30', dueAt: '2027-03-28T01:30:00.000Z' });
  expect(lineWarnings(result)).toEqual([
    'The clocks go forward then and skip that time, so it counts as later by as much.',
  ]);
});
