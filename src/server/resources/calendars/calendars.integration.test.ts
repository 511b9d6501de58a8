import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { anEvent } from '../../../test/a-calendar.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const { database } = api.services;

async function bySession(me: SignedIn, method: 'GET' | 'POST', name: string, input: object) {
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const text = encodeURIComponent(JSON.stringify(input));
  return method === 'GET'
    ? api.call('GET', `/api/trpc/${name}?input=${text}`, { headers })
    : api.call('POST', `/api/trpc/${name}`, { headers, body: input });
}

test('a calendar is renamed, coloured, hidden and moved, and its address is told to nobody', async () => {
  const me = await signedIn(api);
  const [first, second] = [await me.user.calendar('Work'), await me.user.calendar('Family')];
  const changed = await me.patch(`/calendars/${first}`, { name: 'Office', color: 'grape', isHidden: true });
  expect(changed).toMatchObject({
    ...{ name: 'Office', color: 'grape', isHidden: true, countsAsBusy: true, agentsSee: 'busy' },
    ...{ host: 'calendar.example.com', status: 'fetching', problem: null, eventCount: 0 },
  });
  expect(await me.patch(`/calendars/${first}`, { isHidden: true })).toEqual(changed);
  await me.act(`/calendars/${second}/move`, { beforeId: first });
  const { items } = await me.get('/calendars');
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Family', 'Office']);
  expect(Object.keys(changed)).not.toContain('url');
  for (const body of [{ url: 'https://a.example/b' }, { agentsSee: 'titles' }, { status: 'ok' }])
    expect((await me.call('PATCH', `/calendars/${first}`, body)).status).toBe(400);
});

test('each change of a calendar is a line of the history, is undone in any order, and sync tells it', async () => {
  const me = await signedIn(api);
  const id = await me.user.calendar('Work');
  const { serverTime } = await me.get('/sync');
  await me.patch(`/calendars/${id}`, { name: 'Office' });
  await me.patch(`/calendars/${id}`, { countsAsBusy: false });
  await me.remove(`/calendars/${id}`);
  const since = encodeURIComponent(serverTime);
  const [tombstone] = (await me.get(`/sync?since=${since}&kinds=calendars`)).changes.calendars;
  expect(tombstone.deletedAt).not.toBeNull();
  const { items } = await me.get(`/changes?recordId=${id}`);
  expect(items.map(({ summary }: { summary: string }) => summary)).toEqual([
    'Deleted calendar “Office”',
    'Changed the busy times of calendar “Office”',
    'Renamed “Work” to “Office”',
    'Added calendar “Office”',
  ]);
  for (const change of items.slice(0, 3)) await me.act(`/changes/${change.id}/undo`);
  expect(await me.get(`/calendars/${id}`)).toMatchObject({ name: 'Work', countsAsBusy: true, deletedAt: null });
});

test('more calendars than an account may have are refused, also by a restore', async () => {
  const me = await signedIn(api);
  const extra = await me.user.calendar('extra');
  await me.remove(`/calendars/${extra}`);
  for (let made = 0; made < limits.calendarsPerUserMax; made += 1) await me.user.calendar();
  expect((await me.call('POST', `/calendars/${extra}/restore`, {})).body.code).toBe('limit_reached');
  await expect(me.user.calendar()).rejects.toMatchObject({ code: 'limit_reached' });
});

test('calendars in Trash keep their files, so that these are bounded too, until Trash is emptied', async () => {
  const me = await signedIn(api);
  for (let made = 0; made < limits.calendarsKeptMax; made += 1)
    await me.remove(`/calendars/${await me.user.calendar()}`);
  await expect(me.user.calendar()).rejects.toMatchObject({
    code: 'limit_reached',
    details: { detail: expect.stringContaining('with those in Trash') },
  });
  expect((await bySession(me, 'POST', 'trash.empty', {})).status).toBe(200);
  expect(await me.user.calendar()).toMatch(/^cal_/);
});

