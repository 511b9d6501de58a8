import { expect, test } from 'vitest';
import { exampleContext } from '../examples/world.ts';
import { readFilter } from '../read-filter.ts';
import { needsOf } from './needs-of.ts';

test.each([
  ['p1 @work #Home overdue -(no label)', []],
  ['done today', ['finishedTasks']],
  ['p1 or -is: done', ['finishedTasks']],
  ['plumber', ['attached']],
  ['name: plumber', []],
  ['text: plumber', []],
  ['has: reminder', ['reminders']],
  ['from: api', ['origins']],
  ['-from: claude code call', ['attached', 'origins']],
])('%s says what a device must have all of', (text, needs) => {
  const { filter } = readFilter(text, exampleContext());
  expect(filter && [...needsOf(filter)].toSorted()).toEqual(needs);
});
