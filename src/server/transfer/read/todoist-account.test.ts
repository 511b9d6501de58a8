import { expect, test } from 'vitest';
import { testActor } from '../../../test/test-actor.ts';
import { readImport } from '../read-import.ts';

const now = new Date('2026-11-24T10:00:00Z');

function read(sync: object, archived: readonly object[] = [], more: object = {}) {
  const text = JSON.stringify({ todoist: 1, sync, archived, finished: [], notes: [], ...more });
  const { exportFile, issues } = readImport({ actor: testActor, clock: { now: () => now } }, [
    { name: 'todoist.json', text },
  ]);
  return { ...exportFile, issues: issues.map(({ code, text: said }) => `${code} ${said}`) };
}

const projects = [
  { id: 'p1', name: 'Home' },
  { id: 'p2', name: 'Work' },
];

test('a section of another project is told, and the task stays in its own project', () => {
  const { tasks, issues } = read({
    projects,
    sections: [{ id: 's1', project_id: 'p1', name: 'Garden' }],
    items: [{ id: 'i1', project_id: 'p2', section_id: 's1', content: 'Report' }],
  });
  expect(tasks).toMatchObject([{ name: 'Report', sectionId: null, description: 'Section: Garden' }]);
  expect(issues).toEqual(['column_kept Section: Garden']);
});

test('a project that was archived while the account was fetched comes once, and a deleted one not at all', () => {
  const { projects: read1 } = read({ projects }, [
    { id: 'p1', name: 'Home', is_archived: true },
    { id: 'p3', name: 'Gone', is_archived: true, is_deleted: true },
  ]);
  expect(read1.map(({ name, archivedAt }) => [name, archivedAt !== null])).toEqual([
    ['Home', true],
    ['Work', false],
  ]);
});

test('whom a task is given to, and who wrote its comments, is told by name, and by id where the name is gone', () => {
  const { tasks, comments, issues } = read({
    projects,
    collaborators: [
      { id: '7', full_name: 'Ada' },
      { id: '8', full_name: 'Grace' },
    ],
    items: [
      { id: 'i1', project_id: 'p1', content: 'Paint', responsible_uid: '7' },
      { id: 'i2', project_id: 'p1', content: 'Sweep', responsible_uid: '9' },
    ],
    notes: [
      { id: 'n1', item_id: 'i1', content: 'Blue?', posted_uid: '7' },
      { id: 'n2', item_id: 'i1', content: 'Green', posted_uid: '8' },
    ],
  });
  expect(tasks.map(({ description }) => description)).toEqual(['Responsible: Ada', 'Responsible: 9']);
  expect(comments.map(({ content }) => content)).toEqual(['Blue?\n\nAuthor: Ada', 'Green\n\nAuthor: Grace']);
  expect(issues).toEqual(['responsible_kept Responsible: Ada', 'responsible_kept Responsible: 9']);
});

test('a reminder whose instant is not known is told', () => {
  const { reminders, issues } = read({
    projects,
    items: [{ id: 'i1', project_id: 'p1', content: 'Paint' }],
    reminders: [{ id: 'r1', item_id: 'i1', type: 'absolute', due: { date: '2026-12-01T09:00:00' } }],
  });
  expect(reminders).toEqual([]);
  expect(issues).toEqual(['column_kept Reminder: 2026-12-01T09:00:00']);
});

test('finished tasks and comments that were not fetched are told', () => {
  const finished = [
    { id: 'i1', project_id: 'p1', content: 'Paint', completed_at: '2026-03-02T10:00:00Z' },
    { id: 'i2', project_id: 'p1', content: 'Sweep', completed_at: '2026-02-02T10:00:00Z' },
  ];
  const { tasks, issues } = read({ projects }, [], { finished, isCut: true, unread: ['i2'] });
  expect(tasks).toHaveLength(2);
  expect(issues).toEqual(['row_kept Comments of Sweep', 'row_kept Tasks that were finished before 2026-02-02']);
  expect(read({ projects }, [], { isCut: true }).issues).toEqual(['row_kept Finished tasks']);
});

