import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { manualClock } from '../../../test/manual-clock.ts';
import { pushBrowser } from '../../../test/push-browser.ts';
import { startPushService } from '../../../test/push-service.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { createLogger } from '../../foundation/platform/logger.ts';
import { fireReminders } from '../reminders/fire-reminders.ts';
import { createPushSender } from './push-sender.ts';

const pushService = await startPushService();
afterAll(() => pushService.close());
const services = await testServices();
const logged: string[] = [];
const api = testApi(services, {
  variables: { PUSH_ALLOWED_ORIGINS: pushService.origin },
  logger: createLogger({ logLevel: 'info' }, { write: (line) => void logged.push(line) }),
});

const minute = 60;

/** A user with a subscribed browser, a task, and a worker with its own clock. */
async function aSubscriber() {
  const clock = manualClock();
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Call Ada' });
  const sender = createPushSender({ ...api.services, clock });
  const mutate = (cookie: string, procedure: string, body: unknown) =>
    api.call('POST', `/api/trpc/${procedure}`, { body, headers: { cookie, 'sec-fetch-site': 'same-origin' } });

  async function browser(device = 'Chrome on Android') {
    const cookie = await api.sessionCookie(me.user, device);
    const { keys, open } = pushBrowser();
    const path = `/send/${randomUUID()}`;
    const reply = await mutate(cookie, 'push.subscribe', { endpoint: pushService.origin + path, keys });
    expect(reply.status, reply.text).toBe(200);
    const received = () => pushService.messagesTo(path).map(({ body }) => JSON.parse(open(body)));
    const list = async () =>
      (await api.call('GET', '/api/trpc/push.list', { headers: { cookie } })).body.result.data.items;
    return { cookie, path, received, list, id: reply.body.result.data.id as string };
  }

  let reminders = 0;
  /** Adds a reminder within the next minute; no two of a task are at the same instant. */
  async function remind(taskId = task.id): Promise<{ id: string; remindAt: string }> {
    const remindAt = new Date(clock.now().getTime() + (minute - reminders) * 1_000).toISOString();
    reminders += 1;
    return me.post('/reminders', { taskId, remindAt });
  }
  /** Fires due reminders and sends every push that can be sent. */
  async function round() {
    await fireReminders({ ...api.services, clock, deliveries: [] });
    await push();
  }
  async function push() {
    await sender.begin();
    await sender.settled();
  }
  return { clock, me, task, browser, remind, round, push, mutate };
}

