import type { FilteredTask } from '../match/compile-filter.ts';
import type { FilterContext, NamedProject, NamedSection } from '../types.ts';

/** What the published lines are asked about, a Wednesday. */
export const exampleMoment = {
  now: '2026-11-25T09:30:00.000Z',
  timezone: 'Europe/Berlin',
  dateFormat: 'dd.MM.yyyy',
  weekStart: 1,
};

export const exampleProjects: readonly NamedProject[] = [
  { id: 'prj_inbox', name: 'Inbox' },
  { id: 'prj_work', name: 'Work' },
  { id: 'prj_home', name: 'Home' },
  { id: 'prj_kitchen', name: 'Kitchen renovation', parentId: 'prj_home' },
  { id: 'prj_school', name: 'School' },
  { id: 'prj_science', name: 'Science', parentId: 'prj_school' },
  { id: 'prj_garden', name: 'Garden' },
  { id: 'prj_homegarden', name: 'Garden', parentId: 'prj_home' },
  { id: 'prj_kueche', name: 'Küche' },
  { id: 'prj_old', name: 'Old', isArchived: true },
  { id: 'prj_gone', name: 'Gone', isDeleted: true },
];

export const exampleSections: readonly NamedSection[] = [
  { id: 'sec_later', name: 'Later', projectId: 'prj_work' },
  { id: 'sec_backlog', name: 'Back log', projectId: 'prj_work' },
  { id: 'sec_homelater', name: 'Later', projectId: 'prj_home' },
  { id: 'sec_oldlater', name: 'Later', projectId: 'prj_old' },
];

const labelNames = [
  ...[
    'phone',
    'waiting',
    'work',
    'workout',
    'Blocked',
    'Queue',
    'PhD',
    'Project',
    'SD',
    'night',
    'office',
    'today',
    'email',
  ],
  'two words',
];
const labelId = (name: string) => `lbl_${name.replace(' ', '').toLowerCase()}`;
export const exampleLabels = labelNames.map((name) => ({ id: labelId(name), name }));

export const exampleTokens = [
  { id: 'tok_claude', name: 'Claude Code' },
  { id: 'tok_script', name: 'backup script' },
];

/** A task in short: what it has beside its name. `key` is told by the answers of the lines. */
export interface ExampleTask {
  readonly key: string;
  readonly name: string;
  readonly in?: string;
  readonly section?: string;
  readonly parent?: string;
  readonly labels?: readonly string[];
  readonly p?: number;
  readonly due?: string;
  readonly time?: string;
  readonly deadline?: string;
  readonly minutes?: number;
  readonly description?: string;
  readonly recurs?: true;
  /** When it was finished. */
  readonly done?: string;
  readonly created?: string;
  readonly changed?: string;
  readonly madeBy?: string;
  readonly comments?: readonly string[];
  readonly files?: readonly string[];
  readonly reminder?: true;
}

const at = (day: string, time = '08:00') => `${day}T${time}:00.000Z`;

