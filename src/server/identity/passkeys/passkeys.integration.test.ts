import { expect, test } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { type Person, person } from '../../../test/person.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { whileHeld } from '../../../test/while-held.ts';
import { sessionCookieName } from '../auth/session-cookie.ts';

const services = await testServices();
const api = testApi(services);
const { prisma } = api.services.database;
const origin = 'http://localhost:3000';

const post = (path: string, body: unknown, headers: Record<string, string> = { origin }) =>
  api.call('POST', `/api/auth/passkey/${path}`, { body, headers });

async function options() {
  const { status, body } = await post('begin', {});
  expect(status).toBe(200);
  return body;
}

async function withPasskey() {
  const me = await person(api);
  const device = authenticator();
  const passkey = await me.addPasskey(device);
  return { me, device, passkey };
}

/** Signs in with what a device says. @returns the status, and whose session the cookie opens */
async function signIn(response: unknown) {
  const { status, cookies = [], body } = await post('finish', { response });
  const cookie = cookies[0]?.split(';', 1)[0] ?? '';
  const context = cookie === '' ? null : await api.call('GET', '/api/trpc/account.get', { headers: { cookie } });
  return { status, code: body.code, cookie: cookies[0], userId: context?.body.result?.data.id };
}

const sessionsOf = ({ user }: Person) => prisma.browserSession.count({ where: { userId: user.id } });

test('a passkey signs its person in, alone, at a browser like any other', async () => {
  const { me, device, passkey } = await withPasskey();
  await me.turnOnTwoStep();
  const asked = await options();
  expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(asked.allowCredentials ?? []).toEqual([]);
  const signedIn = await signIn(device.use(asked));
  expect(signedIn).toMatchObject({ status: 200, userId: me.user.id });
  expect(signedIn.cookie).toMatch(
    new RegExp(`^${sessionCookieName(new URL(origin))}=[^;]+; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax$`),
  );
  const { items } = (await me.security()).passkeys;
  expect(items).toEqual([{ ...passkey, lastUsedAt: api.clock.now().toISOString() }]);
  expect(passkey).toMatchObject({ name: 'Phone', worksHere: true });
});

test('a challenge is signed once, also when two bring it at once, and within five minutes', async () => {
  const { me, device } = await withPasskey();
  const before = await sessionsOf(me);
  const asked = await options();
  const [first, second] = [device.use(asked), device.use(asked)];
  const replies = await Promise.all([signIn(first), signIn(second)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await signIn(first)).status).toBe(401);
  expect(await sessionsOf(me)).toBe(before + 1);
  const { challenge } = await options();
  const [name = ''] = await api.services.redis.keys(`*challenge:${challenge}`);
  const seconds = await api.services.redis.ttl(name);
  expect(seconds).toBeGreaterThan(290);
  expect(seconds).toBeLessThanOrEqual(300);
});

test('a challenge that was brought by a passkey that signs nobody in is used up as well', async () => {
  const { me, device } = await withPasskey();
  const asked = await options();
  expect((await signIn(authenticator().use(asked))).status).toBe(401);
  expect((await signIn(device.use(asked))).status).toBe(401);
  const refused = device.use(await options());
  const disabledAt = api.clock.now();
  await prisma.user.update({ where: { id: me.user.id }, data: { disabledAt } });
  expect((await signIn(refused)).status).toBe(401);
  await prisma.user.update({ where: { id: me.user.id }, data: { disabledAt: null } });
  expect((await signIn(refused)).status).toBe(401);
  expect((await signIn(device.use(await options()))).status).toBe(200);
});

test('whatever is not signed here, by this device, by its person, for this question is refused alike', async () => {
  const { me, device } = await withPasskey();
  const other = await withPasskey();
  const before = await sessionsOf(me);
  const wrong = {
    'of another origin': { origin: 'http://localhost:4000' },
    'for another host': { rpId: 'example.org' },
    'of a challenge nobody gave out': { challenge: 'a'.repeat(43) },
    'without its person': { isUserVerified: false },
    'with a counter that went back': { counter: 0 },
    'in the name of somebody else': { userHandle: Buffer.from(other.me.user.id).toString('base64url') },
    'in no name': { userHandle: '' },
  };
  expect((await signIn(device.use(await options()))).status).toBe(200);
  for (const [what, faults] of Object.entries(wrong))
    expect([what, await signIn(device.use(await options(), faults))]).toMatchObject([
      what,
      { status: 401, code: 'passkey_refused' },
    ]);
  const unknown = authenticator();
  expect((await signIn(unknown.use(await options()))).code).toBe('passkey_refused');
  const mixed = device.use(await options());
  const theirs = other.device.use(await options());
  expect((await signIn({ ...mixed, response: theirs.response })).code).toBe('passkey_refused');
  expect(await sessionsOf(me)).toBe(before + 1);
});

