import { expect, test } from 'vitest';
import { todayIn } from '../../lib/time-zone.ts';
import { browserCalls } from '../../test/browser-calls.ts';
import { readByIcalJs, readByNodeIcal } from '../../test/read-calendar.ts';
import { testServices } from '../../test/services.ts';
import { signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';
import { testPassword } from '../../test/test-user.ts';
import { createLogger } from '../foundation/platform/logger.ts';

const services = await testServices();
const lines: string[] = [];
const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
const api = testApi(services, { logger });
const otherInstance = testApi(services);
const presentInstance = testApi(services);
for (const { clock } of [api, otherInstance])
  clock.advance((Date.parse('2040-01-10T12:00:00Z') - clock.now().getTime()) / 1_000);

async function anAccount() {
  const me = await signedIn(api);
  const browser = await browserCalls(api, me.user);
  const make = async (more: object = {}): Promise<{ id: string; path: string; address: string }> => {
    const { feed, address } = await browser.mutate('feeds.create', { name: 'Mine', source: { kind: 'all' }, ...more });
    return { id: feed.id, address, path: new URL(address).pathname };
  };
  return { me, browser, make };
}

const read = (path: string, headers: Record<string, string> = {}) => api.call('GET', path, { headers });
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test('a feed holds what is due as events, in lines that every reader takes, and the same bytes twice', async () => {
  const { me, make } = await anAccount();
  const label = await me.post('/labels', { name: 'Tiles, blue' });
  await me.post('/tasks', { name: 'Undated' });
  const day = await me.post('/tasks', {
    name: 'Order; tiles, \\ grout',
    description: 'Two offers.\nThen call 💧 '.repeat(8),
    dueDate: '2040-01-15',
    priority: 1,
    labelIds: [label.id],
  });
  const timed = await me.post('/tasks', { name: 'Call', dueDate: '2040-01-16', dueTime: '09:30', durationMinutes: 45 });
  const { path } = await make();
  const { status, headers, text } = await read(path, { cookie: 'tidemark=anything' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, max-age=300',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  });
  expect(Object.keys(headers).filter((name) => /cookie|allow-origin/i.test(name))).toEqual([]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('�');
  const whole = unfolded(text);
  expect(whole).toContain(`UID:${day.id}@tidemark\r\n`);
  expect(whole).toContain('DTSTART;VALUE=DATE:20400115\r\nDTEND;VALUE=DATE:20400116\r\nTRANSP:TRANSPARENT\r\n');
  expect(whole).toContain('SUMMARY:Order\\; tiles\\, \\\\ grout\r\n');
  expect(whole).toContain('CATEGORIES:Tiles\\, blue\r\nPRIORITY:1\r\n');
  expect(whole).toContain(`UID:${timed.id}@tidemark\r\n`);
  expect(whole).toContain('DTSTART:20400116T093000Z\r\nDTEND:20400116T101500Z\r\n');
  expect(whole).not.toContain('Undated');
  expect((await otherInstance.call('GET', path)).text).toBe(text);
  const window = [new Date('2040-01-01'), new Date('2040-02-01')] as const;
  const names = ['Order; tiles, \\ grout', 'Call'];
  expect(readByIcalJs(text, ...window).map(({ summary }) => summary)).toEqual(names);
  expect(readByNodeIcal(text, ...window).map(({ summary }) => summary)).toEqual(names);
});

test('a reader that holds the text gets 304 until something changes, and its reading is told in the settings', async () => {
  const { me, make, browser } = await anAccount();
  const { path } = await make();
  const { headers } = await read(path);
  const again = await read(path, { 'if-none-match': headers['ETag'] ?? '', 'user-agent': 'Google-Calendar-Importer' });
  expect(again).toMatchObject({ status: 304, text: '' });
  await me.post('/tasks', { name: 'New', dueDate: '2040-01-15' });
  const changed = await read(path, { 'if-none-match': headers['ETag'] ?? '' });
  expect(changed.status).toBe(200);
  expect(changed.headers['ETag']).not.toBe(headers['ETag']);
  await expect.poll(async () => (await browser.query('feeds.list')).items[0].lastReadAt).not.toBeNull();
  expect(await api.call('HEAD', path)).toMatchObject({
    status: 200,
    text: '',
    headers: { ETag: changed.headers['ETag'] },
  });
});

test('what is revoked, rotated, in Trash or of a closed account is the same empty 404 at the next request, in every instance', async () => {
  const { me, browser, make } = await anAccount();
  const project = await me.post('/projects', { name: 'Home' });
  const [revoked, rotated, trashed, kept] = [
    await make(),
    await make(),
    await make({ source: { kind: 'project', id: project.id } }),
    await make(),
  ];
  const all = [revoked, rotated, trashed, kept];
  for (const { path } of all)
    for (const one of [api, otherInstance]) expect((await one.call('GET', path)).status).toBe(200);
  await browser.mutate('feeds.revoke', { id: revoked.id });
  const { address } = await browser.mutate('feeds.rotate', { id: rotated.id });
  await me.remove(`/projects/${project.id}`);
  const unknown = await read('/ical/unknown.ics');
  for (const { path } of [revoked, rotated, trashed])
    for (const one of [otherInstance, api]) {
      const reply = await one.call('GET', path);
      expect(reply).toMatchObject({ status: 404, text: '' });
      expect(reply.headers).toEqual(unknown.headers);
      expect((await one.call('GET', path, { headers: { 'if-none-match': '*' } })).status).toBe(404);
    }
  expect((await read(kept.path, { 'if-none-match': '*' })).status).toBe(304);
  expect((await read(new URL(address).pathname)).status).toBe(200);
  await me.act(`/projects/${project.id}/restore`);
  expect((await read(trashed.path)).status).toBe(200);
  await browser.mutate('account.close', { password: testPassword });
  expect(await read(kept.path)).toMatchObject({ status: 404, text: '' });
});

test('titles tell the title and times alone, busy nothing but that', async () => {
  const { me, make } = await anAccount();
  const task = await me.post('/tasks', {
    name: 'Secret plan',
    description: 'Hidden',
    dueDate: '2040-01-15',
    priority: 1,
  });
  await me.post('/reminders', { taskId: task.id, minutesBefore: 30 });
  const titles = (await read((await make({ detail: 'titles' })).path)).text;
  expect(titles).toContain('SUMMARY:Secret plan');
  for (const name of ['DESCRIPTION', 'URL', 'PRIORITY', 'VALARM']) expect(titles).not.toContain(name);
  const busy = (await read((await make({ detail: 'busy', alarms: true })).path)).text;
  expect(busy).toContain('SUMMARY:Busy');
  for (const word of ['Secret', 'Hidden', 'URL', 'VALARM']) expect(busy).not.toContain(word);
  const full = (await read((await make({ alarms: true })).path)).text;
  expect(full).toContain('TRIGGER:PT510M');
});

test('as tasks, a feed has what is due with its state, and what recurs once without a rule', async () => {
  const { me, make } = await anAccount();
  // What is completed is completed by the clock of the database.
  const today = todayIn('UTC', presentInstance.clock.now());
  const parent = await me.post('/tasks', { name: 'Parent', dueDate: today });
  const child = await me.post('/tasks', { name: 'Child', parentId: parent.id, dueDate: today, dueTime: '10:00' });
  await me.post('/tasks', { name: 'Daily', dueDate: today, recurrence: { rule: 'FREQ=DAILY' } });
  await me.act(`/tasks/${child.id}/complete`);
  const textOf = async (more: object) =>
    unfolded((await presentInstance.call('GET', (await make({ as: 'tasks', ...more })).path)).text);
  const open = await textOf({});
  expect(open.match(/BEGIN:VTODO/g)).toHaveLength(2);
  expect(open).not.toContain('RRULE');
  const all = await textOf({ completed: true });
  expect(all).toContain(`UID:${child.id}-todo@tidemark`);
  expect(all).toContain(`DUE:${today.replaceAll('-', '')}T100000Z\r\nSTATUS:COMPLETED\r\nCOMPLETED:`);
  expect(all).toContain(`RELATED-TO:${parent.id}-todo@tidemark\r\nSUMMARY:✓ Child`);
});

test('a feed shows its source: Today with what is overdue, a project, a label, a view', async () => {
  const { me, make } = await anAccount();
  const project = await me.post('/projects', { name: 'Home' });
  const label = await me.post('/labels', { name: 'phone' });
  const view = await me.post('/views', { name: 'Mixed', filters: ['p1', '@phone'] });
  const at = (name: string, dueDate: string, more: object = {}) => me.post('/tasks', { name, dueDate, ...more });
  await at('Late', '2040-01-05');
  await at('Now', '2040-01-10', { projectId: project.id });
  await at('Soon', '2040-01-12', { labelIds: [label.id] });
  await at('First', '2040-01-13', { priority: 1 });
  await at('Far', '2042-01-13', { priority: 1 });
  const shown = async (source: object) =>
    [...(await read((await make({ source })).path)).text.matchAll(/SUMMARY:(\w+)/g)].map(([, name]) => name).sort();
  expect(await shown({ kind: 'all' })).toEqual(['First', 'Late', 'Now', 'Soon']);
  expect(await shown({ kind: 'today' })).toEqual(['Late', 'Now']);
  expect(await shown({ kind: 'project', id: project.id })).toEqual(['Now']);
  expect(await shown({ kind: 'label', id: label.id })).toEqual(['Soon']);
  expect(await shown({ kind: 'view', id: view.id })).toEqual(['First', 'Soon']);
});

test('the feed of Today has no coming dates of what recurs', async () => {
  const { me, make } = await anAccount();
  const daily = { rule: 'FREQ=DAILY', basis: 'schedule', text: 'every day' };
  const monthly = { rule: 'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', basis: 'schedule', text: 'x' };
  await me.post('/tasks', { name: 'Water', dueDate: '2040-01-10', recurrence: daily });
  await me.post('/tasks', { name: 'Report', dueDate: '2040-01-10', recurrence: monthly });
  const startsOf = async (source: object) =>
    [...(await read((await make({ source })).path)).text.matchAll(/DTSTART;VALUE=DATE:(\d+)|RRULE/g)].map(
      ([all]) => all,
    );
  expect((await startsOf({ kind: 'all' })).length).toBeGreaterThan(2);
  expect(await startsOf({ kind: 'today' })).toEqual(['DTSTART;VALUE=DATE:20400110', 'DTSTART;VALUE=DATE:20400110']);
});

test('a feed is made of what is there, by a browser alone, at most twenty a user', async () => {
  const { me, browser, make } = await anAccount();
  for (const [source, field] of [
    [{ kind: 'project' }, 'source.id'],
    [{ kind: 'label' }, 'source.id'],
    [{ kind: 'view' }, 'source.id'],
    [{ kind: 'all', id: 'prj_x' }, 'source.id'],
  ] as const) {
    const { status, text } = await browser.reply('feeds.create', { name: 'x', source });
    expect(status).toBe(400);
    expect(text).toContain(field);
  }
  expect((await browser.reply('feeds.create', { name: 'x', source: { kind: 'project', id: 'prj_x' } })).status).toBe(
    404,
  );
  const byToken = await api.call('POST', '/api/trpc/feeds.create', {
    token: me.user.token,
    body: { name: 'x', source: { kind: 'all' } },
  });
  expect(byToken.status).toBe(403);
  const first = await make();
  for (let count = 1; count < 20; count += 1) await make();
  expect((await browser.reply('feeds.create', { name: 'x', source: { kind: 'all' } })).text).toContain('limit_reached');
  expect(
    await browser.mutate('feeds.update', { id: first.id, name: 'Ours', detail: 'busy', as: 'tasks' }),
  ).toMatchObject({
    name: 'Ours',
    detail: 'busy',
    as: 'tasks',
    source: { kind: 'all' },
  });
  const other = await anAccount();
  for (const verb of ['update', 'rotate', 'revoke'])
    expect((await other.browser.reply(`feeds.${verb}`, { id: first.id })).status).toBe(404);
});

test('a feed is read 120 times an hour, and sixty unknown addresses are tried a minute', async () => {
  const { make } = await anAccount();
  const { path } = await make();
  for (let count = 0; count < 120; count += 1) expect((await read(path)).status).toBe(200);
  const refused = await read(path);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['Retry-After'])).toBeGreaterThan(0);
  const guesses = await Promise.all(
    Array.from({ length: 130 }, () => api.call('GET', '/ical/tdf_x.ics', { address: '192.0.2.99' })),
  );
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 429]));
});

test('other methods are refused, and no line of the log has an address', async () => {
  const { browser, make } = await anAccount();
  const { id, path } = await make();
  expect(await api.call('POST', path)).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
  await read(path);
  await browser.mutate('feeds.rotate', { id });
  await browser.mutate('feeds.revoke', { id });
  const log = lines.join('');
  for (const event of ['feed_made', 'feed_rotated', 'feed_revoked']) expect(log).toContain(`"event":"${event}"`);
  expect(log).not.toContain('tdf_');
});