test('events that touch a day of the span are told by start in the zone of the user, whole days first', async () => {
  const me = await signedIn(api);
  await database.prisma.user.update({ where: { id: me.user.id }, data: { timezone: 'America/New_York' } });
  const calendar = await me.user.calendar();
  const event = (title: string, start: string, end: string) =>
    anEvent(database, me.user.id, calendar, { title, start, end });
  // Midnight of the 8th is 05:00 UTC, that of the 9th 04:00: the day has 23 hours.
  await event('ended at midnight', '2026-03-08T03:00:00Z', '2026-03-08T05:00:00Z');
  await event('over midnight', '2026-03-08T04:00:00Z', '2026-03-08T06:00:00Z');
  await event('a moment at midnight', '2026-03-08T05:00:00Z', '2026-03-08T05:00:00Z');
  await event('late', '2026-03-09T03:30:00Z', '2026-03-09T05:00:00Z');
  await event('the next day', '2026-03-09T04:00:00Z', '2026-03-09T05:00:00Z');
  await event('whole day', '2026-03-08', '2026-03-09');
  await event('the day before', '2026-03-07', '2026-03-08');
  await event('a week', '2026-03-02', '2026-03-09');
  const told = async (limit: number, cursor = ''): Promise<string[]> => {
    const page = await me.get(`/calendars/events?from=2026-03-08&to=2026-03-08&limit=${limit}${cursor}`);
    const rest = page.nextCursor === null ? [] : await told(limit, `&cursor=${encodeURIComponent(page.nextCursor)}`);
    return [...page.items.map(({ id }: { id: string }) => id.slice(16)), ...rest];
  };
  const expected = ['a week', 'over midnight', 'whole day', 'a moment at midnight', 'late'];
  expect(await told(50)).toEqual(expected);
  expect(await told(1)).toEqual(expected);
});

test('a span beyond 62 days or backwards is refused by its field', async () => {
  const me = await signedIn(api);
  for (const to of ['2026-03-31', '2026-06-02'])
    expect((await me.call('GET', `/calendars/events?from=2026-04-01&to=${to}`)).body.errors[0].field).toBe('query.to');
  expect((await me.call('GET', '/calendars/events?from=2026-04-01&to=2026-06-01')).status).toBe(200);
});

test('a token sees of an event what its calendar lets agents see, a session everything', async () => {
  const me = await signedIn(api);
  const path = '/calendars/events?from=2026-03-08&to=2026-03-08';
  const times = { start: '2026-03-08T10:00:00.000Z', end: '2026-03-08T11:00:00.000Z' };
  for (const agentsSee of ['nothing', 'busy', 'titles']) {
    const id = await me.user.calendar();
    await setAgentsSee(me, id, agentsSee);
    await anEvent(database, me.user.id, id, { title: agentsSee, location: 'Somewhere', ...times });
  }
  const seen = (await me.get(path)).items.map(({ title, location, start }: Record<string, string>) => [
    title,
    location,
    start,
  ]);
  expect(seen.toSorted()).toEqual([
    [null, null, times.start],
    ['titles', 'Somewhere', times.start],
  ]);
  const all = await bySession(me, 'GET', 'calendars.events', { from: '2026-03-08', to: '2026-03-08' });
  expect(all.body.result.data.items.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'busy',
    'nothing',
    'titles',
  ]);
});

async function setAgentsSee(me: SignedIn, id: string, agentsSee: string): Promise<void> {
  const reply = await bySession(me, 'POST', 'calendars.setAgentsSee', { id, agentsSee });
  expect(reply.status, reply.text).toBe(200);
}

test('what agents see is set by a session alone, and no undo or import of a token brings back more', async () => {
  const me = await signedIn(api);
  const id = await me.user.calendar();
  const byToken = await api.call('POST', '/api/trpc/calendars.setAgentsSee', {
    ...{ token: me.user.token, body: { id, agentsSee: 'titles' } },
  });
  expect(byToken.status).toBe(403);
  await setAgentsSee(me, id, 'titles');
  await me.patch(`/calendars/${id}`, { name: 'Renamed' });
  await setAgentsSee(me, id, 'nothing');
  await me.remove(`/calendars/${id}`);
  for (const { id: change } of (await me.get(`/changes?recordId=${id}`)).items.slice(0, -1))
    await me.act(`/changes/${change}/undo`, { onConflict: 'overwrite' });
  expect(await me.get(`/calendars/${id}`)).toMatchObject({ name: 'Work', agentsSee: 'nothing' });
});

test('an emptied Trash takes the address, the events and the texts of a calendar away', async () => {
  const me = await signedIn(api);
  const id = await me.user.calendar('The diagnosis');
  const kept = await me.user.calendar('Kept');
  for (const calendar of [id, kept])
    await anEvent(database, me.user.id, calendar, {
      ...{ title: 'Doctor', start: '2026-03-08', end: '2026-03-09' },
    });
  await me.remove(`/calendars/${id}`);
  expect((await me.get('/calendars/events?from=2026-03-08&to=2026-03-08')).items).toHaveLength(1);
  expect((await bySession(me, 'POST', 'trash.empty', {})).status).toBe(200);
  const { rows } = await database.pool.query('SELECT to_jsonb(c)::text AS row FROM calendar c WHERE id = $1', [id]);
  expect(rows[0].row).not.toMatch(/diagnosis|example/);
  const where = { userId: me.user.id };
  expect(await database.prisma.calendarSource.findMany({ where, select: { calendarId: true } })).toEqual([
    { calendarId: kept },
  ]);
  expect(await database.prisma.calendarEvent.count({ where })).toBe(1);
});
