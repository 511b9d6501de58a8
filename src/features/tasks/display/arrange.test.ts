import { describe, expect, test } from 'vitest';
import {
  type DisplayFields,
  defaultDisplay,
  groupings,
  type ListKind,
  sortings,
} from '../../../contract/display-fields.ts';
import type { Task } from '../../../contract/tasks.ts';
import { createReplica } from '../../../sync/replica.ts';
import { taskLike } from '../../../test/task-like.ts';
import type { ListGroup } from '../list-entries.ts';
import { arrange } from './arrange.ts';

const preferences = { dateFormat: 'yyyy-MM-dd', locale: 'en', timezone: 'UTC' } as const;
const today = '2026-11-24';
const at = (minute: number) =>
  `2026-11-0${1 + Math.floor(minute / 60)}T10:${String(minute % 60).padStart(2, '0')}:00.000Z`;
const record = (id: string, position: string) => ({
  id,
  position,
  createdAt: at(0),
  updatedAt: at(0),
  deletedAt: null,
});

function listOf(tasks: readonly (Partial<Task> & { id: string })[], own: Partial<ListGroup> = {}) {
  const replica = createReplica();
  replica.applyServer(
    'task',
    tasks.map((task) => taskLike(task)),
  );
  const named = { color: null, isFavorite: false, description: '', viewStyle: 'list' as const, archivedAt: null };
  replica.applyServer('project', [
    { ...named, ...record('prj_k', 'a2'), name: 'Kitchen', isInbox: false, openTaskCount: 0, parentId: null },
    { ...named, ...record('prj_i', 'a9'), name: 'Inbox', isInbox: true, openTaskCount: 0, parentId: null },
  ]);
  replica.applyServer('label', [
    { ...record('lbl_a', 'a1'), name: 'phone', color: null, isFavorite: false, taskCount: 0 },
    { ...record('lbl_b', 'a0'), name: 'waiting', color: null, isFavorite: false, taskCount: 0 },
  ]);
  replica.applyServer('section', [{ ...record('sec_1', 'a0'), name: 'Later', projectId: 'prj_k' }]);
  const rows = tasks.map(({ id, completed }) => ({ id, depth: 0, ...(completed ? { isDone: true as const } : {}) }));
  const groups: ListGroup[] = [{ key: 'own', heading: null, rows, ...own }];
  return { groups, replica };
}

/** `Priority 1: a b · No priority: -c ✓d`, a dash for each level. */
function shown(
  tasks: readonly (Partial<Task> & { id: string })[],
  display: Partial<DisplayFields>,
  kind: ListKind = 'label',
  own: Partial<ListGroup> = {},
): string {
  const { groups, replica } = listOf(tasks, own);
  const facts = { get: replica.get, today, preferences, daysAreOfCompletion: kind === 'completed' };
  return arrange(groups, kind, { ...defaultDisplay(kind), ...display }, facts)
    .map(({ heading, rows }) => {
      const words = rows.map(({ id, depth, isDone }) => `${'-'.repeat(depth)}${isDone ? '✓' : ''}${id}`).join(' ');
      return heading === null ? words : `${heading}: ${words}`;
    })
    .join(' · ');
}

describe('sorting', () => {
  const tasks = [
    { id: 'a', name: 'Tiles 10', priority: 3, dueDate: null, createdAt: at(3), updatedAt: at(9) },
    { id: 'b', name: 'tiles 9', priority: 1, dueDate: '2026-12-01', createdAt: at(2), updatedAt: at(8) },
    {
      id: 'c',
      name: 'Äpfel',
      priority: 4,
      dueDate: '2026-11-30',
      dueTime: '09:00',
      createdAt: at(1),
      updatedAt: at(10),
    },
    { id: 'd', name: 'Zinc', priority: 1, dueDate: '2026-11-30', dueTime: null, createdAt: at(4), updatedAt: at(7) },
  ];
  test.each([
    ['own', 'asc', 'a b c d'],
    ['own', 'desc', 'a b c d'],
    ['date', 'asc', 'c d b a'],
    ['date', 'desc', 'b d c a'],
    ['priority', 'asc', 'b d a c'],
    ['priority', 'desc', 'c a b d'],
    ['name', 'asc', 'c b a d'],
    ['name', 'desc', 'd a b c'],
    ['created', 'asc', 'c b a d'],
    ['changed', 'desc', 'c a b d'],
  ] as const)('by %s, %s: no value stands last, equal ones in the own order', (sortBy, direction, order) => {
    expect(shown(tasks, { sortBy, direction })).toBe(order);
  });

  test('finished tasks stand after open ones in every order', () => {
    const mixed = [{ id: 'z', name: 'A', completed: true, completedAt: at(5) }, ...tasks];
    expect(shown(mixed, { sortBy: 'name', done: 'all' })).toBe('c b a d ✓z');
  });
});

