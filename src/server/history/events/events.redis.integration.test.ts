import { type AddressInfo, connect, createServer as createProxy, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { liveKinds } from '../../../contract/events.ts';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import { listening } from '../../../test/listening.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { type TestApi, testApi } from '../../../test/test-api.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';

const services = await testServices();
const api = testApi(services);
const otherInstance = testApi(services);
const here = await listen(api);
const there = await listen(otherInstance);

async function listen(instance: TestApi): Promise<string> {
  return `${await listening(instance)}/events`;
}

/** Opens a stream over the network; `until` reads until the text so far matches, `end` reads to the end. */
async function open(url: string, headers: Record<string, string>) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(url, { headers, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async () => {
    const part = await reader?.read();
    text += part?.value ?? '';
    return part?.done !== true;
  };
  async function until(pattern: RegExp): Promise<string> {
    while (!pattern.test(text)) if (!(await read())) throw new Error(`the stream ended after: ${text}`);
    return text;
  }
  async function end(): Promise<string> {
    while (await read());
    return text;
  }
  if (response.status === 200) await until(/^retry: /);
  return { response, until, end, abort };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function aListener(url = here, granted?: readonly Scope[]) {
  const me = await signedIn(api, granted);
  return { me, stream: await open(url, bearer(me.user.token)) };
}

/** The number of Redis subscriptions for a user over all instances. */
async function subscriptions(userId: string): Promise<number> {
  const redis = new Redis(services.redisUrl);
  onTestFinished(() => redis.disconnect());
  const [channel] = (await redis.pubsub('CHANNELS', `*user:${userId}`)) as string[];
  if (channel === undefined) return 0;
  const [, count] = (await redis.pubsub('NUMSUB', channel)) as [string, number];
  return count;
}

async function eventually(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setImmediate(resolve));
}

test('a change is told at once, in the instance that made it and in every other', async () => {
  const { me, stream } = await aListener(here);
  const elsewhere = await open(there, bearer(me.user.token));
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('cache-control')).toBe('no-store');
  const started = performance.now();
  const task = await me.post('/tasks', { name: 'Seen by all' });
  const block = `event: changed\nid: 2\ndata: {"serverTime":"${task.updatedAt}","kinds":["task","project"],"seq":2}\n\n`;
  for (const { until } of [stream, elsewhere]) expect((await until(/changed/)).endsWith(`\n\n${block}`)).toBe(true);
  // Without the channel it would be told with the next heartbeat, if at all.
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a PATCH of completed announces the reminders as completing does, for their state changes with it', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Call', dueDate: '2030-01-01', dueTime: '09:00' });
  const reminder = await me.post('/reminders', { taskId: task.id, minutesBefore: 10 });
  const stream = await open(here, bearer(me.user.token));
  await me.patch(`/tasks/${task.id}`, { completed: true });
  expect(await stream.until(/changed/)).toContain('"reminder"');
  expect(await me.get(`/reminders/${reminder.id}`)).not.toEqual(reminder);
});

test('it begins with the last write, and tells a reader that missed changes by the number it heard last', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Written before' });
  const latest = `event: latest\nid: 2\ndata: {"serverTime":"${task.updatedAt}","seq":2}\n\n`;
  const fresh = await open(here, bearer(me.user.token));
  expect(await fresh.until(/latest.*\n.*\n.*\n\n/)).toBe(`retry: 2000\n\n${latest}`);
  const behind = await open(there, { ...bearer(me.user.token), 'last-event-id': '1' });
  expect(await behind.until(/changed/)).toContain(`${latest}event: changed\nid: 2\n`);
});

test('nobody hears of the changes of another user', async () => {
  const { me, stream } = await aListener();
  const stranger = await signedIn(api);
  await stranger.post('/labels', { name: 'Theirs' });
  await me.post('/tasks', { name: 'Mine' });
  expect(await stream.until(/changed/)).not.toContain('label');
});

test('a token that is restricted to projects hears that something was changed, and not of what kind', async () => {
  const me = await signedIn(api);
  const { id } = await me.post('/projects', { name: 'Kitchen' });
  const grant = { userId: me.user.id, name: 'Cook', kind: 'token', scopes, expiresInDays: null } as const;
  const { token } = await mintToken(api.services.database, api.clock, { ...grant, projectIds: [id] });
  const stream = await open(here, bearer(token));
  await me.post('/labels', { name: 'Outside' });
  expect(await stream.until(/changed/)).toContain(`"kinds":${JSON.stringify(liveKinds)}`);
});

test('the session cookie of the app opens it, and ends with its sessions', async () => {
  const me = await signedIn(api);
  const cookie = await api.sessionCookie(me.user);
  const stream = await open(here, { cookie });
  expect(stream.response.status).toBe(200);
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  expect((await api.call('POST', '/api/trpc/sessions.endOthers', { body: {}, headers })).status).toBe(200);
  await stream.end();
  expect((await open(here, { cookie })).response.status).toBe(401);
});

