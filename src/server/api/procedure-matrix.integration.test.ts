import { describe, expect, test } from 'vitest';
import { type Scope, scopes } from '../../contract/scopes.ts';
import { collectionOf, recordOfEveryKind } from '../../test/record-of-every-kind.ts';
import { testServices } from '../../test/services.ts';
import { type ApiCall, testApi } from '../../test/test-api.ts';
import { generateToken } from '../identity/auth/token-format.ts';
import { servedOperations } from './operations/served-operations.ts';
import { inspectProcedures } from './procedures/inspect-procedures.ts';
import type { Operation } from './rest/operations.ts';
import { rootRouter } from './routers/root-router.ts';

/**
 * Calls every served operation from its own declaration, so that a new resource is covered without a new test.
 */
const services = await testServices();
const api = testApi(services);

const operations = servedOperations();
const guarded = operations.filter((operation) => operation.meta.credential !== 'open');
const allMethods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

const pathOf = (operation: Operation, id = 'nothing_there') => `/api/v1${operation.path.replace(/\{\w+\}/g, id)}`;
const titleOf = (operation: Operation) => `${operation.method} ${operation.path}`;
const named = <T extends Operation>(list: readonly T[]) =>
  list.map((operation) => [titleOf(operation), operation] as const);

/**
 * Sends a body that passes the checks before the procedure but not its schema, which shows whether the credential was
 * accepted.
 */
function call(operation: Operation, options: ApiCall = {}) {
  const withBody = ['POST', 'PATCH', 'PUT'].includes(operation.method);
  return api.call(operation.method, pathOf(operation), {
    ...(withBody ? { body: { nonsense: true } } : {}),
    ...options,
  });
}

/** Where a program learns how to be given a token. */
const metadata = 'resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/api/v1"';

const user = await api.user();
const revoked = await user.mint();
await api.services.database.prisma.apiToken.update({ where: { id: revoked.id }, data: { revokedAt: new Date() } });
const expired = await user.mint();
await api.services.database.prisma.apiToken.update({ where: { id: expired.id }, data: { expiresAt: new Date(0) } });

describe.each(named(guarded))('%s', (_title, operation) => {
  test.each([
    ['no credential', {}, 'missing_credential', 'Bearer'],
    ['another scheme', { headers: { authorization: 'Basic dTpw' } }, 'invalid_token', 'Bearer error="invalid_token"'],
    ['an unknown token', { token: generateToken() }, 'invalid_token', 'Bearer error="invalid_token"'],
    [
      'an expired token',
      { token: expired.token },
      'expired_token',
      'Bearer error="invalid_token", error_description="expired"',
    ],
    [
      'a revoked token',
      { token: revoked.token },
      'revoked_token',
      'Bearer error="invalid_token", error_description="revoked"',
    ],
  ])('%s is refused with 401', async (_name, options, code, challenge) => {
    const reply = await call(operation, options);
    expect(reply).toMatchObject({ status: 401, body: { code, status: 401, requestId: reply.headers['X-Request-Id'] } });
    expect(reply.headers['WWW-Authenticate']).toBe(`${challenge}${challenge === 'Bearer' ? ' ' : ', '}${metadata}`);
    expect(reply.headers['Content-Type']).toMatch(/^application\/problem\+json/);
  });

  const required = operation.meta.scopes ?? [];
  test('every scope it needs is needed, and no other helps', async () => {
    // Each operation has its own user, because one user has at most a hundred tokens.
    const user = await api.user();
    for (const missing of required) {
      const { token } = await user.mint(scopes.filter((scope) => scope !== missing));
      const reply = await call(operation, { token });
      expect(reply).toMatchObject({ status: 401, body: { code: 'insufficient_scope', requiredScopes: [...required] } });
      expect(reply.headers['WWW-Authenticate']).toBe(
        `Bearer error="insufficient_scope", scope="${required.join(' ')}", ${metadata}`,
      );
    }
  });

  test('its own scopes are enough', async () => {
    const user = await api.user();
    const sufficient: readonly Scope[] = required.length > 0 ? required : (operation.meta.anyScope ?? ['labels:read']);
    const { token } = await user.mint(sufficient);
    const reply = await withinASecond(call(operation, { token }));
    expect([401, 500]).not.toContain(reply?.status ?? 200);
  });
});

/** Resolves with null for an accepted stream, which stays open. */
function withinASecond<T>(reply: Promise<T>): Promise<T | null> {
  return Promise.race([reply, new Promise<null>((resolve) => setTimeout(resolve, 1_000, null))]);
}

const withId = operations.filter((operation) => /\{(id|list)\}/.test(operation.path));
const foreign = await recordOfEveryKind(api, operations, await api.user());

test('of every record that has a path of its own somebody else has one', () => {
  const collections = withId.filter(({ path }) => path.includes('{id}')).map(({ path }) => collectionOf(path));
  expect(collections.filter((collection) => !foreign.has(collection))).toEqual([]);
});

describe.each(named(withId))('%s', (_title, operation) => {
  test('a missing record and a foreign one answer alike, byte for byte but for the request id', async () => {
    const replies = await Promise.all(
      ['nothing_there', ...foreign.values()].map((id) =>
        api.call(operation.method, pathOf(operation, id), {
          token: user.token,
          ...(['PATCH', 'PUT'].includes(operation.method) ? { body: {} } : {}),
        }),
      ),
    );
    const [missing] = replies;
    expect([404, 415]).toContain(missing?.status);
    const look = (reply: (typeof replies)[number]) => ({
      status: reply.status,
      text: reply.text.replace(reply.headers['X-Request-Id'] ?? '', ''),
    });
    for (const reply of replies) expect(look(reply)).toEqual(missing && look(missing));
  });
});

const paths = [...new Set(operations.map((operation) => operation.path))];

test.each(paths)('%s refuses every method it does not have with 405 and Allow, before any credential', async (path) => {
  const own = operations.filter((operation) => operation.path === path).map((operation) => operation.method);
  const allow = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  for (const method of allMethods.filter((candidate) => !own.includes(candidate))) {
    const reply = await api.call(method, `/api/v1${path.replace(/\{\w+\}/g, 'x')}`);
    expect(reply).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(reply.headers['Allow']?.split(', ').sort()).toEqual([...allow].sort());
  }
  const options = await api.call('OPTIONS', `/api/v1${path.replace(/\{\w+\}/g, 'x')}`);
  expect(options).toMatchObject({ status: 204, text: '' });
});

describe('the app calls the same procedures', () => {
  const list = inspectProcedures(rootRouter)
    .filter(({ meta }) => meta?.credential !== 'open')
    .map((procedure) => [procedure.path, procedure] as const);

  test.each(list)('%s refuses a call without a credential', async (name, procedure) => {
    const method = procedure.type === 'query' ? 'GET' : 'POST';
    const reply = await api.call(method, `/api/trpc/${name}`, method === 'POST' ? { body: {} } : {});
    expect(reply.status).toBe(401);
    expect(reply.body.error.data.problem.code).toBe('missing_credential');
  });

  test.each(list)('%s declares what it needs: scopes, or a session', (_name, procedure) => {
    const meta = procedure.meta;
    expect(meta?.credential === 'session' || (meta?.scopes ?? meta?.anyScope ?? []).length > 0).toBe(true);
  });
});
