import type { Scope } from '../contract/scopes.ts';
import type { ApiReply, TestApi } from './test-api.ts';

/** A fresh user who calls the REST API with a token of theirs. */
export async function signedIn(api: Pick<TestApi, 'call' | 'user'>, granted?: readonly Scope[]) {
  const user = await api.user(granted);
  const callAs = (token: string, method: string, path: string, body?: unknown) =>
    api.call(method, `/api/v1${path}`, { token, ...(body === undefined ? {} : { body }) });

  async function must(status: number, reply: Promise<ApiReply>) {
    const { status: got, body, text } = await reply;
    if (got !== status) throw new Error(`expected ${status}, got ${got}: ${text}`);
    return body;
  }

  return {
    user,
    call: (method: string, path: string, body?: unknown) => callAs(user.token, method, path, body),
    /** The same with another token of the user. */
    callAs,
    /** The body of a reply that must succeed; these throw with the problem otherwise. */
    get: (path: string) => must(200, callAs(user.token, 'GET', path)),
    post: (path: string, body: unknown) => must(201, callAs(user.token, 'POST', path, body)),
    act: (path: string, body: unknown = {}) => must(200, callAs(user.token, 'POST', path, body)),
    patch: (path: string, body: unknown) => must(200, callAs(user.token, 'PATCH', path, body)),
    remove: (path: string) => must(200, callAs(user.token, 'DELETE', path)),
  };
}

export type SignedIn = Awaited<ReturnType<typeof signedIn>>;
