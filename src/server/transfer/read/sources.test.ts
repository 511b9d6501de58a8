import { expect, test } from 'vitest';
import { testActor } from '../../../test/test-actor.ts';
import { readImport } from '../read-import.ts';

const now = new Date('2026-11-24T10:00:00Z');

const read = (value: unknown, name = 'export.json') =>
  readImport({ actor: { ...testActor, timezone: 'Europe/Berlin' }, clock: { now: () => now } }, [
    { name, text: typeof value === 'string' ? value : JSON.stringify(value) },
  ]);

/** What a reading made, as a tree of names with what stands out of each task. */
function outline(parsed: ReturnType<typeof read>) {
  const { projects, sections, tasks, labels, comments, reminders } = parsed.exportFile;
  const nameOf = (records: readonly { id: string; name: string }[], id: string | null) =>
    records.find((each) => each.id === id)?.name ?? null;
  return {
    format: parsed.format,
    projects: projects.map(({ name, parentId }) => [nameOf(projects, parentId), name].filter(Boolean).join('/')),
    sections: sections.map(({ name }) => name),
    tasks: Object.fromEntries(
      tasks.map((task) => [
        task.name,
        {
          in: nameOf(projects, task.projectId),
          section: nameOf(sections, task.sectionId),
          parent: nameOf(tasks, task.parentId),
          description: task.description,
          priority: task.priority,
          due: [task.dueDate, task.dueTime, task.dueTimezone].filter(Boolean).join(' '),
          minutes: task.durationMinutes,
          deadline: task.deadlineDate,
          rule: task.recurrence?.rule ?? null,
          basis: task.recurrence?.basis ?? null,
          done: task.completedAt,
          labels: task.labelIds.map((id) => nameOf(labels, id)),
          comments: comments.filter(({ taskId }) => taskId === task.id).map(({ content }) => content),
          reminders: reminders
            .filter(({ taskId }) => taskId === task.id)
            .map(({ minutesBefore, remindAt }) => minutesBefore ?? remindAt),
        },
      ]),
    ),
    issues: parsed.issues.map(({ row, code, text }) => `${row} ${code} ${text}`),
  };
}

test('Google Tasks: lists, sub-tasks, days, what is done', () => {
  const parsed = read({
    kind: 'tasks#taskLists',
    items: [
      {
        kind: 'tasks#tasks',
        title: 'Errands',
        items: [
          { id: 'a', title: 'Buy milk', notes: 'Two', due: '2026-12-01T00:00:00.000Z', status: 'needsAction' },
          { id: 'b', parent: 'a', title: 'Organic', status: 'completed', completed: '2026-11-01T08:00:00Z' },
          { id: 'c', title: 'Gone', deleted: true },
          { id: 'd', title: 'Mail', links: [{ type: 'email', description: 'The mail', link: 'https://mail.test/1' }] },
        ],
      },
    ],
  });
  const { tasks, ...rest } = outline(parsed);
  expect(rest).toEqual({
    format: 'google-tasks',
    projects: ['Errands'],
    sections: [],
    issues: ['3 column_kept [The mail](https://mail.test/1)'],
  });
  expect(Object.keys(tasks)).toEqual(['Buy milk', 'Organic', 'Mail']);
  expect(tasks['Buy milk']).toMatchObject({ due: '2026-12-01', description: 'Two', done: null });
  expect(tasks['Organic']).toMatchObject({ parent: 'Buy milk', done: '2026-11-01T08:00:00.000Z' });
});

