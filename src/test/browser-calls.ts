import type { TestApi } from './test-api.ts';

/** Calls of the app with the session of a browser. */
export async function browserCalls(api: TestApi, user: Parameters<TestApi['sessionCookie']>[0]) {
  const headers = { cookie: await api.sessionCookie(user), 'sec-fetch-site': 'same-origin' };
  return {
    reply: (procedure: string, body: unknown = {}, idempotencyKey?: string) =>
      api.call('POST', `/api/trpc/${procedure}`, {
        body,
        headers: { ...headers, ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }) },
      }),
    mutate: async (procedure: string, body: unknown = {}) => {
      const { status, body: answer, text } = await api.call('POST', `/api/trpc/${procedure}`, { body, headers });
      if (status !== 200) throw new Error(`${procedure}: ${status} ${text}`);
      return answer.result.data;
    },
    query: async (procedure: string) => (await api.call('GET', `/api/trpc/${procedure}`, { headers })).body.result.data,
  };
}
