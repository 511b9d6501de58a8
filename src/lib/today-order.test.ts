import { expect, test } from 'vitest';
import { placesInToday } from './places-in-today.ts';
import { byTodayOrder, type TaskOfToday } from './today-order.ts';

const task = (id: string, more: Partial<TaskOfToday> = {}): TaskOfToday => ({
  ...{ id, todayPosition: null, dueTime: null, priority: 4, position: 'a0' },
  ...more,
});
const placed = (id: string, todayPosition: string) => task(id, { todayPosition });
const idsOf = (tasks: readonly TaskOfToday[]) => tasks.map(({ id }) => id).join(' ');

test('the own order comes first, then times, then what has none, by priority, place and id', () => {
  const tasks = [
    task('late', { priority: 3 }),
    task('place', { position: 'a1', priority: 4 }),
    task('b'),
    task('a'),
    task('evening', { dueTime: '19:00', priority: 1 }),
    task('urgent', { priority: 1 }),
    task('noon', { dueTime: '12:00' }),
    placed('second', 'a1'),
    placed('first', 'Zz'),
  ];
  expect(idsOf(tasks.toSorted(byTodayOrder))).toBe('first second noon evening urgent late a b place');
});

test('a move places every task before it that has no place yet, and nothing behind it', () => {
  const others = [placed('a', 'a0'), task('b'), task('c'), task('d')];
  const places = placesInToday(task('m'), others, { afterId: 'c' });
  expect(places).toMatchObject({ before: 'a0', after: null });
  expect(idsOf(places?.tasks ?? [])).toBe('b c m');
  expect(idsOf(placesInToday(task('m'), others, { beforeId: 'c' })?.tasks ?? [])).toBe('b m');
  expect(idsOf(placesInToday(task('m'), others, {})?.tasks ?? [])).toBe('b c d m');
});

test('among placed tasks only the moved one gets a place, between its neighbours', () => {
  const others = [placed('a', 'a0'), placed('b', 'a2'), task('c')];
  const between = { tasks: [task('m')], before: 'a0', after: 'a2' };
  expect(placesInToday(task('m'), others, { afterId: 'a' })).toEqual(between);
  expect(placesInToday(task('m'), others, { beforeId: 'b' })).toEqual(between);
  expect(placesInToday(task('m'), others, { beforeId: 'a' })).toMatchObject({ before: null, after: 'a0' });
  expect(placesInToday(task('m'), others, { afterId: 'b' })).toMatchObject({ before: 'a2', after: null });
  expect(placesInToday(task('m'), [], {})).toEqual({ tasks: [task('m')], before: null, after: null });
});

test('a neighbour that is not due today has no place to be named', () => {
  expect(placesInToday(task('m'), [task('a')], { afterId: 'x' })).toBeNull();
});
