import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../foundation/platform/clock.ts';
import { parseEnv } from '../../foundation/platform/env.ts';
import { createLogoutNotices } from './end-provider-sessions.ts';
import { createOidcClient, isAway, ProviderAway } from './oidc-client.ts';

/** A server that answers each request alike. @returns its address */
async function answering(status: number, bodyAt: (address: string) => string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(bodyAt(address));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return address;
}

const another = JSON.stringify({ issuer: 'https://login.example.org/realms/family' });

test.each([
  [404, () => '', 'it answers 404 where its metadata should be'],
  [200, () => another, 'it calls itself https://login.example.org/realms/family, and OIDC_ISSUER must say the same'],
  [200, () => '<h1>Welcome</h1>', 'what it answers is no metadata'],
  [200, (issuer: string) => JSON.stringify({ issuer }), 'its metadata do not say where people sign in and where codes'],
])(
  'an address that answers %d and is no provider says why, once for all who ask meanwhile',
  async (status, bodyAt, reason) => {
    const { oidc } = parseEnv({ OIDC_ISSUER: await answering(status, bodyAt), OIDC_CLIENT_ID: 'tidemark' });
    if (oidc === undefined) throw new Error('no provider');
    const heard: string[] = [];
    const client = createOidcClient(oidc, ({ message }) => void heard.push(message));
    const asked = await Promise.allSettled([client.configuration(), client.configuration()]);
    expect(asked.map((one) => one.status === 'rejected' && one.reason instanceof ProviderAway)).toEqual([true, true]);
    expect(heard).toEqual([expect.stringContaining(reason)]);
  },
);

test('a notice whose keys are not to be had is one that the provider may send again', async () => {
  const issuer: string = await answering(200, (address) =>
    JSON.stringify({
      issuer: address,
      authorization_endpoint: `${address}/auth`,
      token_endpoint: `${address}/token`,
      jwks_uri: keys,
    }),
  );
  const keys = await answering(503, () => '');
  const { oidc } = parseEnv({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'tidemark' });
  if (oidc === undefined) throw new Error('no provider');
  const readNotice = createLogoutNotices(createOidcClient(oidc), systemClock);
  const { privateKey } = await generateKeyPair('ES256');
  const notice = await new SignJWT({ sub: 'ada' }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  const error = await readNotice(notice).catch((thrown: unknown) => thrown);
  expect(isAway(error)).toBe(true);
});
