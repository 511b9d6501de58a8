import { stepOf, totpCode } from '../server/identity/second-factor/totp-code.ts';
import type { Authenticator } from './authenticator.ts';
import type { TestApi } from './test-api.ts';
import { testPassword } from './test-user.ts';

type Services = Pick<TestApi, 'call' | 'user' | 'sessionCookie' | 'services' | 'clock'>;

/** Somebody at a browser of theirs, who changes how they sign in. They are never held up by the limit of tries. */
export async function person(api: Services) {
  const user = await api.user();
  const cookie = await api.sessionCookie(user);
  const address = user.id;

  async function forgetTries(): Promise<void> {
    const keys = await api.services.redis.keys(`*login:*${user.username}`);
    const ofAddress = await api.services.redis.keys(`*login:address:${address}*`);
    if (keys.length + ofAddress.length > 0) await api.services.redis.del(...keys, ...ofAddress);
  }

  /** Calls a procedure as the settings do. @returns its status with its result or its problem */
  async function act(procedure: string, input: unknown = {}, by = cookie) {
    await forgetTries();
    const headers = { cookie: by, 'sec-fetch-site': 'same-origin' };
    const { status, body } = await api.call('POST', `/api/trpc/${procedure}`, { body: input, headers, address });
    return { status, data: body.result?.data, problem: body.error?.data.problem };
  }

  async function must(procedure: string, input: unknown, by = cookie) {
    const { status, data, problem } = await act(procedure, input, by);
    if (status !== 200) throw new Error(`${procedure}: ${JSON.stringify(problem)}`);
    return data;
  }

  const confirm = { password: testPassword };

  return {
    user,
    cookie,
    confirm,
    act,
    must,
    forgetTries,
    /** How they sign in, as Settings shows it. */
    async security() {
      const { body } = await api.call('GET', '/api/trpc/security.get', { headers: { cookie } });
      return body.result.data;
    },
    /** Exchanges the password for a token. */
    login: (more: object = {}) => {
      const body = { username: user.username, password: testPassword, deviceName: 'phone', ...more };
      return api.call('POST', '/api/v1/auth/device-token', { body, address });
    },
    /** Turns two-step sign-in on. @returns the recovery codes, and the codes of the app: of now, or some steps later */
    async turnOnTwoStep() {
      const { secret } = await must('totp.begin', { confirm });
      const codeAt = (stepsLater: number) => totpCode(bytesOf(secret), stepOf(api.clock.now()) + stepsLater);
      const { recoveryCodes } = await must('totp.confirm', { code: codeAt(0) });
      // The code that turned it on is used up.
      api.clock.advance(60);
      return { recoveryCodes: recoveryCodes as string[], codeAt };
    },
    async addPasskey(device: Authenticator, name = 'Phone') {
      const options = await must('passkeys.begin', { confirm });
      return must('passkeys.add', { response: device.make(options), name });
    },
  };
}

export type Person = Awaited<ReturnType<typeof person>>;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a text in base32. */
export function bytesOf(secret: string): Uint8Array {
  const bits = [...secret].map((digit) => digits.indexOf(digit).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
