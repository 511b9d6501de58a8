import { expect, test, vi } from 'vitest';
import type { Task } from '../../../contract/tasks.ts';
import { addDays } from '../../../lib/calendar-date.ts';
import { todayIn } from '../../../lib/time-zone.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import type { TestUser } from '../../../test/test-user.ts';

const services = await testServices();
const api = testApi(services);

const get = (user: { token: string }, query = '') => api.call('GET', `/api/v1/tasks${query}`, { token: user.token });
const post = async (user: { token: string }, path: string, body: object = {}) =>
  (await api.call('POST', `/api/v1${path}`, { token: user.token, body })).body;
const make = (user: TestUser, name: string, more: object = {}): Promise<Task> =>
  post(user, '/tasks', { name, ...more });
const namesOf = (reply: { body: { items: Task[] } }) => reply.body.items.map((task) => task.name);

test('newest change first; an edited task jumps to the front', async () => {
  const user = await api.user();
  const first = await make(user, 'first');
  await make(user, 'second');
  expect(namesOf(await get(user))).toEqual(['second', 'first']);
  await api.call('PATCH', `/api/v1/tasks/${first.id}`, { token: user.token, body: { priority: 1 } });
  expect(namesOf(await get(user))).toEqual(['first', 'second']);
});

test('every filter of the specification, alone and together', async () => {
  const user = await api.user();
  const project = await post(user, '/projects', { name: 'P' });
  const section = await post(user, '/sections', { name: 'S', projectId: project.id });
  const label = await post(user, '/labels', { name: 'L' });
  const parent = await make(user, 'parent', { projectId: project.id });
  await make(user, 'child', { parentId: parent.id, priority: 2 });
  await make(user, 'sectioned', { sectionId: section.id, dueDate: '2026-05-10' });
  await make(user, 'Labelled', { labelIds: [label.id], dueDate: '2026-05-11', description: 'needs TILES' });
  const done = await make(user, 'done', { dueDate: '2026-05-12' });
  await post(user, `/tasks/${done.id}/complete`);
  const expected: [string, string[]][] = [
    [`?projectId=${project.id}`, ['child', 'parent', 'sectioned']],
    [`?sectionId=${section.id}`, ['sectioned']],
    [`?parentId=${parent.id}`, ['child']],
    [`?labelId=${label.id}`, ['Labelled']],
    ['?completed=true', ['done']],
    ['?completed=false', ['Labelled', 'child', 'parent', 'sectioned']],
    ['?priority=2', ['child']],
    ['?dueAfter=2026-05-11', ['Labelled', 'done']],
    ['?dueBefore=2026-05-11', ['Labelled', 'sectioned']],
    ['?dueAfter=2026-05-11&dueBefore=2026-05-11', ['Labelled']],
    ['?query=label', ['Labelled']],
    ['?query=tiles', ['Labelled']],
    ['?query=', ['Labelled', 'child', 'done', 'parent', 'sectioned']],
    [`?ids=${parent.id},${done.id},tsk_unknown`, ['done', 'parent']],
    [`?projectId=${project.id}&priority=2&completed=false`, ['child']],
  ];
  for (const [query, names] of expected) expect(namesOf(await get(user, query)).sort(), query).toEqual(names);
});

