import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../test/signed-in.ts';

/** A write to one record, by its method, the rest of the path and the body. */
export type Step = readonly [method: 'PATCH' | 'POST', action: string, body: object];

/** Two writes to one unit of a record (contract.md §7), and how the second shows as a conflict of undoing the first. */
export interface UnitCase {
  readonly name: string;
  /** The collection of the record. */
  readonly path: string;
  make(me: SignedIn): Promise<{
    readonly id: string;
    readonly change: readonly Step[];
    readonly edit: readonly Step[];
  }>;
  /** The fields that the conflict names; where the unit is a place it may name `position` beside them. */
  readonly fields: readonly string[];
  /** A write to another unit of the record, which is no conflict; null where it has one only. */
  readonly elsewhere: Step | null;
}

const patch = (body: object): readonly Step[] => [['PATCH', '', body]];
const act = (...actions: string[]): readonly Step[] => actions.map((action) => ['POST', `/${action}`, {}]);

/** A field of one column: it is given one value and then another. */
function column(path: string, make: (me: SignedIn) => Promise<string>, field: string, first: unknown, second: unknown) {
  const elsewhere = field === 'name' ? { color: 'sky' } : { name: 'Renamed' };
  return {
    name: `${path.slice(1, -1)} ${field}`,
    path,
    make: async (me: SignedIn) => ({
      id: await make(me),
      change: patch({ [field]: first }),
      edit: patch({ [field]: second }),
    }),
    fields: [field],
    elsewhere: ['PATCH', '', path === '/tasks' && field === 'name' ? { description: 'Described' } : elsewhere],
  } satisfies UnitCase;
}

const aTask = async (me: SignedIn, more: object = {}) =>
  (await me.post('/tasks', { name: 'Order tiles', ...more })).id as string;
const aProject = async (me: SignedIn) => (await me.post('/projects', { name: 'Kitchen' })).id as string;
const aLabel = async (me: SignedIn) => (await me.post('/labels', { name: `phone ${randomUUID()}` })).id as string;
const aSection = async (me: SignedIn) =>
  (await me.post('/sections', { name: 'Waiting', projectId: await aProject(me) })).id as string;

const task = (field: string, first: unknown, second: unknown, more: object = {}) =>
  column('/tasks', (me) => aTask(me, more), field, first, second);
const project = (field: string, first: unknown, second: unknown) => column('/projects', aProject, field, first, second);
const due = { dueDate: '2036-03-11' };
const dueAt = { ...due, dueTime: '08:00' };
const renamed: Step = ['PATCH', '', { name: 'Renamed' }];

export const unitCases: readonly UnitCase[] = [
  task('name', 'Order stones', 'Order wood'),
  task('description', 'From the yard', 'From the mill'),
  task('priority', 1, 2),
  task('deadlineDate', '2036-04-01', '2036-05-01'),
  task('dueDate', '2036-03-12', '2036-03-13', due),
  task('dueTime', '09:00', '10:00', due),
  task('dueTimezone', 'Europe/Berlin', 'Asia/Tokyo', dueAt),
  task('durationMinutes', 30, 45, dueAt),
  {
    ...task('recurrence', { rule: 'FREQ=WEEKLY' }, { rule: 'FREQ=MONTHLY' }, due),
    name: 'task recurrence',
  },
  {
    name: 'task place',
    path: '/tasks',
    async make(me) {
      const [first, second] = [await aProject(me), await aProject(me)];
      return {
        id: await aTask(me),
        change: [['POST', '/move', { projectId: first }]],
        edit: [['POST', '/move', { projectId: second }]],
      };
    },
    fields: ['projectId'],
    elsewhere: renamed,
  },
  {
    name: 'task parent',
    path: '/tasks',
    async make(me) {
      const [first, second] = [await aTask(me), await aTask(me)];
      return {
        id: await aTask(me),
        change: [['POST', '/move', { parentId: first }]],
        edit: [['POST', '/move', { parentId: second }]],
      };
    },
    fields: ['parentId'],
    elsewhere: renamed,
  },
  {
    name: 'task completion',
    path: '/tasks',
    make: async (me) => ({ id: await aTask(me), change: act('complete'), edit: act('reopen', 'complete') }),
    fields: ['completed'],
    elsewhere: renamed,
  },
  project('name', 'Bath', 'Hall'),
  project('description', 'Blue', 'Green'),
  project('color', 'sky', 'red'),
  {
    name: 'project archivedAt',
    path: '/projects',
    make: async (me) => ({ id: await aProject(me), change: act('archive'), edit: act('unarchive', 'archive') }),
    fields: ['archivedAt'],
    elsewhere: renamed,
  },
  {
    name: 'project position',
    path: '/projects',
    async make(me) {
      const others = [await aProject(me), await aProject(me), await aProject(me)];
      return {
        id: await aProject(me),
        change: [['POST', '/move', { beforeId: others[2] }]],
        edit: [['POST', '/move', { beforeId: others[1] }]],
      };
    },
    fields: ['position'],
    elsewhere: renamed,
  },
  {
    ...column('/sections', aSection, 'name', 'Done', 'Later'),
    elsewhere: null,
  },
  {
    name: 'section place',
    path: '/sections',
    async make(me) {
      const [first, second] = [await aProject(me), await aProject(me)];
      return {
        id: await aSection(me),
        change: [['POST', '/move', { projectId: first }]],
        edit: [['POST', '/move', { projectId: second }]],
      };
    },
    fields: ['projectId'],
    elsewhere: renamed,
  },
  column('/labels', aLabel, 'name', 'call', 'ring'),
  column('/labels', aLabel, 'color', 'sky', 'red'),
  {
    name: 'comment content',
    path: '/comments',
    async make(me) {
      const { id } = await me.post('/comments', { taskId: await aTask(me), content: 'Two offers' });
      return { id, change: patch({ content: 'Three offers' }), edit: patch({ content: 'Four offers' }) };
    },
    fields: ['content'],
    elsewhere: null,
  },
  {
    name: 'reminder moment',
    path: '/reminders',
    async make(me) {
      const at = (hour: string) => ({ remindAt: `2036-03-11T${hour}:00:00.000Z` });
      const { id } = await me.post('/reminders', { taskId: await aTask(me), ...at('08') });
      return { id, change: patch(at('09')), edit: patch(at('10')) };
    },
    fields: ['remindAt'],
    elsewhere: null,
  },
];
