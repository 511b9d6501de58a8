import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { type TestUser, testPassword } from '../../../test/test-user.ts';
import { confirmPassword, type PasswordContext } from '../account/confirm-password.ts';
import { verifyLogin } from './verify-login.ts';

const services = await testServices();
const api = testApi(services);

let lastAddress = 0;
/** An address that no other test uses. */
function freshAddress(): string {
  lastAddress += 1;
  return `198.51.100.${lastAddress}`;
}

function attempt(username: string, address = freshAddress(), password = testPassword) {
  return api.call('POST', '/api/v1/auth/device-token', { body: { username, password, deviceName: 'phone' }, address });
}

const statuses = (replies: { status: number }[]) => replies.map((reply) => reply.status).sort();

test('of 50 attempts at once on one username exactly 5 are checked', async () => {
  const user = await api.user();
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => attempt(user.username, freshAddress(), 'wrong password')),
  );
  expect(statuses(replies)).toEqual([...Array(5).fill(401), ...Array(45).fill(429)]);
  for (const reply of replies.filter(({ status }) => status === 429)) {
    expect(reply.body.code).toBe('rate_limited');
    expect(Number(reply.headers['Retry-After'])).toBe(300);
  }
});

test('addresses of one network that one customer has count as one, however they are spelled', async () => {
  const addresses = Array.from({ length: 30 }, (_, index) => `2001:db8:77:1:0:0:${index}:1`);
  const replies = await Promise.all(addresses.map((address, index) => attempt(`stranger${index}`, address)));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('of 50 attempts at once from one address exactly 20 are checked, whatever the usernames', async () => {
  const address = freshAddress();
  const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => attempt(`nobody${index}`, address)));
  expect(statuses(replies)).toEqual([...Array(20).fill(401), ...Array(30).fill(429)]);
});

test('successes count, and the sign-in page shares the limit with device tokens', async () => {
  const user = await api.user();
  for (let index = 0; index < 3; index += 1) expect((await attempt(user.username)).status).toBe(201);
  const signIn = () =>
    verifyLogin(api.services, {
      username: user.username,
      password: testPassword,
      address: freshAddress(),
    });
  await signIn();
  await signIn();
  expect((await attempt(user.username)).status).toBe(429);
  await expect(signIn()).rejects.toMatchObject({ code: 'rate_limited' });
});

/** Makes the attempts on a username older, because the limiter uses the clock of Redis. */
async function age(username: string, milliseconds: number): Promise<void> {
  const { redis } = api.services;
  const [name = ''] = await redis.keys(`*login:user:${username}`);
  const attempts = await redis.zrange(name, '0', '-1');
  await Promise.all(attempts.map((one) => redis.zincrby(name, -milliseconds, one)));
}

test('five minutes after the first attempt its place is free again', async () => {
  const user = await api.user();
  await attempt(user.username);
  await age(user.username, 100_000);
  for (let index = 0; index < 4; index += 1) await attempt(user.username);
  const refused = await attempt(user.username);
  expect(refused).toMatchObject({ status: 429 });
  expect(Math.abs(Number(refused.headers['Retry-After']) - 195)).toBeLessThanOrEqual(5);
  await age(user.username, 200_000);
  expect((await attempt(user.username)).status).toBe(201);
  expect((await attempt(user.username)).status).toBe(429);
});

test('an instance whose clock is an hour ahead counts as the others do', async () => {
  const ahead = testApi(services);
  ahead.clock.advance(3_600);
  const user = await api.user();
  const replies = [];
  for (const instance of [api, ahead, api, ahead, api, ahead, api, ahead]) {
    const body = { username: user.username, password: testPassword, deviceName: 'phone' };
    replies.push(await instance.call('POST', '/api/v1/auth/device-token', { body, address: freshAddress() }));
  }
  expect(statuses(replies)).toEqual([...Array(5).fill(201), ...Array(3).fill(429)]);
});