test('what Todoist does not tell of an archived project is told', () => {
  const { issues } = read({ projects }, [
    { id: 'p1', name: 'Home', is_archived: true },
    { id: 'p3', name: 'Old', is_archived: true },
  ]);
  expect(issues).toEqual(['row_kept Open tasks of the archived project Old']);
});

test.each([
  ['2026-12-01T09:00:00Z', '10:00'],
  ['2026-12-01T09:00:00', '09:00'],
])('a time zone that is unknown is told, and %s is a time of the account', (date, time) => {
  const { tasks, issues } = read({
    projects,
    items: [{ id: 'i1', project_id: 'p1', content: 'Paint', due: { date, timezone: 'Mars/Base' } }],
  });
  expect(tasks).toMatchObject([{ dueDate: '2026-12-01', dueTime: time, dueTimezone: null }]);
  expect(issues).toEqual(['timezone_kept Time zone: Mars/Base']);
});

test('a finished task of a project that was deleted comes to the Inbox, and where it was is told', () => {
  const finished = [
    { id: 'i1', project_id: 'p3', content: 'Paint', completed_at: '2026-03-02T10:00:00Z' },
    { id: 'i2', project_id: 'p4', content: 'Sweep', completed_at: '2026-02-02T10:00:00Z' },
  ];
  const gone = [...projects, { id: 'p3', name: 'Old flat', is_deleted: true }];
  const { tasks, issues } = read({ projects: gone }, [], { finished });
  expect(tasks.map(({ description }) => description)).toEqual(['Project: Old flat', 'Project: p4']);
  expect(issues).toEqual(['column_kept Project: Old flat', 'column_kept Project: p4']);
});

test('comments of tasks and projects that Todoist does not tell are told', () => {
  const { issues } = read(
    {
      projects,
      notes: [{ id: 'n1', item_id: 'i7', content: 'Blue?' }],
      project_notes: [{ id: 'n2', project_id: 'p7', content: 'Green' }],
    },
    [],
    { notes: [{ id: 'n3', item_id: 'i8', content: 'Red' }] },
  );
  expect(issues).toEqual(['row_kept Comment: Green', 'row_kept Comment: Blue?', 'row_kept Comment: Red']);
});

test('a file of a comment of a project stays a link, and is told', () => {
  const file = { file_name: 'plan.pdf', file_url: 'https://files.todoist.com/plan.pdf' };
  const { projects: read1, issues } = read({
    projects: [{ id: 'p1', name: 'Home' }],
    project_notes: [{ id: 'n1', project_id: 'p1', content: 'Plan', file_attachment: file }],
  });
  expect(read1[0]?.description).toBe('Plan [plan.pdf](https://files.todoist.com/plan.pdf)');
  expect(issues).toEqual(['file_kept plan.pdf']);
});

test('projects, sections, labels, filters and comments come in their order there', () => {
  const {
    projects: read1,
    sections,
    labels,
    views,
    comments,
  } = read({
    projects: [
      { id: 'p2', name: 'Work', child_order: 2 },
      { id: 'p1', name: 'Home', child_order: 1 },
    ],
    sections: [
      { id: 's2', project_id: 'p1', name: 'Later', section_order: 2 },
      { id: 's1', project_id: 'p1', name: 'Soon', section_order: 1 },
    ],
    labels: [
      { id: 'l2', name: 'red', item_order: 2 },
      { id: 'l1', name: 'green', item_order: 1 },
    ],
    filters: [
      { id: 'f2', name: 'Second', query: 'p1', item_order: 2 },
      { id: 'f1', name: 'First', query: 'p2', item_order: 1 },
    ],
    items: [{ id: 'i1', project_id: 'p1', content: 'Paint' }],
    notes: [
      { id: 'n2', item_id: 'i1', content: 'Green', posted_at: '2026-03-02T10:00:00Z' },
      { id: 'n1', item_id: 'i1', content: 'Blue?', posted_at: '2026-03-01T10:00:00Z' },
    ],
  });
  const names = (records: readonly { readonly name: string }[]) => records.map(({ name }) => name);
  expect([read1, sections, labels, views].map(names)).toEqual([
    ['Home', 'Work'],
    ['Soon', 'Later'],
    ['green', 'red'],
    ['First', 'Second'],
  ]);
  expect(comments.map(({ content }) => content)).toEqual(['Blue?', 'Green']);
});