export const exampleTasks: readonly ExampleTask[] = [
  {
    key: 'plumber',
    name: 'Call the plumber',
    in: 'prj_kitchen',
    labels: ['phone'],
    p: 1,
    due: '2026-11-24',
    comments: ['He is back on Friday'],
  },
  {
    key: 'tiles',
    name: 'Order tiles',
    in: 'prj_kitchen',
    p: 2,
    due: '2026-11-25',
    minutes: 90,
    description: 'Ask the plumber which',
  },
  {
    key: 'worktop',
    name: 'Measure the worktop',
    in: 'prj_kitchen',
    parent: 'tiles',
    due: '2026-11-25',
    time: '15:00',
    minutes: 30,
  },
  { key: 'paint', name: 'Choose paint', in: 'prj_home', section: 'sec_homelater', labels: ['Queue'] },
  {
    key: 'gutter',
    name: 'Clean the gutter',
    in: 'prj_home',
    due: '2026-11-28',
    labels: ['night'],
    created: at('2026-08-01'),
  },
  { key: 'roses', name: 'Cut the roses', in: 'prj_garden', due: '2026-11-29', recurs: true },
  { key: 'bulbs', name: 'Plant bulbs', in: 'prj_homegarden', deadline: '2026-11-30', created: at('2025-10-05') },
  {
    key: 'report',
    name: 'Write the report',
    in: 'prj_work',
    p: 1,
    due: '2026-11-27',
    deadline: '2026-12-01',
    minutes: 240,
    labels: ['office', 'work'],
    reminder: true,
  },
  {
    key: 'slides',
    name: 'Slides for Zoë',
    in: 'prj_work',
    section: 'sec_later',
    p: 3,
    due: '2026-12-02',
    labels: ['work', 'waiting'],
  },
  {
    key: 'invoice',
    name: 'Send invoice 2026-117',
    in: 'prj_work',
    section: 'sec_backlog',
    due: '2026-11-23',
    labels: ['email', 'work'],
    files: ['invoice-117.pdf'],
    created: at('2026-10-20'),
  },
  {
    key: 'review',
    name: 'Review plan of the offsite',
    in: 'prj_work',
    due: '2026-11-25',
    time: '09:00',
    recurs: true,
    labels: ['office'],
    madeBy: 'tok_claude',
  },
  {
    key: 'hire',
    name: 'Draft the job offer',
    in: 'prj_work',
    p: 2,
    due: '2026-12-20',
    madeBy: 'tok_claude',
    changed: at('2026-11-24'),
  },
  { key: 'blocked', name: 'Merge the branch', in: 'prj_work', labels: ['Blocked', 'Queue'], due: '2026-11-25' },
  {
    key: 'queued',
    name: 'Read the paper',
    in: 'prj_science',
    labels: ['Queue', 'PhD', 'Project'],
    created: at('2026-06-01'),
  },
  {
    key: 'thesis',
    name: 'Outline of the thesis',
    in: 'prj_science',
    labels: ['Project', 'PhD', 'SD'],
    description: 'Three chapters',
    comments: ['Begin with the method'],
  },
  { key: 'homework', name: 'Homework in maths', in: 'prj_school', due: '2026-11-26', p: 2 },
  { key: 'essay', name: 'Essay on rivers', in: 'prj_school', due: '2026-12-04', parent: 'homework' },
  { key: 'milk', name: 'Milk and bread', labels: ['today'], created: at('2026-11-25') },
  { key: 'gym', name: 'Gym', labels: ['workout'], recurs: true, due: '2026-11-26', time: '18:30', reminder: true },
  { key: 'dentist', name: 'Dentist', due: '2027-01-15', time: '10:00', p: 1 },
  { key: 'idea', name: 'Idea: a shed', created: at('2026-09-30'), changed: at('2026-10-01'), madeBy: 'import' },
  {
    key: 'someday',
    name: 'Learn to sail someday',
    created: at('2025-11-24'),
    changed: at('2026-01-07'),
    madeBy: 'import',
  },
  {
    key: 'tax',
    name: 'Tax return',
    deadline: '2026-11-20',
    p: 1,
    description: 'Ask Ada. 100% done_well',
    created: at('2026-11-18'),
    madeBy: 'tok_script',
  },
  { key: 'passport', name: 'Renew passport', due: '2026-11-20', p: 4, labels: ['two words'] },
  { key: 'tomorrow', name: 'Say “today” to tomorrow', due: '2026-11-26', created: at('2026-11-24') },
  { key: 'herd', name: 'Herd anschließen', in: 'prj_kueche', due: '2026-11-24', labels: ['waiting'] },
  { key: 'cafe', name: 'Café mit Zoe', in: 'prj_kueche', due: '2026-11-30', p: 3 },
  { key: 'sent', name: 'Send flowers', done: at('2026-11-25', '07:00'), due: '2026-11-25' },
  { key: 'paid', name: 'Pay the rent', in: 'prj_home', done: at('2026-11-24', '22:59'), labels: ['email'], p: 1 },
  {
    key: 'late',
    name: 'Night shift note',
    in: 'prj_work',
    done: at('2026-11-24', '23:30'),
    labels: ['work'],
    changed: at('2026-11-24', '23:30'),
  },
  { key: 'lastweek', name: 'Report of October', in: 'prj_work', done: at('2026-11-18'), p: 1, files: ['october.xlsx'] },
  {
    key: 'spring',
    name: 'Spring cleaning',
    in: 'prj_home',
    done: at('2026-04-03'),
    created: at('2026-03-01'),
    changed: at('2026-04-03'),
  },
  { key: 'oldtask', name: 'Sort the archive', in: 'prj_old', due: '2026-11-25', p: 1 },
  {
    key: 'olddone',
    name: 'Close the account',
    in: 'prj_old',
    section: 'sec_oldlater',
    done: at('2026-11-25', '08:00'),
  },
];

const created = at('2026-11-10');

/** The tasks of the examples as records, with what hangs on them. */
export const exampleWorldTasks = exampleTasks.map((task) => ({
  record: exampleRecord(task),
  comments: task.comments ?? [],
  files: task.files ?? [],
  hasReminder: task.reminder ?? false,
  madeBy: task.madeBy ?? 'app',
}));

function exampleRecord(task: ExampleTask): FilteredTask {
  return {
    id: `tsk_${task.key}`,
    projectId: task.in ?? 'prj_inbox',
    sectionId: task.section ?? null,
    parentId: task.parent === undefined ? null : `tsk_${task.parent}`,
    name: task.name,
    description: task.description ?? '',
    completed: task.done !== undefined,
    completedAt: task.done ?? null,
    priority: task.p ?? 4,
    dueDate: task.due ?? null,
    dueTime: task.time ?? null,
    durationMinutes: task.minutes ?? null,
    deadlineDate: task.deadline ?? null,
    recurrence: task.recurs ? { rule: 'FREQ=WEEKLY', basis: 'schedule', text: 'every week' } : null,
    labelIds: (task.labels ?? []).map(labelId),
    childCount: exampleTasks.filter(({ parent }) => parent === task.key).length,
    commentCount: task.comments?.length ?? 0,
    attachmentCount: task.files?.length ?? 0,
    createdAt: task.created ?? created,
    updatedAt: task.changed ?? at('2026-11-20'),
  };
}

export function exampleContext(locale = 'en'): FilterContext {
  return {
    ...exampleMoment,
    now: new Date(exampleMoment.now),
    locale,
    projects: exampleProjects,
    sections: exampleSections,
    labels: exampleLabels,
    tokens: exampleTokens,
  };
}

/** A line with the tasks that it shows. */
export interface ExampleLine {
  readonly text: string;
  readonly locale?: string;
  readonly found: readonly string[];
  /** Where people have published it. */
  readonly source?: string;
}