test('the challenge of a sign-in adds no passkey, and that of another session neither', async () => {
  const me = await person(api);
  const other = await api.sessionCookie(me.user);
  const device = authenticator();
  const asked = await me.must('passkeys.begin', { confirm: me.confirm });
  const add = (response: unknown, by?: string) => me.act('passkeys.add', { response, name: 'Phone' }, by);
  const forged = device.make({ ...asked, challenge: (await options()).challenge });
  expect(await add(forged)).toMatchObject({ status: 400, problem: { errors: [{ field: 'response' }] } });
  expect((await add(device.make(asked), other)).status).toBe(400);
  // That attempt has used the challenge up.
  expect((await add(device.make(asked))).status).toBe(400);
  const again = await me.must('passkeys.begin', { confirm: me.confirm });
  const replies = await Promise.all([add(device.make(again)), add(device.make(again))]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const third = await me.must('passkeys.begin', { confirm: me.confirm });
  expect(third.excludeCredentials).toHaveLength(1);
  expect((await add(device.make(third))).status).toBe(400);
  expect((await signIn(device.use({ challenge: third.challenge }))).status).toBe(401);
});

test('a new passkey brings no certificate, which would name addresses to be called', async () => {
  const me = await person(api);
  for (const attestation of [
    { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(4)]]]) },
    { fmt: 'tpm', attStmt: new Map() },
  ]) {
    const asked = await me.must('passkeys.begin', { confirm: me.confirm });
    const response = authenticator().make(asked, { attestation });
    const { status, problem } = await me.act('passkeys.add', { response, name: 'Phone' });
    expect([status, problem.errors[0].message]).toEqual([400, 'Must not bring a certificate of the device']);
  }
  expect((await me.security()).passkeys.items).toEqual([]);
});

test('a person has at most twenty passkeys, also when the last two come at once', async () => {
  const me = await person(api);
  const rows = Array.from({ length: 19 }, (_, n) => ({
    id: `pky_${me.user.id}_${n}`,
    userId: me.user.id,
    rpId: 'localhost',
    credentialId: new Uint8Array(Buffer.from(`${me.user.id} ${n}`)),
    publicKey: new Uint8Array(8),
    counter: 0,
    name: `Key ${n}`,
    createdAt: api.clock.now(),
  }));
  await prisma.passkey.createMany({ data: rows });
  const made = [];
  for (let n = 0; n < 2; n += 1)
    made.push(authenticator().make(await me.must('passkeys.begin', { confirm: me.confirm })));
  const replies = await Promise.all(made.map((response) => me.act('passkeys.add', { response, name: 'Phone' })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await me.act('passkeys.begin', { confirm: me.confirm })).problem.code).toBe('limit_reached');
});

test('a passkey is renamed and removed by its person alone, who is asked again; removed, it signs nobody in', async () => {
  const { me, device, passkey } = await withPasskey();
  const other = await person(api);
  const { id } = passkey;
  for (const procedure of ['passkeys.rename', 'passkeys.remove']) {
    const input = procedure === 'passkeys.rename' ? { id, name: 'Laptop' } : { id };
    expect((await me.act(procedure, input)).problem.errors[0].field).toBe('confirm');
    expect((await other.act(procedure, { ...input, confirm: other.confirm })).status).toBe(404);
  }
  expect(await me.must('passkeys.rename', { id, name: 'Laptop', confirm: me.confirm })).toMatchObject({
    name: 'Laptop',
  });
  await me.must('passkeys.remove', { id, confirm: me.confirm });
  expect((await signIn(device.use(await options()))).code).toBe('passkey_refused');
});

test('removing a passkey ends the sessions that it began, and neither the calling one nor those of others', async () => {
  const { me, device, passkey } = await withPasskey();
  const second = authenticator();
  const kept = await me.addPasskey(second, 'Key');
  const cookieOf = async (by: typeof device) => (await signIn(by.use(await options()))).cookie?.split(';', 1)[0] ?? '';
  const [lost, other, asking] = [await cookieOf(device), await cookieOf(second), await cookieOf(second)];
  const isOpen = async (cookie: string) =>
    (await api.call('GET', '/api/v1/context', { headers: { cookie } })).status === 200;
  expect(await me.must('passkeys.remove', { id: passkey.id, confirm: me.confirm }, asking)).toEqual({
    id: passkey.id,
    endedSessions: 1,
  });
  expect(await Promise.all([lost, other, asking, me.cookie].map(isOpen))).toEqual([false, true, true, true]);
  const last = await me.must('passkeys.remove', { id: kept.id, confirm: me.confirm }, asking);
  expect(last).toMatchObject({ endedSessions: 1 });
  expect(await Promise.all([other, asking].map(isOpen))).toEqual([false, true]);
});