describe('grouping', () => {
  const tasks = [
    {
      id: 'a',
      priority: 2,
      projectId: 'prj_k',
      sectionId: 'sec_1',
      labelIds: ['lbl_a', 'lbl_b'],
      dueDate: '2026-11-20',
    },
    { id: 'b', priority: 4, projectId: 'prj_i', labelIds: [], dueDate: today },
    { id: 'c', priority: 2, projectId: 'prj_k', labelIds: ['lbl_a'], dueDate: null },
    { id: 'd', priority: 1, projectId: 'prj_i', labelIds: [], dueDate: '2026-11-27' },
  ];
  test.each([
    ['none', 'a b c d'],
    ['priority', 'Priority 1: d · Priority 2: a c · No priority: b'],
    ['project', 'Inbox: b d · Kitchen: a c'],
    ['section', 'No section: b c d · Later: a'],
    ['label', '@waiting: a · @phone: a c · No label: b d'],
    ['date', 'Overdue: a · Today: b · Fri 2026-11-27: d · No date: c'],
  ] as const)('by %s', (groupBy, groups) => {
    expect(shown(tasks, { groupBy }, 'view')).toBe(groups);
  });

  test('a board shows the columns that a task may be dropped on, empty ones too', () => {
    const one = [{ id: 'a', priority: 2, projectId: 'prj_k', dueDate: today }];
    expect(shown(one, { groupBy: 'priority', layout: 'board' }, 'view')).toBe(
      'Priority 1:  · Priority 2: a · Priority 3:  · No priority: ',
    );
    expect(shown(one, { groupBy: 'date', layout: 'board' }, 'view').split(' · ')).toHaveLength(8);
  });

  test('the groups that the list has of itself stay as they are', () => {
    const own = { heading: 'Planning', adds: { projectId: 'prj_k', sectionId: 'sec_1' } };
    expect(shown(tasks, { sortBy: 'priority' }, 'project', own)).toBe('Planning: d a c b');
  });

  test('what is added to a group gets what the list and the group fix', () => {
    const { groups, replica } = listOf(tasks, { adds: { labelIds: ['lbl_a'] } });
    const facts = { get: replica.get, today, preferences, daysAreOfCompletion: false };
    const by = (groupBy: DisplayFields['groupBy']) =>
      arrange(groups, 'label', { ...defaultDisplay('label'), groupBy }, facts).map(({ adds }) => adds);
    expect(by('priority')).toEqual([1, 2, 4].map((priority) => ({ labelIds: ['lbl_a'], priority })));
    expect(by('label')[0]).toEqual({ labelIds: ['lbl_a', 'lbl_b'] });
    expect(by('date')[0]).toBeUndefined();
  });
});

describe('sub-tasks', () => {
  const tasks = [
    { id: 'c', parentId: 'a', priority: 1, name: 'C' },
    { id: 'a', priority: 2, name: 'B' },
    { id: 'b', parentId: 'gone', priority: 3, name: 'A' },
  ];
  test('stand below parents that are in the same group, on their own, or not at all', () => {
    expect(shown(tasks, { subTasks: 'below', sortBy: 'name' })).toBe('b a -c');
    expect(shown(tasks, { subTasks: 'flat', sortBy: 'name' })).toBe('b a c');
    expect(shown(tasks, { subTasks: 'hidden', sortBy: 'name' })).toBe('a');
    expect(shown(tasks, { subTasks: 'below', groupBy: 'priority' })).toBe(
      'Priority 1: c · Priority 2: a · Priority 3: b',
    );
  });
});

describe('finished tasks', () => {
  const done = (completedAt: string) => ({ completed: true, completedAt });
  const tasks = [
    { id: 'a' },
    { id: 'b', ...done('2026-11-18T00:00:00.000Z') },
    { id: 'c', ...done('2026-11-17T23:59:00.000Z') },
  ];
  test('are hidden, of the last seven days, or all', () => {
    expect(shown(tasks, { done: 'hidden' })).toBe('a');
    expect(shown(tasks, { done: 'last7Days' })).toBe('a ✓b');
    expect(shown(tasks, { done: 'all' })).toBe('a ✓b ✓c');
  });

  test('a list of finished tasks groups them by the day of completion and marks none', () => {
    expect(shown(tasks.slice(1), { groupBy: 'none', done: 'hidden' }, 'completed')).toBe('b c');
    expect(shown(tasks.slice(1), { done: 'last7Days' }, 'completed', { heading: 'Day' })).toBe('Day: b');
  });
});

test('500 rows are regrouped and sorted within 50 ms', () => {
  const tasks = Array.from({ length: 500 }, (_, index) => ({
    id: `t${index}`,
    name: `Task ${(index * 7_919) % 500}`,
    priority: 1 + (index % 4),
    projectId: index % 2 === 0 ? 'prj_k' : 'prj_i',
    labelIds: index % 3 === 0 ? ['lbl_a', 'lbl_b'] : [],
    dueDate: index % 5 === 0 ? null : `2026-12-${String(1 + (index % 28)).padStart(2, '0')}`,
    parentId: index % 10 === 9 ? `t${index - 1}` : null,
  }));
  const { groups, replica } = listOf(tasks);
  const facts = { get: replica.get, today, preferences, daysAreOfCompletion: false };
  const timed = groupings.flatMap((groupBy) =>
    sortings.map((sortBy) => {
      const display = { ...defaultDisplay('label'), groupBy, sortBy, subTasks: 'below' } as const;
      const runs = Array.from({ length: 3 }, () => {
        const begun = performance.now();
        arrange(groups, 'label', display, facts);
        return performance.now() - begun;
      });
      return Math.min(...runs);
    }),
  );
  expect(Math.max(...timed)).toBeLessThan(50);
});