test('upper case does not make another username', async () => {
  const user = await api.user();
  for (let index = 0; index < 5; index += 1) await attempt(user.username.toUpperCase());
  expect((await attempt(user.username)).status).toBe(429);
});

test('when attempts cannot be counted the answer is 503, never an uncounted attempt', async () => {
  const lonely = testApi(services, { redisUrl: 'redis://127.0.0.1:1' });
  const user = await lonely.user();
  const reply = await lonely.call('POST', '/api/v1/auth/device-token', {
    body: { username: user.username, password: testPassword, deviceName: 'phone' },
  });
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(reply.headers['Retry-After']).toBeDefined();
});

test('an unknown user and a wrong password look the same', async () => {
  const user = await api.user();
  const [wrong, unknown] = [
    await attempt(user.username, freshAddress(), 'wrong password'),
    await attempt('nobody-of-that-name'),
  ];
  const look = (reply: typeof wrong) => ({ ...reply.body, requestId: '' });
  expect(look(wrong)).toEqual(look(unknown));
  expect(wrong.status).toBe(401);
});

test('a device token holds every scope, never expires and works at once', async () => {
  const user: TestUser = await api.user();
  const reply = await attempt(user.username);
  expect(reply).toMatchObject({ status: 201, body: { name: 'phone', expiresAt: null } });
  expect(reply.body.scopes).toHaveLength(14);
  const context = await api.call('GET', '/api/v1/context', { token: reply.body.token });
  expect(context.body).toMatchObject({ user: { username: user.username }, token: { kind: 'device', expiresAt: null } });
});

type Owner = { id: string; username: string };

/** What an open session confirms with, each time at another address. */
function confirmer({ id: userId, username }: Owner, sessionId: string) {
  const actor = { userId, username, sessionId };
  return (password: string, address = freshAddress()) =>
    confirmPassword({ ...api.services, actor, address } as unknown as PasswordContext, 'password', password);
}

test('a right password that confirms an action is not counted, a wrong one is', async () => {
  const confirm = confirmer(await api.user(), 'ses_one');
  for (let index = 0; index < 6; index += 1) await confirm(testPassword);
  for (let index = 0; index < 5; index += 1)
    await expect(confirm('wrong password')).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(confirm(testPassword)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('failed sign-ins of strangers do not keep an owner who is signed in from confirming', async () => {
  const owner = await api.user();
  for (let index = 0; index < 5; index += 1) await attempt(owner.username, freshAddress(), 'wrong password');
  expect((await attempt(owner.username)).status).toBe(429);
  await confirmer(owner, 'ses_three')(testPassword);
});

test('a stolen session guesses five times, and leaves the other sessions of its owner theirs', async () => {
  const owner = await api.user();
  const stolen = confirmer(owner, 'ses_stolen');
  const guesses = await Promise.allSettled(Array.from({ length: 30 }, () => stolen('wrong password')));
  const codes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code);
  expect(codes.filter((code) => code === 'validation_failed')).toHaveLength(5);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(25);
  await confirmer(owner, 'ses_own')(testPassword);
  expect((await attempt(owner.username)).status).toBe(201);
});

test('however many sessions guess, they have 20 guesses together', async () => {
  const owner = await api.user();
  const guesses = Array.from({ length: 30 }, (_, index) => confirmer(owner, `ses_many${index}`)('wrong password'));
  const outcomes = await Promise.allSettled(guesses);
  const limited = outcomes.filter((one) => one.status === 'rejected' && one.reason.code === 'rate_limited');
  expect(limited).toHaveLength(10);
});

test('right passwords that confirm count for the address, so that their checks are bounded', async () => {
  const [confirm, address] = [confirmer(await api.user(), 'ses_two'), freshAddress()];
  for (let index = 0; index < 20; index += 1) await confirm(testPassword, address);
  await expect(confirm(testPassword, address)).rejects.toMatchObject({ code: 'rate_limited' });
});