test('it ends when its token is revoked, and not when another one is', async () => {
  const { me, stream } = await aListener();
  const cookie = await api.sessionCookie(me.user);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const revoke = (id: string) => api.call('POST', '/api/trpc/apiTokens.revoke', { body: { id }, headers });
  const other = await me.user.mint();
  const otherStream = await open(there, bearer(other.token));
  expect((await revoke(other.id)).status).toBe(200);
  await otherStream.end();
  await me.post('/tasks', { name: 'Still heard' });
  await stream.until(/changed/);
});

test('a token without tasks:read is refused, and so is none', async () => {
  const { stream } = await aListener(here, ['projects:read']);
  expect(stream.response.status).toBe(401);
  expect((await open(here, {})).response.status).toBe(401);
});

test('HEAD tells the headers and leaves nothing open', async () => {
  const me = await signedIn(api);
  const reply = await fetch(here, { method: 'HEAD', headers: bearer(me.user.token) });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await subscriptions(me.user.id)).toBe(0);
});

test('forty readers of one user, twenty an instance, hear a change, and leave nothing behind when they go', async () => {
  const me = await signedIn(api);
  const streams = await Promise.all(
    Array.from({ length: 40 }, (_, index) => open(index % 2 === 0 ? here : there, bearer(me.user.token))),
  );
  // Each instance has one subscription, however many readers it has.
  expect(await subscriptions(me.user.id)).toBe(2);
  await me.post('/tasks', { name: 'Told to all' });
  await Promise.all(streams.map(({ until }) => until(/changed/)));
  for (const { abort } of streams) abort.abort();
  await eventually(async () => (await subscriptions(me.user.id)) === 0);
});

test('a stopping instance ends its streams at once and closes the connections', async () => {
  const stopping = testApi(services);
  const url = await listen(stopping);
  const me = await signedIn(api);
  const stream = await open(url, bearer(me.user.token));
  expect(stream.response.headers.get('connection')).toBe('close');
  stopping.beginStop();
  expect(await stream.end()).toMatch(/^retry: 2000\n\nevent: latest\n.*\n.*\n\n$/);
});

test('a reader connects again when the connection to Redis was lost, since signals may have been missed', async () => {
  const { redisUrl, breakConnections } = await breakableRedis();
  const instance = testApi(services, { redisUrl });
  const url = await listen(instance);
  const me = await signedIn(api);
  const stream = await open(url, bearer(me.user.token));
  breakConnections();
  await stream.end();
  await eventually(async () => {
    const { response, abort } = await open(url, bearer(me.user.token)).catch(() => ({ response: null, abort: null }));
    abort?.abort();
    return response?.status === 200;
  });
  const again = await open(url, bearer(me.user.token));
  await me.post('/tasks', { name: 'Heard again' });
  await again.until(/changed/);
});

/** The test's Redis behind a proxy whose connections can be cut. */
async function breakableRedis() {
  const target = new URL(services.redisUrl);
  const open = new Set<Socket>();
  const proxy = createProxy((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        server.destroy();
      });
    }
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const breakConnections = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  afterAll(() => {
    proxy.close();
    breakConnections();
  });
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return { redisUrl: url.href, breakConnections };
}

test('one user has twenty streams; the next is refused, until one has ended', async () => {
  const { me, stream } = await aListener();
  const others = await Promise.all(Array.from({ length: 19 }, () => open(here, bearer(me.user.token))));
  const refused = await open(here, bearer(me.user.token));
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('5');
  expect((await aListener()).stream.response.status).toBe(200);
  stream.abort.abort();
  await eventually(async () => (await open(here, bearer(me.user.token))).response.status === 200);
  expect(others.map(({ response }) => response.status)).toEqual(Array(19).fill(200));
});

test('who may not read reminders hears none', async () => {
  const { me, stream } = await aListener(here, ['tasks:read', 'tasks:write']);
  const whole = await open(here, bearer((await me.user.mint(['tasks:read', 'reminders:read'])).token));
  const reminder = {
    type: 'reminder',
    reminderId: 'rem_1',
    taskId: 'tsk_1',
    projectId: 'prj_1',
    taskName: 'T',
    remindAt: 'now',
  } as const;
  await api.services.live.publish(me.user.id, reminder);
  await whole.until(/event: reminder/);
  await me.post('/tasks', { name: 'Written afterwards' });
  expect(await stream.until(/event: changed/)).not.toContain('reminder');
});

test('a token that is restricted to projects hears the reminders of these alone', async () => {
  const me = await signedIn(api);
  const grant = { userId: me.user.id, name: 'Cook', kind: 'token', scopes, expiresInDays: null } as const;
  const { id } = await me.post('/projects', { name: 'Kitchen' });
  const { token } = await mintToken(api.services.database, api.clock, { ...grant, projectIds: [id] });
  const stream = await open(here, bearer(token));
  const fire = (projectId: string, taskName: string) =>
    api.services.live.publish(me.user.id, {
      type: 'reminder',
      reminderId: 'rem_1',
      taskId: 'tsk_1',
      projectId,
      taskName,
      remindAt: 'now',
    });
  await fire((await me.get('/context')).inbox.id, 'Elsewhere');
  await fire(id, 'Inside');
  expect(await stream.until(/Inside/)).not.toContain('Elsewhere');
});
