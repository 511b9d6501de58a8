import { expect, test } from 'vitest';
import type { LineNames } from '../../client/quick-add/line-context.ts';
import { suggestionsAt } from './suggestions.ts';

const names = {
  projects: [
    { id: 'p1', name: 'Kitchen' },
    { id: 'p2', name: 'My kitchen garden' },
    { id: 'p3', name: 'Work' },
  ],
  sections: [
    { id: 's1', name: 'Tiles', projectId: 'p1' },
    { id: 's2', name: 'Meetings', projectId: 'p3' },
  ],
  labels: [
    { id: 'l1', name: 'phone' },
    { id: 'l2', name: 'phone calls' },
  ],
} as unknown as LineNames;

/** What is offered at the end of a line: the list's name, what each choice writes, and whether Enter takes the first. */
function offered(line: string, projectId = 'p1') {
  const found = suggestionsAt(line, line.length, names, projectId);
  return found && { name: found.name, inserts: found.items.map(({ insert }) => insert), enter: found.takesFirst };
}

test('a name that is begun is completed by Enter, those that begin with it first', () => {
  expect(offered('Tile the wall #kit')).toEqual({
    name: 'Projects',
    inserts: ['#Kitchen', '#My kitchen garden', '#kit'],
    enter: true,
  });
});

test('Enter on an exact name adds the task, although a longer name begins with it', () => {
  expect(offered('Call Ada @phone')).toEqual({ name: 'Labels', inserts: ['@phone', '@"phone calls"'], enter: false });
  expect(offered('Call Ada @phon')?.enter).toBe(true);
});

test('nothing is offered for a finished name, for plain words, or for a sign within a word', () => {
  expect(offered('Plan #work')).toBeNull();
  expect(offered('Plan #Work ')).toBeNull();
  expect(offered('Plan work')).toBeNull();
  expect(offered('mail ada@ph')).toBeNull();
});

test('a sign alone offers every name, and only letters offer a new project', () => {
  expect(offered('Plan #')?.inserts).toEqual(['#Kitchen', '#My kitchen garden', '#Work']);
  expect(offered('Plan #garage')).toEqual({ name: 'Projects', inserts: ['#garage'], enter: false });
  expect(offered('Plan #1st')).toBeNull();
});

test('sections are those of the project, named before the slash or the view’s own', () => {
  expect(offered('Order /')?.inserts).toEqual(['/Tiles']);
  expect(offered('Order /', 'p3')?.inserts).toEqual(['/Meetings']);
  expect(offered('Order #Work/')?.inserts).toEqual(['/Meetings']);
});

test('a lone p offers priorities without taking Enter', () => {
  expect(offered('Order p')).toEqual({ name: 'Priorities', inserts: ['p1', 'p2', 'p3', 'p4'], enter: false });
  expect(offered('Order p2')).toBeNull();
  expect(offered('soap')).toBeNull();
});
