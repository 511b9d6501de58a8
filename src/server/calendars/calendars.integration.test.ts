import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { testServices } from '../../test/services.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { noteStoredKeys } from '../../test/stored-keys.ts';
import { type TestApi, testApi } from '../../test/test-api.ts';
import { createCalendarRefresher } from './fetch/calendar-refresher.ts';
import { claimDue } from './fetch/claim-calendar.ts';
import { listCalendarAddresses } from './list-addresses.ts';

/** A host of this machine, which only an allowed origin names. What it answers is set by each test, by path. */
const answers = new Map<string, RequestListener>();
const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  const answer = answers.get(request.url ?? '');
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const api = testApi(await testServices(), { variables: { CALENDAR_ALLOWED_ORIGINS: origin } });
const { database } = api.services;
const refresher = createCalendarRefresher(api.services);
let path = '';
let paths = 0;

beforeEach(async () => {
  // Of one host one calendar is read at a time, so that those of other tests must not be due.
  await database.pool.query(`UPDATE calendar_source SET next_at = NULL, expanded_on = '9999-12-31'`);
  paths += 1;
  path = `/secret-${paths}.ics`;
});

const hour = 3_600;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const file = (title: string) =>
  `BEGIN:VCALENDAR\r\nX-WR-CALNAME:Team\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:${tomorrow}T090000Z\r\nDURATION:PT1H\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const says = (text: string) => answers.set(path, (_request, response) => void response.end(text));

async function bySession(me: SignedIn, name: string, input: object, instance: TestApi = api) {
  const headers = { cookie: await instance.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const reply = await instance.call('POST', `/api/trpc/${name}`, { headers, body: input });
  return reply.status === 200 ? reply.body.result.data : { ...reply.body.error.data.problem, text: reply.text };
}

const subscribe = (me: SignedIn, more: object = {}) =>
  bySession(me, 'calendars.create', { url: `${origin}${path}`, ...more });

async function titles(me: SignedIn): Promise<string[]> {
  const { rows } = await database.pool.query<{ title: string }>(
    'SELECT title FROM calendar_event WHERE user_id = $1 ORDER BY title',
    [me.user.id],
  );
  return rows.map(({ title }) => title);
}

async function refreshed(): Promise<void> {
  await refresher.begin();
  await refresher.settled();
}

test('a calendar is read when it is subscribed to, and called as it calls itself', async () => {
  const me = await signedIn(api);
  says(file('Fair'));
  const calendar = await subscribe(me, { color: 'grape' });
  expect(calendar).toMatchObject({
    ...{
      name: 'Team',
      color: 'grape',
      status: 'ok',
      problem: null,
      eventCount: 1,
      host: '127.0.0.1',
      agentsSee: 'busy',
    },
  });
  expect(await titles(me)).toEqual(['Fair']);
  const [change] = (await me.get(`/changes?recordId=${calendar.id}`)).items;
  expect(change.summary).toBe('Added calendar “Team”');
  await me.act(`/changes/${change.id}/undo`);
  expect((await me.get('/calendars')).items).toEqual([]);
});

test('files of one person are read one after the other, and hold up nobody else', async () => {
  const [me, other] = [await signedIn(api), await signedIn(api)];
  says(file('Fair'));
  const ended: string[] = [];
  const giveBack = api.services.slots.calendarReaders.take(me.user.id);
  const mine = subscribe(me).then(() => ended.push('mine'));
  expect(await subscribe(other)).toMatchObject({ status: 'ok' });
  ended.push('other');
  giveBack();
  await mine;
  expect(ended).toEqual(['other', 'mine']);
});

test('one person has two calendars read at once, the others wait before their hosts are asked', async () => {
  const [me, other] = [await signedIn(api), await signedIn(api)];
  says(file('Fair'));
  const { id } = await subscribe(me);
  api.clock.advance(61);
  const held = [1, 2].map(() => api.services.slots.calendarReadings.take(me.user.id));
  const before = asked.length;
  const mine = [subscribe(me), bySession(me, 'calendars.refresh', { id })];
  expect(await subscribe(other)).toMatchObject({ status: 'ok' });
  expect(asked.length - before).toBe(1);
  for (const giveBack of held) giveBack();
  expect((await Promise.all(mine)).map(({ status }) => status)).toEqual(['ok', 'ok']);
});

test('what is no calendar and what is not allowed are refused on url, and nothing is made', async () => {
  const me = await signedIn(api);
  says('<html>');
  expect((await subscribe(me)).errors).toMatchObject([{ field: 'url', code: 'not_a_calendar' }]);
  answers.set(path, (_request, response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end());
  expect((await subscribe(me)).errors).toMatchObject([{ field: 'url', code: 'not_allowed' }]);
  for (const url of [
    'nonsense',
    'file:///etc/passwd',
    'http://example.com/a.ics',
    'https://user:secret@example.com/a.ics',
    'https://127.0.0.1/a.ics',
    'https://2130706433/a.ics',
    'https://0x7f.1/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:127.0.0.1]/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'webcal://localhost/a.ics',
    'https://localhost:5432/',
    'https://printer.local/a.ics',
    'https://example.com:22/a.ics',
  ])
    expect((await bySession(me, 'calendars.create', { url })).errors, url).toMatchObject([{ field: 'url' }]);
  expect((await me.get('/calendars?includeDeleted=true')).items).toEqual([]);
});

test('an event whose end no date can say is shown, and keeps no other from being read', async () => {
  const me = await signedIn(api);
  const open = `BEGIN:VEVENT\r\nUID:2\r\nDTSTART:${tomorrow}T100000Z\r\nDURATION:P3000000D\r\nSUMMARY:Open\r\nEND:VEVENT\r\n`;
  says(file('Fair').replace('END:VCALENDAR', `${open}END:VCALENDAR`));
  expect(await subscribe(me)).toMatchObject({ status: 'ok', eventCount: 2, skipped: 0 });
  const from = new Date().toISOString().slice(0, 10);
  const to = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { items } = await me.get(`/calendars/events?from=${from}&to=${to}`);
  expect(items).toHaveLength(2);
});

test('one more than an account may have leaves no file behind', async () => {
  const me = await signedIn(api);
  for (let made = 0; made < limits.calendarsPerUserMax; made += 1) await me.user.calendar();
  says(file('Fair'));
  const { stored, left } = noteStoredKeys(api.services.attachments);
  expect(await subscribe(me)).toMatchObject({ code: 'limit_reached' });
  expect([stored().length, await left()]).toEqual([1, []]);
});

test('a session that ends while the host is asked subscribes to nothing and sets no address', async () => {
  const me = await signedIn(api);
  says(file('Fair'));
  const { id } = await subscribe(me);
  const end = () => database.pool.query('DELETE FROM browser_session WHERE user_id = $1', [me.user.id]);
  path = `${path}-later`;
  answers.set(path, (_request, response) => void end().then(() => response.end(file('Later'))));
  const { stored, left } = noteStoredKeys(api.services.attachments);
  expect(await subscribe(me)).toMatchObject({ status: 401, code: 'missing_credential' });
  const set = await bySession(me, 'calendars.setAddress', { id, url: `${origin}${path}` });
  expect(set).toMatchObject({ status: 401, code: 'missing_credential' });
  expect(await titles(me)).toEqual(['Fair']);
  expect((await me.get('/calendars')).items).toHaveLength(1);
  expect([stored().length, await left()]).toEqual([2, []]);
});

test('a host that does not answer well makes a calendar that is failing', async () => {
  const me = await signedIn(api);
  for (const [status, problem] of [
    [401, 'refused'],
    [404, 'gone'],
    [503, 'server_error'],
  ] as const) {
    answers.set(path, (_request, response) => void response.writeHead(status).end());
    expect(await subscribe(me)).toMatchObject({ status: 'failing', problem, eventCount: 0, changedAt: null });
  }
  answers.set(path, (_request, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(11_000_000)));
  });
  expect(await subscribe(me)).toMatchObject({ status: 'failing', problem: 'too_large' });
});

test('it is asked whether it changed, only what differs is written, and an unchanged one raises no version', async () => {
  const me = await signedIn(api);
  answers.set(path, (request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { ETag: '"1"' }).end(file('Fair'));
  });
  const calendar = await subscribe(me);
  api.clock.advance(hour);
  await refreshed();
  expect(asked.at(-1)?.headers['if-none-match']).toBe('"1"');
  expect(await me.get(`/calendars/${calendar.id}`)).toEqual(calendar);
  says(file('Fair').replace('SUMMARY:Fair', 'SUMMARY:Fete'));
  api.clock.advance(hour);
  await refreshed();
  expect(await titles(me)).toEqual(['Fete']);
  const changed = await me.get(`/calendars/${calendar.id}`);
  expect(changed.changedAt).toBe(changed.updatedAt);
  expect((await me.get(`/changes?recordId=${calendar.id}`)).items).toHaveLength(1);
});

test('a host that is away keeps the last events, says since when, and after 14 days is tried by the person alone', async () => {
  const me = await signedIn(api);
  says(file('Fair'));
  const { id, eventCount } = await subscribe(me);
  answers.delete(path);
  api.clock.advance(hour);
  await refreshed();
  const failing = await me.get(`/calendars/${id}`);
  expect(failing).toMatchObject({ status: 'failing', problem: 'gone', eventCount, since: failing.updatedAt });
  expect(await titles(me)).toEqual(['Fair']);
  const now = api.clock.now().getTime();
  await database.prisma.calendarSource.updateMany({
    where: { calendarId: id },
    data: { failingSince: new Date(now - 14 * 24 * hour * 1_000), nextAt: new Date(now) },
  });
  await refreshed();
  expect(await me.get(`/calendars/${id}`)).toMatchObject({ status: 'stopped', problem: 'gone', eventCount });
  says(file('Back'));
  expect((await bySession(me, 'calendars.refresh', { id })).code).toBe('rate_limited');
  api.clock.advance(61);
  expect(await bySession(me, 'calendars.refresh', { id })).toMatchObject({ status: 'ok', problem: null });
  expect(await titles(me)).toEqual(['Back']);
});

test('the events of another day are those of the last good file, also while its host is away', async () => {
  const me = await signedIn(api);
  says(file('Fair'));
  const { id } = await subscribe(me);
  answers.delete(path);
  api.clock.advance(40 * 24 * hour);
  await refreshed();
  expect(await me.get(`/calendars/${id}`)).toMatchObject({ status: 'failing', eventCount: 0 });
  expect(await titles(me)).toEqual([]);
});

test('an address is set anew by a session, and the one before is no longer read', async () => {
  const me = await signedIn(api);
  says(file('Old'));
  const { id } = await subscribe(me);
  path = `${path}-new`;
  says(file('New'));
  const changed = await bySession(me, 'calendars.setAddress', { id, url: `${origin}${path}` });
  expect(changed).toMatchObject({ id, status: 'ok' });
  const byToken = await api.call('POST', '/api/trpc/calendars.setAddress', {
    ...{ token: me.user.token, body: { id, url: `${origin}${path}` } },
  });
  expect(byToken.status).toBe(403);
});

/** As where another AUTH_SECRET has sealed the address; the calendar is due. */
async function sealAnew(calendarId: string): Promise<void> {
  const data = { sealedAddress: new Uint8Array(60), nextAt: new Date(0) };
  await database.prisma.calendarSource.updateMany({ where: { calendarId }, data });
}

test('an address that another secret has sealed stops the calendar until it is entered again', async () => {
  const me = await signedIn(api);
  says(file('Fair'));
  const { id } = await subscribe(me);
  await sealAnew(id);
  await refreshed();
  expect(await me.get(`/calendars/${id}`)).toMatchObject({ status: 'stopped', problem: 'address_needed' });
});

test('a calendar that waits for its address shows the days that come of the last good file, and is claimed once a day', async () => {
  const me = await signedIn(api);
  says(file('Fair'));
  const { id } = await subscribe(me);
  await sealAnew(id);
  await refreshed();
  api.clock.advance(40 * 24 * hour);
  await refreshed();
  expect(await me.get(`/calendars/${id}`)).toMatchObject({ status: 'stopped', eventCount: 0 });
  expect(await titles(me)).toEqual([]);
  expect(await claimDue(api.services, [])).toBeNull();
});

test('the address stands in no answer, no change, no row in the clear and no export', async () => {
  const me = await signedIn(api);
  says(file('Fair'));
  const { id } = await subscribe(me);
  await me.patch(`/calendars/${id}`, { name: 'Renamed' });
  await me.remove(`/calendars/${id}`);
  const told = await Promise.all(
    [
      '/sync',
      '/calendars?includeDeleted=true',
      `/calendars/${id}?includeDeleted=true`,
      '/changes',
      '/trash',
      '/export?format=json',
    ].map(async (each) => (await me.call('GET', each)).text),
  );
  const { rows } = await database.pool.query<{ row: string }>(
    `SELECT to_jsonb(s)::text AS row FROM calendar_source s WHERE user_id = $1
     UNION ALL SELECT to_jsonb(r)::text FROM change_row r WHERE user_id = $1`,
    [me.user.id],
  );
  const secret = path.slice(1, -4);
  expect(await listCalendarAddresses(api.services, me.user.id)).toEqual([{ calendarId: id, url: `${origin}${path}` }]);
  expect([...told, ...rows.map(({ row }) => row)].filter((text) => text.includes(secret))).toEqual([]);
  expect(told[0]).toContain('Renamed');
});
