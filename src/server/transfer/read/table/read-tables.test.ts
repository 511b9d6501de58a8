import { expect, test } from 'vitest';
import type { CsvMapping } from '../../../../contract/csv-mapping.ts';
import { testActor } from '../../../../test/test-actor.ts';
import { readImportOrTables } from '../../read-import.ts';

const now = new Date('2026-03-11T09:30:00Z');
const ctx = { actor: { ...testActor, timezone: 'Europe/Berlin' }, clock: { now: () => now } };
const file = (text: string, name = 'Plans.csv') => ({ name, text });
const asked = (text: string) => {
  const read = readImportOrTables(ctx, [file(text)], { mapping: null, known: [] });
  if (!('unmapped' in read)) throw new Error('the table was read without asking');
  return read;
};
const targets = ({ columns }: CsvMapping) => columns.map(({ to }) => to);
const read = (text: string, change: (mapping: CsvMapping) => CsvMapping = (mapping) => mapping) => {
  const found = readImportOrTables(ctx, [file(text)], { mapping: change(asked(text).unmapped), known: [] });
  if ('unmapped' in found) throw new Error('the table was asked about again');
  return found;
};

test.each([
  [
    'English',
    'Task,Notes,Due date,Priority,Tags\nA,b,2026-03-14,High,x',
    ['name', 'description', 'due', 'priority', 'labels'],
  ],
  [
    'German',
    'Aufgabe;Notizen;Fällig am;Priorität;Kategorien\nA;b;14.03.2026;Hoch;x',
    ['name', 'description', 'due', 'priority', 'labels'],
  ],
  ['tabs', 'Title\tUhrzeit\tDauer\nA\t14:00\t30', ['name', 'time', 'duration']],
  ['pipes', 'Title|Frist\nA|2026-04-01', ['name', 'deadline']],
  ['no header', '2026-03-14,Buy milk\n2026-03-15,Call', ['due', 'name']],
  [
    'Asana',
    'Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Due Date,Tags,Notes,Projects,Parent task\n1,,,,A,,,,,,,',
    ['id', 'leave', 'done', 'leave', 'name', 'section', 'text', 'due', 'labels', 'description', 'project', 'parent'],
  ],
  [
    'Linear',
    'ID,Team,Title,Description,Status,Priority,Project,Cycle Number,Created\nA-1,T,A,,Todo,High,P,,2026',
    ['id', 'text', 'name', 'description', 'section', 'priority', 'project', 'text', 'leave'],
  ],
  [
    'Outlook',
    '"Subject","Due Date","Date Completed","% Complete","Categories","Notes","Priority","Status"\nA,,,,,,Normal,',
    ['name', 'due', 'done', 'leave', 'labels', 'description', 'priority', 'leave'],
  ],
])('the columns of a table are guessed: %s', (_of, text, expected) => {
  expect(targets(asked(text).unmapped)).toEqual(expected);
});

test('rows become tasks with their fields, and every word is in a field, a text or an issue', () => {
  const { exportFile, issues } = read(
    'ID,Name,Project,Section,Parent,Due date,Time,Priority,Tags,Done,Repeat,Budget,Notes\n' +
      '1,Paint,House,Rooms,,2026-03-14,2:30 pm,High,"wall, red",no,weekly,40 €,"Two\nlines"\n' +
      '2,Brush,House,Rooms,1,soon-ish,,Odd,,yes,now and then,,\n',
    (mapping) => ({
      ...mapping,
      columns: mapping.columns.map((each) => (each.to === 'priority' ? { ...each, values: { High: 1 } } : each)),
    }),
  );
  const [paint, brush] = exportFile.tasks;
  expect(paint).toMatchObject({
    name: 'Paint',
    dueDate: '2026-03-14',
    dueTime: '14:30',
    priority: 1,
    completedAt: null,
  });
  expect(paint?.recurrence?.rule).toContain('WEEKLY');
  expect(paint?.description).toBe('Two\nlines\n\nBudget: 40 €');
  expect(exportFile.labels.map(({ name }) => name)).toEqual(['wall', 'red']);
  expect(brush).toMatchObject({
    name: 'Brush',
    parentId: paint?.id,
    completedAt: now.toISOString(),
    dueDate: null,
    priority: 4,
  });
  for (const word of ['soon-ish', 'Odd', 'now and then']) expect(brush?.description).toContain(word);
  expect(new Set(issues.map(({ code }) => code))).toEqual(
    new Set(['column_kept', 'date_kept', 'priority_kept', 'recurrence_kept']),
  );
});