test('Microsoft To Do: the default list is the Inbox, checklists are sub-tasks, patterns are rules', () => {
  const lists = [
    {
      displayName: 'Tasks',
      wellknownListName: 'defaultList',
      tasks: [
        {
          id: '1',
          title: 'Pay rent',
          importance: 'high',
          status: 'notStarted',
          body: { content: 'To the landlord', contentType: 'text' },
          categories: ['Home'],
          dueDateTime: { dateTime: '2026-12-01T00:00:00.0000000', timeZone: 'UTC' },
          isReminderOn: true,
          reminderDateTime: { dateTime: '2026-11-30T08:00:00.0000000', timeZone: 'UTC' },
          recurrence: { pattern: { type: 'absoluteMonthly', interval: 1, dayOfMonth: 1 } },
          checklistItems: [{ displayName: 'Find the account', isChecked: true }],
          linkedResources: [{ displayName: 'Contract', webUrl: 'https://x.test' }],
        },
        {
          id: '2',
          title: 'Odd',
          status: 'completed',
          completedDateTime: { dateTime: '2026-11-02T00:00:00.0000000', timeZone: 'UTC' },
          dueDateTime: { dateTime: '2026-11-02T00:00:00.0000000' },
          recurrence: { pattern: { type: 'relativeMonthly', index: 'last' } },
        },
      ],
    },
    { displayName: 'Garden', tasks: [] },
  ];
  for (const value of [lists, { value: lists }, { lists }]) {
    const { tasks, projects, issues, format } = outline(read(value));
    expect([format, projects]).toEqual(['microsoft-to-do', ['Tasks', 'Garden']]);
    expect(tasks['Pay rent']).toMatchObject({
      priority: 1,
      due: '2026-12-01',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=1',
      labels: ['Home'],
      reminders: ['2026-11-30T08:00:00.000Z'],
      description: 'To the landlord\n\n[Contract](https://x.test)',
    });
    expect(tasks['Find the account']).toMatchObject({ parent: 'Pay rent', done: now.toISOString() });
    expect(tasks['Odd']).toMatchObject({ done: '2026-11-02T00:00:00.000Z', rule: null });
    expect(issues).toContain('2 recurrence_kept Repeats: relativeMonthly');
  }
});

test('Trello: lists, checklists, labels without a name, comments with their authors', () => {
  const { tasks, ...rest } = outline(
    read({
      name: 'Renovation',
      desc: '',
      lists: [
        { id: 'l2', name: 'Doing', pos: 2 },
        { id: 'l1', name: 'To do', pos: 1 },
        { id: 'l3', name: 'Old', pos: 3, closed: true },
      ],
      members: [{ id: 'm', fullName: 'Ada' }],
      cards: [
        {
          id: 'c1',
          idList: 'l1',
          name: 'Order tiles',
          desc: 'Grey',
          pos: 1,
          due: '2026-12-01T08:00:00.000Z',
          labels: [{ name: '', color: 'red' }],
          idMembers: ['m'],
          attachments: [{ name: 'plan.pdf', url: 'https://t.test/plan.pdf' }],
        },
        { id: 'c2', idList: 'l2', name: 'Done', pos: 2, dueComplete: true, dateLastActivity: '2026-11-01T00:00:00Z' },
      ],
      checklists: [{ idCard: 'c1', pos: 1, checkItems: [{ id: 'i', name: 'Measure', state: 'complete', pos: 1 }] }],
      actions: [
        {
          type: 'commentCard',
          memberCreator: { fullName: 'Ada' },
          data: { text: 'Which ones?', card: { id: 'c1' } },
        },
      ],
    }),
  );
  expect(rest).toEqual({
    format: 'trello',
    projects: ['Renovation'],
    sections: ['To do', 'Doing'],
    issues: [
      '1 row_kept Archived list: Old',
      '1 responsible_kept Members: Ada',
      '1 file_kept [plan.pdf](https://t.test/plan.pdf)',
    ],
  });
  expect(tasks['Order tiles']).toMatchObject({
    section: 'To do',
    due: '2026-12-01 09:00',
    labels: ['red'],
    comments: ['Which ones?\n\nAuthor: Ada'],
    description: 'Grey\n\nMembers: Ada\n\n[plan.pdf](https://t.test/plan.pdf)',
  });
  expect(tasks['Measure']).toMatchObject({ parent: 'Order tiles', section: 'To do', done: now.toISOString() });
  expect(tasks['Done']).toMatchObject({ section: 'Doing', done: '2026-11-01T00:00:00.000Z' });
});

