import { expect, test } from 'vitest';
import type { ComingOccurrence } from '../../../contract/upcoming.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const services = await testServices();
const api = testApi(services);

function setClock(instant: string): void {
  api.clock.advance((Date.parse(instant) - api.clock.now().getTime()) / 1_000);
}
const noon = '2040-01-10T12:00:00Z';
setClock(noon);

async function upcoming(me: SignedIn, query: string): Promise<ComingOccurrence[]> {
  return (await me.get(`/upcoming?${query}`)).items;
}

const january = 'from=2040-01-01&to=2040-01-31&limit=500';
const datesOf = (items: readonly ComingOccurrence[]) =>
  items.map(({ date, isProjected }) => `${date}${isProjected ? '' : '!'}`);

const recurring = (me: SignedIn, rule: string, dueDate: string, more: object = {}) =>
  me.post('/tasks', { name: 'Again', dueDate, recurrence: { rule, ...more } });

test('due dates and the dates that rules will give come by date, without a time first, then by time', async () => {
  const me = await signedIn(api);
  const weekly = await recurring(me, 'FREQ=WEEKLY;BYDAY=WE', '2040-01-11');
  const timed = await me.post('/tasks', { name: 'Late', dueDate: '2040-01-18', dueTime: '18:00', durationMinutes: 45 });
  const early = await me.post('/tasks', { name: 'Early', dueDate: '2040-01-18', dueTime: '08:00' });
  await me.post('/tasks', { name: 'No date' });
  expect(await upcoming(me, 'from=2040-01-10&to=2040-01-20')).toEqual([
    { taskId: weekly.id, date: '2040-01-11', time: null, durationMinutes: null, isProjected: false },
    { taskId: weekly.id, date: '2040-01-18', time: null, durationMinutes: null, isProjected: true },
    { taskId: early.id, date: '2040-01-18', time: '08:00', durationMinutes: null, isProjected: false },
    { taskId: timed.id, date: '2040-01-18', time: '18:00', durationMinutes: 45, isProjected: false },
  ]);
});

test.each([
  ['a rule with COUNT gives what is left of it', 'FREQ=DAILY;COUNT=3', {}, ['2040-01-12!', '2040-01-13', '2040-01-14']],
  ['an hourly rule gives its due date', 'FREQ=HOURLY;INTERVAL=6', {}, ['2040-01-12!']],
  ['a rule by completion gives its due date', 'FREQ=DAILY', { basis: 'completion' }, ['2040-01-12!']],
  ['a rule with UNTIL ends there', 'FREQ=DAILY;UNTIL=20400113', {}, ['2040-01-12!', '2040-01-13']],
])('%s', async (_, rule, more, dates) => {
  const me = await signedIn(api);
  const dueTime = rule.includes('HOURLY') ? { dueTime: '08:00' } : {};
  await me.post('/tasks', { name: 'Again', dueDate: '2040-01-12', ...dueTime, recurrence: { rule, ...more } });
  expect(datesOf(await upcoming(me, january))).toEqual(dates);
});

test('what was finished of a rule with COUNT is gone from it', async () => {
  const me = await signedIn(api);
  const task = await recurring(me, 'FREQ=DAILY;COUNT=4', '2040-01-12');
  await me.act(`/tasks/${task.id}/complete`);
  expect(datesOf(await upcoming(me, january))).toEqual(['2040-01-13!', '2040-01-14', '2040-01-15']);
});

test('a moved occurrence does not move its series, and what comes is what finishing gives', async () => {
  const me = await signedIn(api);
  const task = await recurring(me, 'FREQ=WEEKLY;BYDAY=TU', '2040-01-10');
  await me.patch(`/tasks/${task.id}`, { dueDate: '2040-01-12' });
  expect(datesOf(await upcoming(me, january))).toEqual(['2040-01-12!', '2040-01-17', '2040-01-24', '2040-01-31']);
  expect(await me.act(`/tasks/${task.id}/complete`)).toMatchObject({ dueDate: '2040-01-17' });
});

test('an overdue occurrence stands where it is, and nothing else comes before today', async () => {
  const me = await signedIn(api);
  await recurring(me, 'FREQ=DAILY;INTERVAL=2', '2040-01-04');
  expect(datesOf(await upcoming(me, 'from=2040-01-01&to=2040-01-14'))).toEqual([
    '2040-01-04!',
    '2040-01-10',
    '2040-01-12',
    '2040-01-14',
  ]);
});

