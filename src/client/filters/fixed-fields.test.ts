import { expect, test } from 'vitest';
import { exampleContext, exampleLabels, exampleProjects } from '../../filter/examples/world.ts';
import { addedFields, readTyped } from './filter-groups.ts';

const fixed = (text: string) => addedFields(readTyped(text, exampleContext('en')).groups);
const project = (name: string) => exampleProjects.find((each) => each.name === name)?.id;
const label = (name: string) => exampleLabels.find((each) => each.name === name)?.id;

test('a task that is added has the one project, the labels, the priority and the day that the filter asks for', () => {
  expect(fixed('#Work @phone p1')).toEqual({ projectId: project('Work'), labelIds: [label('phone')], priority: 1 });
  expect(fixed('@phone @waiting today')).toMatchObject({ labelIds: [label('phone'), label('waiting')] });
  expect(fixed('today').dueDate).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each(['p1 or p2', '-@phone', 'next 7 days', 'overdue', '@work*', 'p1 p2', '', '#Work, @phone', 'not p1'])(
  '%s fixes nothing',
  (text) => {
    expect(fixed(text)).toEqual({});
  },
);

test('of alternatives and of groups only what all of them ask for is fixed', () => {
  expect(fixed('(p1 or p2) #Work')).toEqual({ projectId: project('Work') });
  expect(fixed('#Work p1 or #Work p2')).toEqual({ projectId: project('Work') });
  expect(fixed('p1 @phone, p1 #Work')).toEqual({ priority: 1 });
});

test('a comma begins the next group, with its places in the whole text', () => {
  const { groups, spans, errors } = readTyped('p1, "a, b" , #Wrk', exampleContext('en'));
  expect(groups.map(({ heading }) => heading)).toEqual(['p1', '"a, b"', '#Wrk']);
  expect(spans[0]).toMatchObject({ start: 0, end: 2 });
  expect(errors).toMatchObject([{ start: 13, end: 17 }]);
});