test('a fired reminder reaches every subscribed browser, sealed for it alone and signed by the service', async () => {
  const { clock, me, task, browser, remind, round } = await aSubscriber();
  const [phone, laptop] = [await browser(), await browser('Firefox on Linux')];
  const { id, remindAt } = await remind();
  await round();
  expect(phone.received()).toEqual([]);
  clock.advance(minute);
  await round();
  await round();
  const expected = {
    userId: me.user.id,
    reminderId: id,
    taskId: task.id,
    taskName: 'Call Ada',
    remindAt,
    locale: 'en',
    timezone: 'UTC',
    occurrence: null,
  };
  expect(phone.received()).toEqual([expected]);
  expect(laptop.received()).toEqual([expected]);
  const [message] = pushService.messagesTo(phone.path);
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
  expect(message?.body.includes('Call Ada')).toBe(false);
  const [, jwt = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(message?.headers.authorization ?? '') ?? [];
  const [head, claims, signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  const { body } = await api.call('GET', '/api/trpc/push.list', { headers: { cookie: phone.cookie } });
  expect(body.result.data.applicationServerKey).toBe(key);
});

test('a message names the occurrence of a recurring task, so that completing it twice completes it once', async () => {
  const { clock, me, browser, remind, round } = await aSubscriber();
  const phone = await browser();
  const task = await me.post('/tasks', {
    name: 'Water plants',
    dueDate: '2030-01-01',
    recurrence: { rule: 'FREQ=DAILY', basis: 'schedule', text: 'every day' },
  });
  await remind(task.id);
  clock.advance(minute);
  await round();
  expect(phone.received()).toMatchObject([{ taskId: task.id, occurrence: '2030-01-01' }]);
});

test('what was completed after the reminder fired is not pushed any more', async () => {
  const { clock, me, task, browser, remind, push } = await aSubscriber();
  const phone = await browser();
  await remind();
  clock.advance(minute);
  await fireReminders({ ...api.services, clock, deliveries: [] });
  await me.act(`/tasks/${task.id}/complete`);
  await push();
  expect(phone.received()).toEqual([]);
  await me.act(`/tasks/${task.id}/reopen`);
  clock.advance(60 * minute);
  await push();
  expect(phone.received()).toEqual([]);
});

test('two instances push each message once', async () => {
  const { clock, browser, remind } = await aSubscriber();
  const phone = await browser();
  for (let count = 0; count < 12; count += 1) await remind();
  clock.advance(minute);
  await fireReminders({ ...api.services, clock, deliveries: [] });
  const senders = [1, 2].map(() => createPushSender({ ...api.services, clock }));
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(senders.map((sender) => sender.begin()));
    await Promise.all(senders.map((sender) => sender.settled()));
  }
  const ids = phone.received().map(({ reminderId }) => reminderId);
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
});

test.each([404, 410])('a push service that answers %i ends the subscription', async (status) => {
  const { clock, me, browser, remind, round } = await aSubscriber();
  const phone = await browser();
  pushService.answer(phone.path, status);
  await remind();
  clock.advance(minute);
  await round();
  expect(await phone.list()).toEqual([]);
  expect(logged.some((line) => line.includes('"push_ended"') && line.includes(me.user.id))).toBe(true);
});

test('a push service that is overloaded is asked again later, five times in all; one that refuses is not', async () => {
  const { clock, browser, remind, round, push } = await aSubscriber();
  const [busy, strict] = [await browser(), await browser()];
  pushService.answer(busy.path, 503);
  pushService.answer(strict.path, 413);
  await remind();
  clock.advance(minute);
  await round();
  await push();
  expect(busy.received()).toHaveLength(1);
  for (let tries = 0; tries < 8; tries += 1) {
    clock.advance(60 * minute);
    await push();
  }
  expect(busy.received()).toHaveLength(5);
  expect(strict.received()).toHaveLength(1);
  expect(await busy.list()).toHaveLength(2);
});

test.each([
  ['seconds', () => '1800'],
  ['a date', () => new Date(Date.now() + 29.5 * 60_000).toUTCString()],
])('a push service that asks for patience in %s is given it', async (_, after) => {
  const { clock, browser, remind, round, push } = await aSubscriber();
  const phone = await browser();
  pushService.answer(phone.path, 429, { 'retry-after': after() });
  await remind();
  clock.advance(minute);
  await round();
  clock.advance(29 * minute);
  await push();
  expect(phone.received()).toHaveLength(1);
  clock.advance(minute);
  await push();
  expect(phone.received()).toHaveLength(2);
});

test('a push service that never answers keeps nobody else waiting', async () => {
  const [slow, other] = [await aSubscriber(), await aSubscriber()];
  const [stuck, phone] = [await slow.browser(), await other.browser()];
  pushService.answer(stuck.path, 0);
  for (let count = 0; count < 6; count += 1) await slow.remind();
  slow.clock.advance(minute);
  await fireReminders({ ...api.services, clock: slow.clock, deliveries: [] });
  const stopping = new AbortController();
  const sender = createPushSender({ ...api.services, clock: slow.clock, stopping: stopping.signal });
  await sender.begin();
  await expect.poll(() => stuck.received().length).toBe(4);
  await other.remind();
  other.clock.advance(minute);
  await fireReminders({ ...api.services, clock: other.clock, deliveries: [] });
  // Each clock starts when it is created.
  slow.clock.advance(10 * minute);
  await sender.begin();
  await expect.poll(() => phone.received().length).toBe(1);
  // The slow service receives no more than its share of the waiting pushes.
  expect(stuck.received()).toHaveLength(4);
  stopping.abort();
  await sender.settled();
  pushService.answer(stuck.path, 201);
});

test.each([
  ['http://push.example.org/a', 'https'],
  ['https://127.0.0.1/a', 'public internet'],
  ['https://[::1]/a', 'public internet'],
  ['https://[::ffff:10.0.0.1]/a', 'public internet'],
  ['https://169.254.169.254/latest', 'public internet'],
  ['https://2130706433/a', 'public internet'],
  ['https://localhost/a', 'public internet'],
  ['https://localhost./a', 'public internet'],
  ['https://db.internal/a', 'public internet'],
  ['https://push.example.org:5432/a', 'port'],
  ['https://ada:secret@push.example.org/a', 'password'],
  ['file:///etc/passwd', 'https'],
  ['no-address', 'address'],
  ['https://push.example.org/\0', 'printable'],
  ['https://push.example.org/\ud800', 'printable'],
  ['https://push.example.org/with space', 'printable'],
])('no browser subscribes with %j', async (endpoint, reason) => {
  const { me, mutate } = await aSubscriber();
  const cookie = await api.sessionCookie(me.user);
  const reply = await mutate(cookie, 'push.subscribe', { endpoint, keys: pushBrowser().keys });
  expect(reply.status).toBe(400);
  const [error] = reply.body.error.data.problem.errors;
  expect(error).toMatchObject({ field: 'endpoint', message: expect.stringContaining(reason) });
});

test('no browser subscribes with a key that is no point of the curve', async () => {
  const { me, mutate } = await aSubscriber();
  const cookie = await api.sessionCookie(me.user);
  const { keys } = pushBrowser();
  const point = Buffer.from(keys.p256dh, 'base64url');
  const endpoint = `${pushService.origin}/send/${randomUUID()}`;
  const [elsewhere, otherForm] = [Buffer.from(point), Buffer.from(point)];
  elsewhere[64] = (elsewhere[64] ?? 0) ^ 1;
  otherForm[0] = 6 + ((otherForm[64] ?? 0) & 1);
  for (const key of [elsewhere, otherForm, Buffer.alloc(65)]) {
    const wrong = { ...keys, p256dh: key.toString('base64url') };
    const reply = await mutate(cookie, 'push.subscribe', { endpoint, keys: wrong });
    expect(reply.body.error.data.problem).toMatchObject({ status: 400, errors: [{ field: 'keys.p256dh' }] });
  }
  expect((await mutate(cookie, 'push.subscribe', { endpoint, keys })).status).toBe(200);
});

test('a session that has ended receives nothing more, and a browser belongs to who signed in last', async () => {
  const { clock, me, browser, remind, round, mutate } = await aSubscriber();
  const [here, there] = [await browser(), await browser('Safari on iPhone')];
  expect(await here.list()).toMatchObject([
    { device: 'Safari on iPhone', isCurrent: false, lastSentAt: null },
    { device: 'Chrome on Android', isCurrent: true },
  ]);
  await mutate(here.cookie, 'sessions.endOthers', {});
  await remind();
  clock.advance(minute);
  await round();
  expect([here.received().length, there.received().length]).toEqual([1, 0]);

  const other = await signedIn(api);
  const cookie = await api.sessionCookie(other.user);
  await mutate(cookie, 'push.subscribe', { endpoint: pushService.origin + here.path, keys: pushBrowser().keys });
  expect(await api.services.database.prisma.pushSubscription.count({ where: { userId: me.user.id } })).toBe(0);
});

test('of many subscriptions of one browser at once one stays, and none is a defect', async () => {
  const { me, mutate } = await aSubscriber();
  const stranger = await signedIn(api);
  // The tabs of a browser share a session; signing in again begins another, which has the same endpoint.
  const cookies = await Promise.all([me.user, me.user, stranger.user].map((user) => api.sessionCookie(user)));
  const endpoint = `${pushService.origin}/send/${randomUUID()}`;
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      mutate(cookies[index % cookies.length] ?? '', 'push.subscribe', { endpoint, keys: pushBrowser().keys }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await api.services.database.prisma.pushSubscription.count({ where: { endpoint } })).toBe(1);
});

test('a browser is ended in the settings, by its owner alone', async () => {
  const { browser, mutate } = await aSubscriber();
  const phone = await browser();
  const stranger = await api.sessionCookie((await signedIn(api)).user);
  expect((await mutate(stranger, 'push.end', { id: phone.id })).status).toBe(404);
  expect(await phone.list()).toHaveLength(1);
  expect((await mutate(phone.cookie, 'push.end', { id: phone.id })).status).toBe(200);
  expect(await phone.list()).toEqual([]);
});

test('a token neither sees nor adds browsers', async () => {
  const user = await api.user();
  const replies = await Promise.all([
    api.call('GET', '/api/trpc/push.list', { token: user.token }),
    api.call('POST', '/api/trpc/push.subscribe', {
      token: user.token,
      body: { endpoint: 'https://push.example.org/a', keys: pushBrowser().keys },
    }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([403, 403]);
});
