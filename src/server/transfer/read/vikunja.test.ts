import { expect, test } from 'vitest';
import { outline, readSource } from '../../../test/read-source.ts';

test('Vikunja: parents, buckets, HTML, the year 1, repeats from completion', () => {
  const task = {
    id: 1,
    title: 'Water plants',
    description: '<p>Only <strong>a little</strong></p>',
    done: false,
    due_date: '2026-12-01T09:00:00Z',
    start_date: '0001-01-01T00:00:00Z',
    end_date: '0001-01-01T00:00:00Z',
    priority: 5,
    repeat_after: 172_800,
    repeat_mode: 2,
    bucket_id: 7,
    labels: [{ title: 'garden' }],
    assignees: [{ name: 'Ada' }],
    comments: [{ comment: '<p>Done?</p>', author: { username: 'bob' } }],
    reminders: [{ reminder: '2026-12-01T08:00:00Z' }],
    related_tasks: { related: [{ title: 'Buy pot' }] },
  };
  const child = {
    id: 2,
    title: 'Fill can',
    related_tasks: { parenttask: [{ id: 1 }] },
    due_date: '0001-01-01T00:00:00Z',
  };
  const { tasks, projects, sections, issues, format } = outline(
    readSource([
      { id: 3, title: 'Home', hex_color: '', parent_project_id: 0, tasks: [] },
      {
        id: 4,
        title: 'Garden',
        hex_color: '00ff00',
        parent_project_id: 3,
        buckets: [
          { id: 7, title: 'Doing' },
          { id: 8, title: 'Done' },
        ],
        tasks: [task, child],
      },
    ]),
  );
  expect([format, projects, sections]).toEqual(['vikunja', ['Home', 'Home/Garden'], ['Doing', 'Done']]);
  expect(tasks['Water plants']).toMatchObject({
    section: 'Doing',
    due: '2026-12-01 10:00',
    priority: 1,
    rule: 'FREQ=DAILY;INTERVAL=2',
    basis: 'completion',
    labels: ['garden'],
    comments: ['Done?\n\nAuthor: bob'],
    reminders: ['2026-12-01T08:00:00.000Z'],
  });
  expect(tasks['Water plants']?.description).toContain('Only **a little**');
  expect(tasks['Fill can']).toMatchObject({ parent: 'Water plants', section: 'Doing', due: '' });
  expect(issues).toEqual(['1 responsible_kept Assigned: Ada', '1 relation_kept related: Buy pot']);
});

test('Vikunja: sections are the buckets of the first board, with the tasks that stand in them there', () => {
  const task = (id: number, title: string) => ({ id, title, bucket_id: 0 });
  const bucket = (id: number, title: string, view: number, position: number) => ({
    ...{ id, title, position },
    project_view_id: view,
  });
  const placed = (task_id: number, bucket_id: number, project_view_id: number) => ({
    ...{ task_id, bucket_id, project_view_id },
  });
  const { tasks, sections, issues } = outline(
    readSource([
      {
        id: 4,
        title: 'Garden',
        hex_color: '',
        views: [
          { id: 32, view_kind: 'kanban', position: 500 },
          { id: 31, view_kind: 'kanban', position: 400 },
          { id: 30, view_kind: 'kanban', position: 300, bucket_configuration_mode: 'filter' },
          { id: 29, view_kind: 'list', position: 100 },
        ],
        buckets: [
          bucket(7, 'Sowing', 32, 1),
          bucket(8, 'Doing', 31, 200),
          bucket(9, 'To do', 31, 100),
          bucket(10, 'Done', 31, 300),
          bucket(11, 'Harvest', 32, 2),
        ],
        task_buckets: [placed(1, 7, 32), placed(1, 8, 31), placed(2, 10, 31), placed(2, 11, 32), placed(3, 11, 32)],
        tasks: [task(1, 'Water plants'), { ...task(2, 'Dig'), done: true }, task(3, 'Prune')],
      },
    ]),
  );
  expect(sections).toEqual(['To do', 'Doing', 'Done']);
  expect(Object.entries(tasks).map(([name, { section }]) => [name, section])).toEqual([
    ['Water plants', 'Doing'],
    ['Dig', 'Done'],
    ['Prune', null],
  ]);
  expect(issues).toEqual(['1 column_kept Bucket: Sowing', '1 column_kept Bucket: Harvest']);
});

test.each(['<b>', '<ul><li>'])(
  'Vikunja: HTML of %s in each other, deeper than it can be read, stays as it is',
  (tags) => {
    const task = { id: 1, title: 'Paint', description: `${tags.repeat(4_000)}Blue` };
    const { tasks } = outline(
      readSource([{ id: 1, title: 'Home', hex_color: '', tasks: [task, { id: 2, title: 'Sweep' }] }]),
    );
    expect(Object.keys(tasks)).toEqual(['Paint', 'Sweep']);
    expect(tasks['Paint']?.description.startsWith(tags)).toBe(true);
  },
);

test('Vikunja: the only bucket of the first board divides nothing', () => {
  const buckets = [
    { id: 7, title: 'Backlog', project_view_id: 31 },
    { id: 8, title: 'Sowing', project_view_id: 32 },
    { id: 9, title: 'Harvest', project_view_id: 32 },
  ];
  const views = [31, 32].map((id) => ({ id, view_kind: 'kanban', position: id }));
  const tasks = [{ id: 1, title: 'Dig', bucket_id: 0 }];
  const task_buckets = [
    { task_id: 1, bucket_id: 7, project_view_id: 31 },
    { task_id: 1, bucket_id: 9, project_view_id: 32 },
  ];
  const garden = outline(readSource([{ id: 4, title: 'Garden', hex_color: '', views, buckets, task_buckets, tasks }]));
  expect([garden.sections, garden.tasks['Dig']?.section]).toEqual([[], null]);
  expect(garden.issues).toEqual(['Backlog', 'Sowing', 'Harvest'].map((title) => `1 column_kept Bucket: ${title}`));
});

test('Vikunja: where a sub-task stood is told, as here it stands with its parent', () => {
  const bucket = (id: number, title: string) => ({ id, title, project_view_id: 1 });
  const below = { related_tasks: { parenttask: [{ id: 1 }] } };
  const { tasks, issues } = outline(
    readSource([
      {
        ...{ id: 1, title: 'Home', hex_color: '', buckets: [bucket(1, 'To do'), bucket(2, 'Doing')] },
        tasks: [
          { id: 1, title: 'Paint', bucket_id: 1 },
          { id: 2, title: 'Walls', bucket_id: 2, ...below },
        ],
      },
      { id: 2, title: 'Work', hex_color: '', tasks: [{ id: 3, title: 'Invoice', ...below }] },
    ]),
  );
  expect(tasks['Walls']).toMatchObject({ section: 'To do', parent: 'Paint', description: 'Section: Doing' });
  expect(tasks['Invoice']).toMatchObject({ in: 'Home', parent: 'Paint', description: 'Project: Work' });
  expect(issues).toEqual(['2 column_kept Section: Doing', '3 column_kept Project: Work']);
});

test('Vikunja: signs that its HTML writes out are not read as signs of Markdown or HTML', () => {
  const description =
    '<p>write &amp;amp; for &amp;, &lt;b&gt; for bold, 1 &lt; 2</p><pre><code>a &amp;&amp; b</code></pre>';
  const project = { id: 1, title: 'Home', hex_color: '', tasks: [{ id: 1, title: 'Docs', description }] };
  expect(outline(readSource([project])).tasks['Docs']?.description).toBe(
    'write \\&amp; for &, \\<b> for bold, 1 < 2\n\n```\na && b\n```',
  );
});