test('a sub-task whose row names no project is below the task of its parent’s name, as Asana writes it', () => {
  const { exportFile } = read(
    'Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Due Date,Tags,Notes,Projects,Parent task\n' +
      '1,,,,Paint,Rooms,,,,,House,\n2,,,,Brush,,,,,,,Paint\n3,,,,Wash it,,,,,,,Brush\n' +
      '4,,,,Twice,,,,,,House,\n5,,,,Twice,,,,,,Garden,\n6,,,,Which,,,,,,,Twice\n',
  );
  const { projects, tasks } = exportFile;
  const taskOf = (name: string) => tasks.find((task) => task.name === name);
  expect(projects.map(({ name }) => name)).toEqual(['House', 'Garden', 'Plans']);
  expect(taskOf('Brush')).toMatchObject({ parentId: taskOf('Paint')?.id, sectionId: taskOf('Paint')?.sectionId });
  expect(taskOf('Wash it')).toMatchObject({ parentId: taskOf('Brush')?.id, projectId: taskOf('Paint')?.projectId });
  expect(taskOf('Which')).toMatchObject({ parentId: null, description: 'Parent: Twice' });
});

test('a sub-task is in the section of its parent, and its own stays readable', () => {
  const { exportFile } = read(
    'ID,Title,Team,Status,Project,Cycle Number,Parent issue\nA-1,Ship,T,Doing,P,,\nA-2,Test,T,Todo,Q,,A-1\nA-3,Loop,T,,P,,A-4\nA-4,Round,T,,P,,A-3\n',
  );
  const { projects, sections, tasks } = exportFile;
  expect([projects.map(({ name }) => name), sections.map(({ name }) => name)]).toEqual([['P'], ['Doing']]);
  const [ship, test] = tasks;
  expect(test).toMatchObject({ parentId: ship?.id, sectionId: ship?.sectionId, projectId: ship?.projectId });
  for (const word of ['Project: Q', 'Section: Todo']) expect(test?.description).toContain(word);
  expect(tasks).toHaveLength(4);
});

test('a second section of a row is told, as a second project is', () => {
  const { exportFile, issues } = read('Task,Section,Bucket,Project,Board\nPaint,Walls,Spring,House,Plans\n');
  expect(exportFile.tasks[0]?.description).toBe('Projects: Plans\n\nSections: Spring');
  expect(issues.map(({ text }) => text)).toEqual(['Projects: Plans', 'Sections: Spring']);
});

test('a date that fits both orders is asked for, and read as it is said; one that fits one order is not', () => {
  const both = 'Name,Due\nA,3/4/2026\n';
  expect(asked(both).unmapped.dayFirst).toBeNull();
  expect(readImportOrTables(ctx, [file(both)], { mapping: asked(both).unmapped, known: [] })).toHaveProperty(
    'unmapped',
  );
  const due = (dayFirst: boolean) => read(both, (mapping) => ({ ...mapping, dayFirst })).exportFile.tasks[0]?.dueDate;
  expect([due(true), due(false)]).toEqual(['2026-04-03', '2026-03-04']);
  expect(asked('Name,Due\nA,13/4/2026\n').unmapped.dayFirst).toBe(true);
  expect(asked('Name,Due\nA,4/13/2026\n').unmapped.dayFirst).toBe(false);
});

test('what was said of a set of columns is known the next time; what is left out is told', () => {
  const first = asked('Name,Secret\nA,words\n').unmapped;
  const known = [
    {
      ...first,
      columns: first.columns.map((each) => (each.header === 'Secret' ? { ...each, to: 'leave' as const } : each)),
    },
  ];
  const again = readImportOrTables(ctx, [file('Name,Secret\nB,others\n')], { mapping: null, known });
  if ('unmapped' in again) throw new Error('the table was asked about');
  expect(again.exportFile.tasks.map(({ name }) => name)).toEqual(['B']);
  expect(again.issues).toMatchObject([{ code: 'column_kept', text: 'Secret: others', keptIn: 'nowhere' }]);
});

test('a quoted cell without an end is refused by its row', () => {
  expect(() => asked('Name,Due\n"A,1\n')).toThrow(expect.objectContaining({ code: 'validation_failed' }));
});