test('a passkey that is removed while it signs in starts no session', async () => {
  const { me, device, passkey } = await withPasskey();
  const before = await sessionsOf(me);
  const response = device.use(await options());
  const { status, code } = await whileHeld(
    api.services.database.pool,
    me.user.id,
    () => signIn(response),
    (holder) => holder.query('DELETE FROM passkey WHERE id = $1', [passkey.id]),
  );
  expect([status, code]).toEqual([401, 'passkey_refused']);
  expect(await sessionsOf(me)).toBe(before);
});

test('who has no password keeps a last passkey, also when two are removed at once', async () => {
  const { me, passkey } = await withPasskey();
  const second = await me.addPasskey(authenticator(), 'Key');
  const { codeAt } = await me.turnOnTwoStep();
  await prisma.user.update({ where: { id: me.user.id }, data: { hasPassword: false } });
  await prisma.browserSession.updateMany({ where: { userId: me.user.id }, data: { confirmedAt: api.clock.now() } });
  const replies = await Promise.all([passkey, second].map(({ id }) => me.act('passkeys.remove', { id })));
  expect(replies.map(({ status, problem }) => problem?.code ?? status)).toEqual(
    expect.arrayContaining([200, 'last_way_in']),
  );
  expect((await me.security()).passkeys.items).toHaveLength(1);
  // A code is for the second step, and no way in by itself.
  expect((await me.login({ code: codeAt(0) })).status).toBe(201);
});

test('removals of one account run one after the other', async () => {
  const { me, passkey } = await withPasskey();
  await prisma.browserSession.updateMany({ where: { userId: me.user.id }, data: { confirmedAt: api.clock.now() } });
  const { pool } = api.services.database;
  const removal = await whileHeld(pool, me.user.id, () => me.act('passkeys.remove', { id: passkey.id }));
  expect(removal.status).toBe(200);
});

test('a page of another origin begins and finishes nothing, and only POST does anything', async () => {
  const { device } = await withPasskey();
  const response = device.use(await options());
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin, 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    expect((await post('begin', {}, headers)).status).toBe(403);
    expect((await post('finish', { response }, headers)).status).toBe(403);
  }
  expect((await api.call('GET', '/api/auth/passkey/begin')).status).toBe(405);
  expect((await post('finish', { response: { ...response, id: 'x'.repeat(2_000) } })).body.errors[0].field).toBe(
    'response.id',
  );
  expect((await post('finish', { response, padding: 'x'.repeat(9_000) })).status).toBe(413);
  expect((await post('finish', {})).status).toBe(400);
  expect((await signIn(response)).status).toBe(200);
});

test.each(['http://tasks.example.org', 'https://192.0.2.7', 'http://127.0.0.1:3000', 'https://[2001:db8::1]'])(
  'at %s nobody is offered a passkey',
  async (address) => {
    const there = testApi(services, { variables: { PUBLIC_BASE_URL: address } });
    const me = await person(there);
    expect((await me.security()).passkeys.address).toBeNull();
    expect((await me.act('passkeys.begin', { confirm: me.confirm })).problem.code).toBe('passkeys_unavailable');
    expect((await there.call('POST', '/api/auth/passkey/begin', { body: {} })).body.code).toBe('passkeys_unavailable');
    await there.close();
  },
);

test('after a move to another address a passkey says that it works there no longer, and signs nobody in', async () => {
  const { me, device } = await withPasskey();
  const moved = testApi(services, { variables: { PUBLIC_BASE_URL: 'https://tasks.example.org' } });
  const cookie = await moved.sessionCookie(me.user);
  const { body } = await moved.call('GET', '/api/trpc/security.get', { headers: { cookie } });
  expect(body.result.data.passkeys).toMatchObject({
    address: 'https://tasks.example.org',
    items: [{ worksHere: false }],
  });
  const asked = (await moved.call('POST', '/api/auth/passkey/begin', { body: {} })).body;
  expect((await moved.call('POST', '/api/auth/passkey/finish', { body: { response: device.use(asked) } })).status).toBe(
    401,
  );
  await moved.close();
});

test('while the store of challenges is away a passkey is 503, soon', async () => {
  const away = testApi(services, { redisUrl: 'redis://127.0.0.1:1' });
  const { status, headers, body } = await away.call('POST', '/api/auth/passkey/begin', { body: {} });
  expect([status, body.code, headers['Retry-After']]).toEqual([503, 'unavailable', '5']);
  await away.close();
});

test('no kind of key is offered that Node.js may give up', async () => {
  const me = await person(api);
  const { pubKeyCredParams } = await me.must('passkeys.begin', { confirm: me.confirm });
  expect(pubKeyCredParams).toEqual([-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })));
});
