import { expect, test } from 'vitest';
import { lineOptions } from '../test/line-options.ts';
import { parseQuickAdd } from './parse-quick-add.ts';

const options = {
  ...lineOptions,
  projects: [
    { id: 'home', name: 'Home', parentId: null },
    { id: 'home kitchen', name: 'Kitchen', parentId: 'home' },
    { id: 'sink', name: 'The Sink', parentId: 'home kitchen' },
    { id: 'work', name: 'Work', parentId: null },
    { id: 'work kitchen', name: 'Kitchen', parentId: 'work' },
    { id: 'lone', name: 'Garden', parentId: null },
  ],
  sections: [
    { id: 'plumbing', name: 'Plumbing', projectId: 'home kitchen' },
    { id: 'attic', name: 'Attic', projectId: 'home' },
    { id: 'spare parts', name: 'Spare parts', projectId: 'sink' },
  ],
};

const read = (text: string, projectId?: string) => {
  const { draft, warnings } = parseQuickAdd(text, { ...options, projectId });
  const { name, projectId: project, sectionId } = draft;
  return [name, project, sectionId, warnings.join()];
};

test.each([
  ['Call #Home/Kitchen', 'home kitchen', null],
  ['Call #Work/Kitchen', 'work kitchen', null],
  ['Call #home/kitchen/the sink', 'sink', null],
  ['Call #Home/Kitchen/Plumbing', 'home kitchen', 'plumbing'],
  ['Call #Kitchen/Plumbing', 'home kitchen', 'plumbing'],
  ['Call #Home/Attic', 'home', 'attic'],
  ['#Home/Kitchen Call', 'home kitchen', null],
  ['Call /Plumbing #Home/Kitchen', 'home kitchen', 'plumbing'],
  ['Call #"The Sink"', 'sink', null],
  ['Call #"The Sink"/"Spare parts"', 'sink', 'spare parts'],
  ['Call #Home/Kitchen/"The Sink"/"Spare parts"', 'sink', 'spare parts'],
])('%j names one project by the way to it', (text, project, section) => {
  expect(read(text)).toEqual(['Call', project, section, '']);
});

test('of several projects with one name the first counts, with a warning', () => {
  expect(read('Call #Kitchen')).toEqual(['Call', 'home kitchen', null, 'ambiguous_project']);
});

test.each([
  ['work', 'work kitchen'],
  ['work kitchen', 'work kitchen'],
  ['sink', 'home kitchen'],
])('the project of the request, %j, tells which is meant', (present, project) => {
  expect(read('Call #Kitchen', present)).toEqual(['Call', project, null, '']);
});

test('a request from elsewhere does not tell which is meant', () => {
  expect(read('Call #Kitchen', 'lone')).toEqual(['Call', 'home kitchen', null, 'ambiguous_project']);
});

test('what stands behind the slash and is neither section nor sub-project stays text', () => {
  expect(read('Call #Home/Cellar')).toEqual(['Call /Cellar', 'home', null, 'unresolved_section']);
});
