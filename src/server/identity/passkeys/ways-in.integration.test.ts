import { expect, test } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { type Person, person } from '../../../test/person.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { testPassword } from '../../../test/test-user.ts';
import { socketAddressHeader } from '../../api/rest/socket-address.ts';
import { nextAuthOptions } from '../../process/next/next-auth-options.ts';
import { disableAccount } from '../account/operate-account.ts';

const api = testApi(await testServices());
const { prisma } = api.services.database;
const origin = new URL('http://localhost:3000');

type Device = ReturnType<typeof authenticator>;
interface Account {
  readonly me: Person;
  readonly device: Device;
  readonly codes: Awaited<ReturnType<Person['turnOnTwoStep']>> | null;
}

async function account(parts: { passkey?: boolean; twoStep?: boolean; locked?: boolean } = {}): Promise<Account> {
  const me = await person(api);
  const device = authenticator();
  if (parts.passkey) await me.addPasskey(device);
  const codes = parts.twoStep || parts.locked ? await me.turnOnTwoStep() : null;
  if (parts.locked) await prisma.totp.update({ where: { userId: me.user.id }, data: { failed: 20 } });
  return { me, device, codes };
}

const passwordless = async (parts: Parameters<typeof account>[0]) => {
  const made = await account(parts);
  await prisma.user.update({
    where: { id: made.me.user.id },
    data: {
      hasPassword: false,
      passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$9sTbSlTio3Biev89thdrlKKiCaYsjjYVJxGAL3swxpQ',
    },
  });
  return made;
};

const accounts = {
  'a password': () => account(),
  'a password and a passkey': () => account({ passkey: true }),
  'a password and two-step sign-in': () => account({ twoStep: true }),
  'a password, two-step sign-in and a passkey': () => account({ twoStep: true, passkey: true }),
  'two-step sign-in after twenty wrong codes, and a passkey': () => account({ locked: true, passkey: true }),
  'a passkey and no password': () => passwordless({ passkey: true }),
  closed: async () => {
    const made = await account({ twoStep: true, passkey: true });
    await prisma.user.update({ where: { id: made.me.user.id }, data: { closedAt: api.clock.now() } });
    return made;
  },
  disabled: async () => {
    const made = await account({ twoStep: true, passkey: true });
    await disableAccount(api.services.database, made.me.user.id);
    return made;
  },
};

async function atPage({ me }: Account, code?: string): Promise<string> {
  await me.forgetTries();
  const outcome: Parameters<typeof nextAuthOptions>[2] = { refusal: null };
  const [provider] = nextAuthOptions(api.services, origin, outcome).providers as unknown as readonly [
    { options: { authorize(given: object, request: object): Promise<object | null> } },
  ];
  const given = { username: me.user.username, password: testPassword, ...(code === undefined ? {} : { code }) };
  const signedIn = await provider.options.authorize(given, { headers: { [socketAddressHeader]: me.user.id } });
  return signedIn ? 'in' : (outcome.refusal?.code ?? 'refused');
}

async function byDevice({ me }: Account, code?: string): Promise<string> {
  await me.forgetTries();
  const { status, body } = await me.login(code === undefined ? {} : { code });
  return status === 201 ? 'in' : body.code;
}

const ways = {
  'the password': (of: Account) => atPage(of),
  'the password with a code of the app': (of: Account) => atPage(of, of.codes?.codeAt(0) ?? '123456'),
  'the password with a recovery code': (of: Account) => atPage(of, of.codes?.recoveryCodes[0] ?? 'abcd-efgh-ijkl-mnop'),
  'a device token': (of: Account) => byDevice(of),
  'a device token with a code of the app': (of: Account) => byDevice(of, of.codes?.codeAt(0) ?? '123456'),
  'a passkey': async ({ device }: Account) => {
    const asked = (await api.call('POST', '/api/auth/passkey/begin', { body: {} })).body;
    const response = device.use(asked);
    const { status, body } = await api.call('POST', '/api/auth/passkey/finish', { body: { response } });
    return status === 200 ? 'in' : body.code;
  },
};

const [no, code, unknown] = ['invalid_credentials', 'second_factor_required', 'passkey_refused'];

/** What each way answers, in the order of the ways above. A recovery code makes the codes of the app count again. */
const matrix: Readonly<Record<keyof typeof accounts, readonly (string | undefined)[]>> = {
  'a password': ['in', 'in', 'in', 'in', 'in', unknown],
  'a password and a passkey': ['in', 'in', 'in', 'in', 'in', 'in'],
  'a password and two-step sign-in': [code, 'in', 'in', code, 'in', unknown],
  'a password, two-step sign-in and a passkey': [code, 'in', 'in', code, 'in', 'in'],
  'two-step sign-in after twenty wrong codes, and a passkey': [code, code, 'in', code, code, 'in'],
  'a passkey and no password': [no, no, no, no, no, 'in'],
  closed: [no, no, no, no, no, unknown],
  disabled: [no, no, no, no, no, unknown],
};

const cells = Object.entries(matrix).flatMap(([who, answers]) =>
  Object.keys(ways).map((way, index) => [who, way, answers[index]] as const),
);

test.each(cells)('%s: by %s one is %s', async (who, way, answer) => {
  const made = await accounts[who as keyof typeof accounts]();
  expect(await ways[way as keyof typeof ways](made)).toBe(answer);
});

test('a passkey lets the codes of the app count again after too many wrong ones', async () => {
  const made = await account({ locked: true, passkey: true });
  expect(await ways['a passkey'](made)).toBe('in');
  expect(await ways['the password with a code of the app'](made)).toBe('in');
});