test('Super Productivity: projects, tags, estimates, repeats, the archive', () => {
  const table = (...rows: { id: string }[]) => ({
    ids: rows.map(({ id }) => id),
    entities: Object.fromEntries(rows.map((row) => [row.id, row])),
  });
  const data = {
    project: table({ id: 'p', title: 'Work' } as never),
    tag: table({ id: 't', title: 'deep' } as never, { id: 'TODAY', title: 'Today' } as never),
    taskRepeatCfg: table({ id: 'r', repeatCycle: 'WEEKLY', repeatEvery: 1, monday: true, friday: true } as never),
    task: table(
      {
        id: '1',
        title: 'Report',
        projectId: 'p',
        tagIds: ['t', 'TODAY'],
        dueDay: '2026-11-27',
        timeEstimate: 2_700_000,
        timeSpent: 600_000,
        repeatCfgId: 'r',
      } as never,
      {
        id: '2',
        title: 'Draft',
        projectId: 'p',
        parentId: '1',
        dueWithTime: Date.parse('2026-11-25T09:00:00Z'),
      } as never,
    ),
    archiveYoung: { task: table({ id: '3', title: 'Old', doneOn: Date.parse('2026-10-01T00:00:00Z') } as never) },
  };
  for (const value of [{ data }, data]) {
    const { tasks, projects, issues } = outline(read(value));
    expect(projects).toEqual(['Work', 'Inbox']);
    expect(tasks['Report']).toMatchObject({
      in: 'Work',
      due: '2026-11-27',
      minutes: 45,
      labels: ['deep'],
      rule: 'FREQ=WEEKLY;BYDAY=MO,FR',
    });
    expect(tasks['Draft']).toMatchObject({ parent: 'Report', due: '2026-11-25 10:00' });
    expect(tasks['Old']).toMatchObject({ in: 'Inbox', done: '2026-10-01T00:00:00.000Z' });
    expect(issues).toEqual(['1 column_kept Time spent: 10 minutes']);
  }
});

test('Things: areas hold projects, headings are sections, someday is a label', () => {
  const { tasks, projects, sections, format } = outline(
    read([
      {
        type: 'project',
        attributes: {
          title: 'Move house',
          area: 'Home',
          items: [
            { type: 'to-do', attributes: { title: 'Find boxes', when: '2026-12-01@18:00', deadline: '2026-12-05' } },
            { type: 'heading', attributes: { title: 'Later' } },
            {
              type: 'to-do',
              id: 'x',
              attributes: {
                title: 'Paint',
                when: 'someday',
                tags: ['diy'],
                'checklist-items': [{ type: 'checklist-item', attributes: { title: 'Brush', completed: true } }],
              },
            },
          ],
        },
      },
      { type: 'to-do', attributes: { title: 'Call', when: 'today' } },
    ]),
  );
  expect([format, projects, sections]).toEqual(['things', ['Home', 'Inbox', 'Home/Move house'], ['Later']]);
  expect(tasks['Find boxes']).toMatchObject({ due: '2026-12-01 18:00', deadline: '2026-12-05', section: null });
  expect(tasks['Paint']).toMatchObject({ section: 'Later', labels: ['diy', 'someday'] });
  expect(tasks['Brush']).toMatchObject({ parent: 'Paint', section: 'Later', done: now.toISOString() });
  expect(tasks['Call']).toMatchObject({ in: 'Inbox', due: '2026-11-24' });
});