test('a project, section, parent or label that is unknown, foreign or in Trash is 404', async () => {
  const [user, stranger] = [await api.user(), await api.user()];
  const foreign = {
    projectId: (await post(stranger, '/projects', { name: 'P' })).id,
    parentId: (await make(stranger, 'T')).id,
    labelId: (await post(stranger, '/labels', { name: 'L' })).id,
    sectionId: 'sec_unknown',
  };
  for (const [field, id] of Object.entries(foreign)) {
    expect(await get(user, `?${field}=${id}`), field).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  const own = await post(user, '/projects', { name: 'P' });
  expect((await get(user, `?projectId=${own.id}`)).status).toBe(200);
  await api.call('DELETE', `/api/v1/projects/${own.id}`, { token: user.token });
  expect((await get(user, `?projectId=${own.id}`)).status).toBe(404);
});

test('trashed tasks show only with includeDeleted=true, as tombstones', async () => {
  const user = await api.user();
  const task = await make(user, 'gone');
  await api.call('DELETE', `/api/v1/tasks/${task.id}`, { token: user.token });
  expect((await get(user)).body.items).toEqual([]);
  expect((await get(user, '?includeDeleted=false')).body.items).toEqual([]);
  const [tombstone] = (await get(user, '?includeDeleted=true')).body.items;
  expect(tombstone).toMatchObject({ id: task.id, deletedAt: expect.any(String) });
});

test('a walk over pages visits every task that stays, and every page repeats the first serverTime', async () => {
  const user = await api.user();
  const made = [];
  for (let index = 0; index < 25; index += 1) made.push((await make(user, `t${index}`)).id);
  const seen = new Set<string>();
  const times = new Set<string>();
  let cursor: string | null = null;
  do {
    const page = await get(user, `?limit=7${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
    for (const task of page.body.items) seen.add(task.id);
    times.add(page.body.serverTime);
    cursor = page.body.nextCursor;
    // A task moves to the front during the walk.
    await api.call('PATCH', `/api/v1/tasks/${made[0]}`, { token: user.token, body: { priority: 1 + (seen.size % 4) } });
  } while (cursor);
  expect(times.size).toBe(1);
  expect(made.slice(1).every((id) => seen.has(id))).toBe(true);
  const delta = await get(user, `?includeDeleted=true&updatedSince=${[...times][0]}`);
  expect(delta.body.items.map((task: Task) => task.id)).toEqual([made[0]]);
});

test('views are resolved in the zone of the user', async () => {
  const user = await api.user();
  await api.services.database.prisma.user.update({ where: { id: user.id }, data: { timezone: 'Pacific/Kiritimati' } });
  const today = todayIn('Pacific/Kiritimati', api.clock.now());
  await make(user, 'late', { dueDate: addDays(today, -1) });
  await make(user, 'now', { dueDate: today });
  await make(user, 'soon', { dueDate: addDays(today, 1) });
  await make(user, 'undated');
  const project = await post(user, '/projects', { name: 'P' });
  await make(user, 'elsewhere', { projectId: project.id });
  const view = async (name: string) => namesOf(await get(user, `?view=${name}`)).sort();
  expect(await view('today')).toEqual(['late', 'now']);
  expect(await view('overdue')).toEqual(['late']);
  expect(await view('upcoming')).toEqual(['soon']);
  expect(await view('inbox')).toEqual(['late', 'now', 'soon', 'undated']);
});

test('a page is one SQL statement, which proves the credential too, the last one as well', async () => {
  const user = await api.user();
  for (const name of ['a', 'b', 'c']) await make(user, name);
  await get(user);
  const credential = vi.spyOn(api.services.database.reservedPool, 'query');
  const page = vi.spyOn(api.services.database.pool, 'query');
  const first = await get(user, '?limit=2');
  expect([credential.mock.calls.length, page.mock.calls.length]).toEqual([0, 1]);
  await get(user, `?limit=2&cursor=${encodeURIComponent(first.body.nextCursor)}`);
  expect([credential.mock.calls.length, page.mock.calls.length]).toEqual([0, 2]);
  credential.mockRestore();
  page.mockRestore();
});

test('updatedSince is inclusive and truncates, never rounds', async () => {
  const user = await api.user();
  const task = await make(user, 'a');
  expect(namesOf(await get(user, `?updatedSince=${task.updatedAt}`))).toEqual(['a']);
  expect(namesOf(await get(user, `?updatedSince=${task.updatedAt.replace('Z', '999Z')}`))).toEqual(['a']);
  const later = new Date(Date.parse(task.updatedAt) + 1).toISOString();
  expect(namesOf(await get(user, `?updatedSince=${later}`))).toEqual([]);
});

test('several priorities are any of them, several labels all of them, with commas or by repeating the parameter', async () => {
  const user = await api.user();
  const [red, blue] = [await post(user, '/labels', { name: 'red' }), await post(user, '/labels', { name: 'blue' })];
  await make(user, 'both', { labelIds: [red.id, blue.id], priority: 1 });
  await make(user, 'red', { labelIds: [red.id], priority: 2 });
  await make(user, 'plain');
  for (const [query, names] of [
    ['?priority=1,2', ['both', 'red']],
    ['?priority=1&priority=4', ['both', 'plain']],
    [`?labelId=${red.id}`, ['both', 'red']],
    [`?labelId=${red.id},${blue.id}`, ['both']],
    [`?labelId=${red.id}&labelId=${blue.id}&priority=1,2`, ['both']],
  ] as const)
    expect(namesOf(await get(user, query)).sort(), query).toEqual(names);
  expect((await get(user, `?labelId=${red.id},lbl_unknown`)).status).toBe(404);
  expect(await get(user, '?priority=1,5')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'query.priority[1]', code: 'too_large' }] },
  });
});

test('a parameter of one value is refused when repeated, and named once', async () => {
  const user = await api.user();
  const reply = await get(user, '?limit=1&limit=2&limit=3&nonsense=1&nonsense=2');
  expect(reply.body.errors).toMatchObject([
    { field: 'query.nonsense', code: 'unknown_parameter' },
    { field: 'query.limit', code: 'repeated_parameter' },
  ]);
});

test('since when a task was made or completed: from an instant on, and before another', async () => {
  const user = await api.user();
  const made = [await make(user, 'a'), await make(user, 'b'), await make(user, 'c')];
  const done: Task[] = [];
  for (const task of made) done.push(await post(user, `/tasks/${task.id}/complete`));
  await make(user, 'open');
  const [first, second, third] = done.map((task) => task.completedAt ?? '');
  for (const [query, names] of [
    [`?createdSince=${made[1]?.createdAt}`, ['b', 'c', 'open']],
    [`?completedSince=${second}`, ['b', 'c']],
    [`?completedBefore=${second}`, ['a']],
    [`?completedSince=${first}&completedBefore=${third}`, ['a', 'b']],
    [`?completedBefore=${third?.replace('Z', '5Z')}`, ['a', 'b', 'c']],
  ] as const)
    expect(namesOf(await get(user, query)).sort(), query).toEqual(names);
});

test('noDueDate leaves those without one, and goes with no bound on it', async () => {
  const user = await api.user();
  await make(user, 'dated', { dueDate: '2026-05-10' });
  await make(user, 'undated');
  expect(namesOf(await get(user, '?noDueDate=true'))).toEqual(['undated']);
  expect(namesOf(await get(user, '?noDueDate=false'))).toEqual(['undated', 'dated']);
  expect(await get(user, '?noDueDate=true&dueBefore=2026-05-10&dueAfter=2026-05-01')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'query.dueBefore' }, { field: 'query.dueAfter' }] },
  });
});

test('fields picks what a task is shown with, the id always', async () => {
  const user = await api.user();
  const task = await make(user, 'a', { priority: 2 });
  expect((await get(user, '?fields=name,priority&fields=dueAt')).body.items).toEqual([
    { id: task.id, name: 'a', priority: 2, dueAt: null },
  ]);
  expect(await get(user, '?fields=name,secret')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'query.fields[1]' }] },
  });
});
