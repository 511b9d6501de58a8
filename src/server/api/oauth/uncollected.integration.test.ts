import { expect, test } from 'vitest';
import { connectedProgram, oauthBrowser, ok } from '../../../test/oauth-browser.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { createLogger } from '../../foundation/platform/logger.ts';
import { sweepOauth } from '../../identity/oauth/record-adapter.ts';

const lines: string[] = [];
const api = testApi(await testServices(), {
  logger: createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
});
const { pool, prisma } = api.services.database;

/** A program that its person allowed, and that has not brought its code yet. */
async function allowedProgram() {
  const user = await api.user();
  const browser = oauthBrowser(api);
  await browser.signIn(user);
  const clientId: string = (await browser.register()).body.client_id;
  const { page, verifier } = await browser.begin(clientId);
  const code = (await browser.answer(page)).redirect?.searchParams.get('code') ?? '';
  return { user, browser, clientId, code, collect: (sent = verifier) => browser.exchange(clientId, code, sent) };
}

async function call(user: TestUser, method: 'GET' | 'POST', procedure: string, body?: object) {
  const headers = { cookie: await api.sessionCookie(user), origin: api.services.env.publicBaseUrl };
  return ok(await api.call(method, `/api/trpc/${procedure}`, { headers, ...(body ? { body } : {}) })).body.result.data;
}

const programsOf = async (user: TestUser): Promise<string[]> =>
  (await call(user, 'GET', 'apiTokens.list')).items
    .filter(({ kind }: { kind: string }) => kind === 'oauth')
    .map(({ name }: { name: string }) => name);

const grantOf = (user: TestUser) => prisma.apiToken.findFirstOrThrow({ where: { userId: user.id, kind: 'oauth' } });

const runOut = (user: TestUser, ...kinds: string[]) =>
  pool.query(`UPDATE oauth_record SET expires_at = now() - interval '1 s' WHERE user_id = $1 AND kind = ANY($2)`, [
    user.id,
    kinds,
  ]);

/** As the service's clock says it, and with `isStored` as the database's says it too. */
async function allowedAgo({ id }: TestUser, interval: string, isStored = true): Promise<void> {
  await pool.query(`UPDATE api_token SET created_at = now() - $2::interval WHERE user_id = $1 AND kind = 'oauth'`, [
    id,
    interval,
  ]);
  const stored = `UPDATE oauth_record SET expires_at = expires_at - $2::interval WHERE user_id = $1 AND kind = 'Grant'`;
  if (isStored) await pool.query(stored, [id, interval]);
}

const revocationsOf = (user: TestUser) =>
  lines.filter((line) => line.includes('"oauth_revoked"') && line.includes(user.id)).length;

test('a program stands among the tokens once it has brought its code, and not while nobody holds a token', async () => {
  const { user, collect } = await allowedProgram();
  expect(await programsOf(user)).toEqual([]);
  ok(await collect());
  expect(await programsOf(user)).toEqual(['Claude']);
});

test('a program whose code was refused or came too late is connected to nothing', async () => {
  const wrong = await allowedProgram();
  expect((await wrong.collect('x'.repeat(43))).body.error).toBe('invalid_grant');
  const late = await allowedProgram();
  await runOut(late.user, 'AuthorizationCode');
  expect((await late.collect()).body.error).toBe('invalid_grant');
  for (const { user, collect } of [wrong, late]) {
    expect(await programsOf(user)).toEqual([]);
    expect((await collect()).body.error).toBe('invalid_grant');
  }
});

test('what a program was allowed ends after an hour, unless it holds a token', async () => {
  const allowed = await allowedProgram();
  const connected = await connectedProgram(api);
  await allowedAgo(connected.user, '2 hours');
  await sweepOauth(api.services);
  expect((await grantOf(allowed.user)).revokedAt).toBeNull();
  await allowedAgo(allowed.user, '2 hours');
  await sweepOauth(api.services);
  expect((await grantOf(allowed.user)).revokedAt).not.toBeNull();
  expect((await grantOf(connected.user)).revokedAt).toBeNull();
  expect([revocationsOf(allowed.user), revocationsOf(connected.user)]).toEqual([1, 0]);
  expect((await allowed.collect()).body.error).toBe('invalid_grant');
});

test('an instance whose clock is hours behind ends nothing that a program may still collect', async () => {
  const { user, collect } = await allowedProgram();
  await allowedAgo(user, '2 hours', false);
  await sweepOauth(api.services);
  ok(await collect());
  expect(await programsOf(user)).toEqual(['Claude']);
});

test('a program that only holds a refresh token is connected; one that has let it run out is not', async () => {
  const { user, browser, clientId, tokens } = await connectedProgram(api);
  await runOut(user, 'AccessToken');
  expect(await programsOf(user)).toEqual(['Claude']);
  ok(await browser.refresh(clientId, tokens.refresh_token));
  await runOut(user, 'AccessToken', 'RefreshToken');
  expect(await programsOf(user)).toEqual([]);
});

test('what was allowed can be revoked before its code is brought, which is then worth nothing', async () => {
  const { user, collect } = await allowedProgram();
  const { id } = await grantOf(user);
  await call(user, 'POST', 'apiTokens.revoke', { id });
  expect((await collect()).body.error).toBe('invalid_grant');
  expect(await programsOf(user)).toEqual([]);
  await sweepOauth(api.services);
  expect((await collect()).body.error).toBe('invalid_grant');
});
