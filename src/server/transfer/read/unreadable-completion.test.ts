import { expect, test } from 'vitest';
import { outline, readAt, readSource } from '../../../test/read-source.ts';
import { testActor } from '../../../test/test-actor.ts';
import { readImportOrTables } from '../read-import.ts';

const done = (said: string) => ({ done: readAt.toISOString(), description: `Completed: ${said}` });
const table = (task: object) => ({ ids: ['1'], entities: { 1: { id: '1', title: 'Paint', ...task } } });

const sources: [name: string, value: unknown, file?: string][] = [
  [
    'Google Tasks',
    { kind: 'tasks#taskLists', items: [{ items: [{ title: 'Paint', status: 'completed', completed: 'soon 3' }] }] },
  ],
  [
    'Microsoft To Do',
    [
      {
        displayName: 'Home',
        tasks: [{ title: 'Paint', status: 'completed', completedDateTime: { dateTime: 'soon 3' } }],
      },
    ],
  ],
  [
    'a step of Microsoft To Do',
    [
      {
        displayName: 'Home',
        tasks: [
          { title: 'House', checklistItems: [{ displayName: 'Paint', isChecked: true, checkedDateTime: 'soon 3' }] },
        ],
      },
    ],
  ],
  ['Things', [{ type: 'to-do', attributes: { title: 'Paint', completed: true, 'completion-date': 'soon 3' } }]],
  ['Trello', { lists: [], cards: [{ id: 'c', name: 'Paint', dueComplete: true, dateLastActivity: 'soon 3' }] }],
  [
    'Vikunja',
    [
      {
        id: 1,
        title: 'Home',
        hex_color: '',
        parent_project_id: 0,
        tasks: [{ id: 2, title: 'Paint', done: true, done_at: 'soon 3' }],
      },
    ],
  ],
  [
    'TickTick',
    '"Folder Name","List Name","Title","Status","Completed Time"\n"","Home","Paint","2","soon 3"\n',
    'TickTick.csv',
  ],
  [
    'Todoist',
    {
      todoist: 1,
      sync: { items: [{ id: 'i', content: 'Paint', checked: true, completed_at: 'soon 3' }] },
      archived: [],
      finished: [],
      notes: [],
    },
  ],
  ['Tidemark’s table', 'TYPE,CONTENT,INDENT,COMPLETED\ntask,Paint,1,soon 3\n', 'Home.csv'],
];

test.each(sources)('%s: what is done at no instant is done now, with its words', (_name, value, file) => {
  const { tasks, issues } = outline(readSource(value, file));
  expect(tasks['Paint']).toMatchObject(done('soon 3'));
  expect(issues.map((issue) => issue.replace(/^\d+ /, ''))).toEqual(['date_kept Completed: soon 3']);
});

test('Super Productivity: an instant that no calendar has is told in its number', () => {
  const data = { project: table({}), task: table({ isDone: true, doneOn: 9e15 }) };
  expect(outline(readSource({ data })).tasks['Paint']).toMatchObject(done('9000000000000000'));
});

test('a project that was archived at no instant is archived now, with its words', () => {
  const { exportFile, issues } = readSource('TYPE,CONTENT,COMPLETED\nproject,Home,soon\ntask,Paint,\n', 'a.csv');
  expect(exportFile.projects).toMatchObject([
    { name: 'Home', archivedAt: readAt.toISOString(), description: 'Completed: soon' },
  ]);
  expect(issues).toMatchObject([{ code: 'date_kept', text: 'Completed: soon', keptIn: 'project' }]);
});

test.each([
  ['2026-02-30', '2026-02-30'],
  ['31.02.2026', '31.02.2026'],
  ['01.01.1066', '1066-01-01'],
])('a table: %s says that the task is done', (cell, said) => {
  expect(readTable(cell)).toMatchObject([{ completedAt: readAt.toISOString(), description: `Completed: ${said}` }]);
});

test.each([
  ['waiting since 2026', null],
  ['2026-11-05T10:00:00+02:00', '2026-11-05T08:00:00.000Z'],
  ['Nov 5, 2026 10:00 UTC', '2026-11-05T10:00:00.000Z'],
  ['Thu, 05 Nov 2026 10:00:00 +0300', '2026-11-05T07:00:00.000Z'],
  ['Nov 5, 2026 10:00', '2026-11-05T09:00:00.000Z'],
  ['2026-07-05 10:00', '2026-07-05T08:00:00.000Z'],
  ['05.07.2026 10:00', '2026-07-05T08:00:00.000Z'],
  ['5 November 2026', '2026-11-05T11:00:00.000Z'],
  ['2026-11-05', '2026-11-05T11:00:00.000Z'],
])('a table: %s', (cell, completedAt) => {
  expect(readTable(cell)).toMatchObject([{ completedAt }]);
});

test.each([
  ['2026-07-05T10:00:33', '2026-07-05T08:00:33.000Z'],
  ['2026-07-05', '2026-07-05T10:00:00.000Z'],
  ['2026-07-05T10:00:33-0200', '2026-07-05T12:00:33.000Z'],
])('a source: %s is read in the zone of the account where it says none', (said, completedAt) => {
  const task = { id: 'c', name: 'Paint', dueComplete: true, dateLastActivity: said };
  expect(outline(readSource({ lists: [], cards: [task] })).tasks['Paint']).toMatchObject({ done: completedAt });
});

function readTable(cell: string) {
  const ctx = { actor: testActor, clock: { now: () => readAt } };
  const files = [{ name: 'Plans.csv', text: `Task;Completed at\nPaint;"${cell}"\n` }];
  const asked = readImportOrTables(ctx, files, { mapping: null, known: [] });
  if (!('unmapped' in asked)) throw new Error('the table was read without asking');
  const read = readImportOrTables(ctx, files, { mapping: asked.unmapped, known: [] });
  if ('unmapped' in read) throw new Error('the table was asked about again');
  return read.exportFile.tasks;
}