test('completed, deleted and archived tasks do not come; projectId and filter narrow', async () => {
  const me = await signedIn(api);
  const home = await me.post('/projects', { name: 'Home' });
  const old = await me.post('/projects', { name: 'Old' });
  const at = (name: string, more: object = {}) => me.post('/tasks', { name, dueDate: '2040-01-12', ...more });
  const kept = await at('Kept', { projectId: home.id, priority: 1 });
  const inInbox = await at('Inbox');
  await at('Archived', { projectId: old.id });
  await me.act(`/projects/${old.id}/archive`);
  await me.act(`/tasks/${(await at('Done')).id}/complete`);
  await me.remove(`/tasks/${(await at('Trashed')).id}`);
  const idsOf = async (more: string) => (await upcoming(me, `${january}${more}`)).map(({ taskId }) => taskId);
  expect(await idsOf('')).toEqual([kept.id, inInbox.id]);
  expect(await idsOf(`&projectId=${home.id}`)).toEqual([kept.id]);
  expect(await idsOf('&filter=p1')).toEqual([kept.id]);
  expect(await idsOf('&filter=kept')).toEqual([kept.id]);
  expect(await me.call('GET', `/upcoming?${january}&projectId=prj_unknown`)).toMatchObject({ status: 404 });
  expect(await me.call('GET', `/upcoming?${january}&filter=(p1`)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'query.filter' }] },
  });
});

test('a walk visits each date once, whatever the size of a page, also past midnight', async () => {
  const me = await signedIn(api);
  await recurring(me, 'FREQ=DAILY', '2040-01-05');
  await recurring(me, 'FREQ=MONTHLY;BYMONTHDAY=11,12,20', '2040-01-11');
  for (const dueTime of [undefined, '08:00', '08:00', '20:15'])
    await me.post('/tasks', { name: 'Once', dueDate: '2040-01-11', ...(dueTime && { dueTime }) });
  const whole = await upcoming(me, january);
  for (const limit of [1, 3, 7]) {
    const walked: ComingOccurrence[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await me.get(`/upcoming?from=2040-01-01&to=2040-01-31&limit=${limit}${query}`);
      walked.push(...page.items);
      cursor = page.nextCursor;
      setClock('2040-01-12T00:30:00Z');
    }
    setClock(noon);
    expect(walked).toEqual(whole);
  }
});

test.each([
  ['to=2040-01-31', 'query.from'],
  ['from=2040-02-01&to=2040-01-31', 'query.to'],
  ['from=2040-01-01&to=2040-03-03', 'query.to'],
  ['from=2040-01-32&to=2040-01-31', 'query.from'],
  ['from=2040-01-01&to=2040-01-31&limit=501', 'query.limit'],
])('%s is refused, naming %s', async (query, field) => {
  const me = await signedIn(api);
  expect(await me.call('GET', `/upcoming?${query}`)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});

test('a cursor belongs to its span', async () => {
  const me = await signedIn(api);
  await recurring(me, 'FREQ=DAILY', '2040-01-12');
  const { nextCursor } = await me.get('/upcoming?from=2040-01-01&to=2040-01-31&limit=1');
  expect(await me.call('GET', `/upcoming?from=2040-01-01&to=2040-01-30&cursor=${nextCursor}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid_cursor' },
  });
});

test('two hundred rules over sixty-two days are told, the second time alike', async () => {
  const me = await signedIn(api);
  const shapes = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,WE,FR', 'FREQ=MONTHLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'];
  for (let index = 0; index < 200; index += 1)
    await recurring(me, shapes[index % 4] ?? '', `2040-01-${String(10 + (index % 20)).padStart(2, '0')}`);
  const first = await upcoming(me, 'from=2040-01-01&to=2040-03-02&limit=500');
  expect(first).toHaveLength(500);
  expect(await upcoming(me, 'from=2040-01-01&to=2040-03-02&limit=500')).toEqual(first);
});

test('a range without a beginning and with a malformed end is told so, each once', async () => {
  const me = await signedIn(api);
  const { status, body } = await me.call('GET', '/upcoming?to=soon');
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { field: 'query.from', code: 'required', message: 'Required' },
    { field: 'query.to', code: 'invalid_format', message: 'Must be a calendar date, YYYY-MM-DD' },
  ]);
});
