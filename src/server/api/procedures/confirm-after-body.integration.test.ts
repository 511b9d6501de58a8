import { describe, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { type ApiCall, type ApiReply, testApi } from '../../../test/test-api.ts';
import { revokeTokens } from '../../identity/auth/revoke-tokens.ts';

const api = testApi(await testServices());
const { prisma } = api.services.database;

const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const mcp = { ...json, accept: 'application/json, text/event-stream' };
const fileForm = (name: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--b--\r\n`;
const list = 'TYPE,CONTENT,PRIORITY,INDENT\ntask,Late,1,1\n';
const rpc = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'add_tasks', arguments: { tasks: [{ name: 'Late' }] } },
};

interface Sending {
  readonly path: (taskId: string) => string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly done: number;
  readonly bySession?: true;
}

const sendings: Readonly<Record<string, Sending>> = {
  'a task by REST': { path: () => '/api/v1/tasks', headers: json, body: '{"name":"Late"}', done: 201 },
  'a task by MCP': { path: () => '/api/mcp', headers: mcp, body: JSON.stringify(rpc), done: 200 },
  'a task by the app': {
    ...{ path: () => '/api/trpc/tasks.create', headers: json, body: '{"name":"Late"}', done: 200 },
    bySession: true,
  },
  'a file': {
    ...{ path: (taskId) => `/api/v1/tasks/${taskId}/attachments`, headers: multipart, done: 201 },
    body: fileForm('a.txt', 'Late'),
  },
  'a draft of an import': {
    ...{ path: () => '/api/v1/imports/drafts', headers: multipart, body: fileForm('list.csv', list), done: 202 },
  },
};

async function sendSlowly(
  { path, headers, body, bySession }: Sending,
  meanwhile: (userId: string) => Promise<unknown>,
): Promise<{ readonly reply: ApiReply; readonly made: number }> {
  const user = await api.user();
  const { id: taskId } = (await api.call('POST', '/api/v1/tasks', { token: user.token, body: { name: 'On time' } }))
    .body;
  async function* halves() {
    const bytes = Buffer.from(body);
    yield bytes.subarray(0, 5);
    await meanwhile(user.id);
    api.clock.advance(20);
    yield bytes.subarray(5);
  }
  const by: ApiCall = bySession
    ? { headers: { ...headers, cookie: await api.sessionCookie(user), 'sec-fetch-site': 'same-origin' } }
    : { headers, token: user.token };
  const reply = await api.call('POST', path(taskId), { ...by, stream: halves() });
  const of = { where: { userId: user.id } };
  const counts = [prisma.task.count(of), prisma.attachment.count(of), prisma.importDraft.count(of)];
  return { reply, made: (await Promise.all(counts)).reduce((sum, count) => sum + count, -1) };
}

describe.each(Object.entries(sendings))('%s whose body takes its time', (_name, sending) => {
  test('is not written where its credential was revoked meanwhile', async () => {
    const { reply, made } = await sendSlowly(sending, async (userId) => {
      await revokeTokens(prisma, api.clock.now(), userId);
      await prisma.browserSession.deleteMany({ where: { userId } });
    });
    expect([reply.status, made], reply.text).toEqual([401, 0]);
  });

  test('is written where it was not', async () => {
    const { reply, made } = await sendSlowly(sending, async () => {});
    expect([reply.status, made], reply.text).toEqual([sending.done, 1]);
  });
});
