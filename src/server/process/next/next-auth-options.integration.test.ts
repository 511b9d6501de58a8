import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { testPassword } from '../../../test/test-user.ts';
import { socketAddressHeader } from '../../api/rest/socket-address.ts';
import { createLogger } from '../../foundation/platform/logger.ts';
import { nextAuthOptions } from './next-auth-options.ts';

const lines: string[] = [];
const { services, user } = testApi(await testServices(), {
  logger: createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
});

const origin = new URL('http://tidemark.home');

interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
}

/** The part of the provider that next-auth calls for a sign-in. */
interface Provider {
  readonly options: { authorize(given: object, request: object): Promise<SignedIn | null> };
}

const securityLines = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security');

test('signing in and out with a browser is a line each in the security log, without name and password', async () => {
  const { id: userId, username } = await user();
  const { providers, events } = nextAuthOptions(services, origin, { refusal: null });
  const [provider] = providers as unknown as readonly [Provider];
  const address = '192.0.2.80';
  const headers = { [socketAddressHeader]: address };
  const signedIn = await provider.options.authorize({ username, password: testPassword }, { headers });
  const sessionId = signedIn?.sessionId ?? '';
  await events?.signOut?.({ token: { sub: userId, sessionId } } as never);
  expect(securityLines()).toMatchObject([
    { event: 'signed_in', userId, sessionId, by: 'password', address },
    { event: 'session_ended', userId, sessionId },
  ]);
  expect(lines.join('')).not.toContain(testPassword);
  expect(lines.join('')).not.toContain(username);
});

test('an unknown name and a wrong password are refused alike, each with a line that names neither', async () => {
  const { username } = await user();
  for (const given of [
    { username, password: 'canary of a password' },
    { username: 'canary-name', password: 'canary of a password' },
  ]) {
    lines.length = 0;
    const outcome = { refusal: null };
    const [provider] = nextAuthOptions(services, origin, outcome).providers as unknown as readonly [Provider];
    expect(await provider.options.authorize(given, { headers: {} })).toBeNull();
    expect(outcome.refusal).toMatchObject({ code: 'invalid_credentials' });
    expect(securityLines()).toMatchObject([{ event: 'sign_in_refused', reason: 'wrong_credentials' }]);
    expect(lines.join('')).not.toContain('canary');
  }
});

test('what is no text is refused as wrong, and no exception is told', async () => {
  const { username } = await user();
  for (const given of [
    { username: { name: username }, password: testPassword },
    { username, password: [testPassword] },
    { username, password: 'wrong', code: 123456 },
  ]) {
    const outcome = { refusal: null };
    const [provider] = nextAuthOptions(services, origin, outcome).providers as unknown as readonly [Provider];
    expect(await provider.options.authorize(given, { headers: {} })).toBeNull();
    expect(outcome.refusal).toMatchObject({ code: 'invalid_credentials' });
  }
});