test('Things: a time behind a day comes along, and one that is none is told', () => {
  const whens = ['today@6pm', 'tomorrow@9:30', '2026-12-01@9:30PM', 'evening@19:15', 'today@sunset', 'someday'];
  const { tasks, issues } = outline(read(whens.map((when) => ({ type: 'to-do', attributes: { title: when, when } }))));
  expect(whens.map((when) => tasks[when]?.due)).toEqual([
    '2026-11-24 18:00',
    '2026-11-25 09:30',
    '2026-12-01 21:30',
    '2026-11-24 19:15',
    '',
    '',
  ]);
  expect(tasks['evening@19:15']?.labels).toEqual(['evening']);
  expect(issues).toEqual(['5 date_kept Date: today@sunset']);
});

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
    read([
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
    read([
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
      read([{ id: 1, title: 'Home', hex_color: '', tasks: [task, { id: 2, title: 'Sweep' }] }]),
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
  const garden = outline(read([{ id: 4, title: 'Garden', hex_color: '', views, buckets, task_buckets, tasks }]));
  expect([garden.sections, garden.tasks['Dig']?.section]).toEqual([[], null]);
  expect(garden.issues).toEqual(['Backlog', 'Sowing', 'Harvest'].map((title) => `1 column_kept Bucket: ${title}`));
});

const tickTick = `"Date: 2026-11-24+0000"
"Version: 7.1"
"Status: 
0 Normal
1 Completed
2 Archived"
"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"
"Home","Kitchen","Order tiles","TEXT","grey, diy","From the shop","N","2026-11-30T23:00:00+0000","2026-12-01T23:00:00+0000","","FREQ=WEEKLY;BYDAY=TU","5","0","2026-11-01T00:00:00+0000","","1","Europe/Berlin","true","false","Soon","1","list","1",""
"Home","Kitchen","Call plumber","CHECKLIST","","First▫ask for the price▪find the number","Y","","2026-12-02T08:00:00+0000","TRIGGER:-PT30M","","3","0","2026-11-01T00:00:00+0000","","2","America/New_York","false","false","","","list","2","1"
"","Inbox","Read","NOTE","","","N","","","","ERULE:NAME=CUSTOM","0","2","2026-11-01T00:00:00+0000","2026-11-05T10:00:00+0000","3","Europe/Berlin","","false","","","list","3",""
`;

test.each([
  [{ type: 'absoluteMonthly', interval: 1, dayOfMonth: 31 }, 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  [
    { type: 'absoluteYearly', interval: 1, month: 2, dayOfMonth: 29 },
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
  ],
  [
    { type: 'weekly', interval: 2, daysOfWeek: ['sunday', 'monday'], firstDayOfWeek: 'sunday' },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
  ],
  [{ type: 'weekly', interval: 1, daysOfWeek: ['monday'], firstDayOfWeek: 'sunday' }, 'FREQ=WEEKLY;BYDAY=MO'],
])('Microsoft To Do: month ends and weeks are those that are meant there: %j', (pattern, rule) => {
  const dueDateTime = { dateTime: '2026-12-01T00:00:00.0000000', timeZone: 'UTC' };
  const tasks = [{ id: '1', title: 'Again', status: 'notStarted', dueDateTime, recurrence: { pattern } }];
  const { exportFile } = read({ value: [{ id: 'l', displayName: 'Home', wellknownListName: 'none', tasks }] });
  expect(exportFile.tasks[0]?.recurrence?.rule).toBe(rule);
});

test.each([
  ['2026-12-01T23:00:00.0000000', 'UTC', '2026-12-02'],
  ['2026-07-01T22:00:00.0000000', 'UTC', '2026-07-02'],
  ['2026-12-01T05:00:00.0000000', 'UTC', '2026-12-01'],
  ['2026-12-01T00:00:00.0000000', 'UTC', '2026-12-01'],
  ['2026-12-01T23:00:00.0000000', 'W. Europe Standard Time', '2026-12-01'],
  ['2026-02-30T23:00:00.0000000', 'UTC', '2026-02-30'],
])(
  'Microsoft To Do: a day that its apps tell as the instant of their midnight is that day: %s %s',
  (dateTime, timeZone, day) => {
    const tasks = [
      { id: '1', title: 'Pay', dueDateTime: { dateTime, timeZone }, startDateTime: { dateTime, timeZone } },
    ];
    const { due, description } = outline(read([{ displayName: 'Home', tasks }])).tasks['Pay'] ?? {};
    expect(due || description).toContain(day);
    expect(description).toContain(`Start: ${day}`);
  },
);

test('Microsoft To Do: notes in HTML become Markdown, as those of Vikunja do, and plain ones stay as they are', () => {
  const body = (contentType: string) => ({ contentType, content: '<p>Call <b>Ada</b> &amp; Grace</p>' });
  const tasks = ['html', 'text'].map((type) => ({ id: type, title: type, body: body(type) }));
  const { html, text } = outline(read([{ displayName: 'Home', tasks }])).tasks;
  expect(html?.description).toBe('Call **Ada** & Grace');
  expect(text?.description).toBe('<p>Call <b>Ada</b> &amp; Grace</p>');
});

test('TickTick: folders, columns, checklists, zones, what repeats by its own rules', () => {
  const { tasks, ...rest } = outline(read(tickTick, 'TickTick.csv'));
  expect(rest).toEqual({
    format: 'ticktick',
    projects: ['Home', 'Inbox', 'Home/Kitchen'],
    sections: ['Soon'],
    issues: ['5 start_kept Start: 2026-12-01', '7 recurrence_kept Repeats: ERULE:NAME=CUSTOM'],
  });
  expect(tasks['Order tiles']).toMatchObject({
    in: 'Kitchen',
    section: 'Soon',
    due: '2026-12-02',
    rule: 'FREQ=WEEKLY;BYDAY=TU',
    priority: 1,
    labels: ['grey', 'diy'],
  });
  expect(tasks['Call plumber']).toMatchObject({
    parent: 'Order tiles',
    section: 'Soon',
    due: '2026-12-02 03:00 America/New_York',
    reminders: [30],
    priority: 2,
    description: 'First',
  });
  expect(tasks['find the number']).toMatchObject({ parent: 'Call plumber', done: now.toISOString() });
  expect(tasks['Read']).toMatchObject({ in: 'Inbox', labels: ['note'], done: '2026-11-05T10:00:00.000Z' });
});

/** A backup with one task of these cells, and its reading. */
function tickTickTask(cells: Readonly<Record<string, string>>) {
  const of = { Title: 'Appointment', Timezone: 'Europe/Berlin', 'Is All Day': 'false', ...cells };
  const text = `"List Name",${Object.keys(of)
    .map((name) => `"${name}"`)
    .join()}\n"Home",${Object.values(of)
    .map((cell) => `"${cell}"`)
    .join()}\n`;
  const { tasks, issues } = outline(read(text, 'TickTick.csv'));
  const { due, minutes, rule, description, reminders } = Object.values(tasks)[0] ?? {};
  return { due, minutes, rule, description, reminders, issues };
}

test('TickTick: what begins and ends at times of one day is due at its beginning and goes on until its end', () => {
  const appointment = { 'Start Date': '2027-03-06T08:00:00+0000', 'Due Date': '2027-03-06T09:00:00+0000' };
  const fromNine = { due: '2027-03-06 09:00', minutes: 60, rule: null, description: '', reminders: [], issues: [] };
  expect(tickTickTask(appointment)).toEqual(fromNine);
  expect(tickTickTask({ ...appointment, 'Is All Day': '' })).toEqual(fromNine);
  expect(tickTickTask({ ...appointment, Timezone: 'America/New_York' })).toMatchObject({
    due: '2027-03-06 03:00 America/New_York',
    minutes: 60,
  });
  expect(
    tickTickTask({ ...appointment, Repeat: 'RRULE:FREQ=DAILY;UNTIL=20270310T080000Z', Reminder: 'TRIGGER:-PT10M' }),
  ).toMatchObject({ due: '2027-03-06 09:00', minutes: 60, rule: 'FREQ=DAILY;UNTIL=20270310', reminders: [10] });
});

test('TickTick: a start that is no beginning of one day’s appointment is told with its time', () => {
  const due = { 'Due Date': '2027-03-07T09:00:00+0000' };
  expect(tickTickTask({ ...due, 'Start Date': '2027-03-06T08:00:00+0000' })).toMatchObject({
    ...{ due: '2027-03-07 10:00', minutes: null, description: 'Start: 2027-03-06 09:00' },
    issues: ['2 start_kept Start: 2027-03-06 09:00'],
  });
  expect(tickTickTask({ ...due, 'Start Date': '2027-03-07T11:00:00+0000' })).toMatchObject({
    ...{ due: '2027-03-07 10:00', minutes: null, description: 'Start: 2027-03-07 12:00' },
  });
  const night = { 'Start Date': '2027-03-06T21:00:00+0000', 'Due Date': '2027-03-06T23:00:00+0000', 'Is All Day': '' };
  expect(tickTickTask(night)).toMatchObject({ due: '2027-03-07 00:00', description: 'Start: 2027-03-06 22:00' });
});

test('TickTick: a start that says no more than the date is not told', () => {
  const moment = { 'Start Date': '2027-03-06T08:00:00+0000', 'Due Date': '2027-03-06T08:00:00+0000' };
  const day = {
    'Start Date': '2027-03-05T23:00:00+0000',
    'Due Date': '2027-03-05T23:00:00+0000',
    'Is All Day': 'true',
  };
  const timed = { due: '2027-03-06 09:00', minutes: null, description: '', issues: [] };
  expect(tickTickTask(moment)).toMatchObject(timed);
  expect(tickTickTask({ ...moment, 'Start Date': '' })).toMatchObject(timed);
  expect(tickTickTask({ ...moment, 'Due Date': '' })).toMatchObject(timed);
  for (const isAllDay of ['true', ''])
    expect(tickTickTask({ ...day, 'Is All Day': isAllDay })).toMatchObject({ ...timed, due: '2027-03-06' });
});

test('TickTick: reminders of a whole day come at their times', () => {
  const reminded = tickTick.replace(
    '"2026-12-01T23:00:00+0000",""',
    '"2026-12-01T23:00:00+0000","P0DT9H0M0S, -P0DT15H0M0S"',
  );
  const { tasks, issues } = outline(read(reminded));
  expect(tasks['Order tiles']).toMatchObject({
    description: 'From the shop\n\nStart: 2026-12-01',
    reminders: [0, 1_440],
  });
  expect(issues.filter((text) => text.includes('T9H'))).toEqual([]);
});

test('TickTick: a zone that is unknown is told, and its days and times are those of the account', () => {
  const { tasks, issues } = outline(read(tickTick.replaceAll(/Europe\/Berlin|America\/New_York/g, 'GMT+8')));
  expect(tasks['Order tiles']).toMatchObject({ due: '2026-12-02' });
  expect(tasks['Call plumber']).toMatchObject({ due: '2026-12-02 09:00' });
  expect(issues.filter((text) => text.includes('GMT+8'))).toEqual([
    '5 timezone_kept Time zone: GMT+8',
    '6 timezone_kept Time zone: GMT+8',
    '7 timezone_kept Time zone: GMT+8',
  ]);
});

test('TickTick: a series that ends at an instant ends on its day', () => {
  const until = tickTick.replace('FREQ=WEEKLY;BYDAY=TU', 'RRULE:FREQ=WEEKLY;UNTIL=20261222T000000Z;BYDAY=TU');
  expect(outline(read(until)).tasks['Order tiles']?.rule).toBe('FREQ=WEEKLY;UNTIL=20261222;BYDAY=TU');
});

test('what stands in a cycle, or deeper than sub-tasks go, is brought where there is room, and listed', () => {
  const items = Array.from({ length: 8 }, (_, index) => ({
    id: `${index}`,
    title: `Level ${index + 1}`,
    ...(index > 0 ? { parent: `${index - 1}` } : {}),
  }));
  const ring = [
    { id: 'x', title: 'X', parent: 'y' },
    { id: 'y', title: 'Y', parent: 'x' },
  ];
  const { tasks, issues } = outline(
    read({ kind: 'tasks#taskLists', items: [{ title: 'L', items: [...items.toReversed(), ...ring] }] }),
  );
  expect(Object.values(tasks).map(({ parent }) => parent)).toContain('Level 4');
  expect(tasks['Level 8']).toMatchObject({ parent: 'Level 4' });
  expect(tasks['X']).toMatchObject({ parent: null });
  expect(tasks['Y']).toMatchObject({ parent: 'X' });
  expect(issues.filter((text) => text.includes('indent_changed'))).toHaveLength(4);
});

test.each([
  ['an array of nothing known', [1, 2]],
  ['an empty array', []],
])('%s is refused', (_name, value) => {
  expect(() => read(value)).toThrow('validation_failed');
});

test('Vikunja: where a sub-task stood is told, as here it stands with its parent', () => {
  const bucket = (id: number, title: string) => ({ id, title, project_view_id: 1 });
  const below = { related_tasks: { parenttask: [{ id: 1 }] } };
  const { tasks, issues } = outline(
    read([
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

test('Trello: the comments of a copied card come too', () => {
  const action = (type: string, text: string) => ({ type, data: { card: { id: 'c' }, text } });
  const board = {
    ...{ id: 'b', name: 'House', lists: [], cards: [{ id: 'c', name: 'Paint' }] },
    actions: [action('commentCard', 'Newer'), action('copyCommentCard', 'Copied')],
  };
  expect(outline(read(board)).tasks['Paint']?.comments).toEqual(['Copied', 'Newer']);
});

test('Trello: how many comments of a card are older than the file goes back is told', () => {
  const board = {
    ...{ id: 'b', name: 'House', lists: [] },
    cards: [
      { id: 'c', name: 'Paint', badges: { comments: 3 } },
      { id: 'd', name: 'Sweep', badges: { comments: 1 } },
    ],
    actions: ['c', 'd'].map((id) => ({ type: 'commentCard', data: { card: { id }, text: 'Newest' } })),
  };
  const { tasks, issues } = outline(read(board));
  expect(tasks['Paint']).toMatchObject({ comments: ['Newest'], description: '' });
  expect(issues).toEqual(['1 row_kept Paint: 2 comments that the file does not hold']);
});

test('TickTick: a backup that was cut off in a cell is refused, as no other table is read in part', () => {
  const backup = '"Folder Name","List Name","Title","Content"\n"","Home","Paint","Blue"\n"","Home","Sweep","The st';
  expect(() => read(backup, 'ticktick.csv')).toThrow('validation_failed');
});

test('an instant on a day that is none is told, and not moved to another day', () => {
  const board = {
    id: 'b',
    name: 'House',
    lists: [],
    cards: [{ id: 'c', name: 'Paint', due: '2026-02-30T10:00:00.000Z' }],
  };
  const { tasks, issues } = outline(read(board));
  expect(tasks['Paint']?.due).toBe('');
  expect(issues).toEqual(['1 date_kept Date: 2026-02-30T10:00:00.000Z']);
});

test('TickTick: a priority or a state that is none is told', () => {
  const backup = '"List Name","Title","Priority","Status"\n"Home","Paint","9","7"\n"Home","Sweep","3","0"';
  const { tasks, issues } = outline(read(backup, 'ticktick.csv'));
  expect(tasks['Paint']).toMatchObject({ priority: 4, done: null, description: 'Priority: 9\n\nStatus: 7' });
  expect(tasks['Sweep']).toMatchObject({ priority: 2, description: '' });
  expect(issues).toEqual(['2 priority_kept Priority: 9', '2 column_kept Status: 7']);
});

test('what has another shape than expected costs nothing but itself', () => {
  const odd = [null, 7, 'text', [], { id: {}, title: ['x'] }, { title: 'Kept', due: 12, notes: {}, parent: [] }];
  const { tasks } = outline(read({ kind: 'tasks#taskLists', items: [{ title: 3, items: odd }, null, 4] }));
  expect(Object.keys(tasks)).toEqual(['Untitled', 'Kept']);
});

test('projects in a cycle, and a chain of very many, are brought to the top in one look at each', () => {
  const project = (id: number, parent: number) => ({ id, title: `P${id}`, hex_color: '', parent_project_id: parent });
  const ring = outline(read([project(1, 2), project(2, 1), project(3, 1)]));
  expect(ring.projects.toSorted()).toEqual(['P1/P3', 'P2', 'P2/P1']);
  expect(ring.issues).toEqual(['1 parent_flattened P2']);
  const chain = Array.from({ length: 1_000 }, (_, index) => project(index + 1, index)).toReversed();
  const { exportFile, issues } = read(chain);
  expect(exportFile.projects.filter(({ parentId }) => parentId === null)).toHaveLength(334);
  expect(issues).toHaveLength(333);
});

test.each([
  ['in the place of records', (deep: string) => `"items":${deep}`],
  ['in a property that nobody reads', (deep: string) => `"items":[],"remark":${deep}`],
])('lists in lists, as deep as a file can hold them, cost nothing %s', (_where, property) => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const { tasks } = outline(read(`{"kind":"tasks#taskLists","items":[{"title":"L",${property(deep)}}]}`));
  expect(tasks).toEqual({});
});
