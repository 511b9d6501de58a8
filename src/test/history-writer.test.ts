import { expect, test } from 'vitest';
import { buildToolTable } from '../server/api/mcp/tool-table.ts';
import { servedOperations } from '../server/api/operations/served-operations.ts';
import { inspectProcedures } from '../server/api/procedures/inspect-procedures.ts';
import { rootRouter } from '../server/api/routers/root-router.ts';
import { HistoryWriter } from './history-writer.ts';
import { seededRandom } from './random-writer.ts';

/** What no history does, by the room of its operations. */
const reasons: Readonly<Record<string, string>> = {
  account: 'changes no record but those that follow the zone, which account.update sets',
  apiTokens: 'is nobody’s record; revoking one ends the history',
  auth: 'signs in and out',
  feeds: 'is read by others, and changes no record',
  identities: 'is how somebody signs in',
  passkeys: 'is how somebody signs in',
  proposals: 'makes the calls that were proposed, each of which is here',
  push: 'is where messages go to',
  recoveryCodes: 'is how somebody signs in',
  sessions: 'ends the history',
  totp: 'is how somebody signs in',
  'calendars.create': 'asks another host; each account has two from its beginning',
  'calendars.setAddress': 'asks another host',
  'calendars.refresh': 'asks another host',
  'calendars.setAgentsSee': 'changes what others see of it',
  'imports.fromTodoist': 'asks another host',
  'imports.preview': 'writes nothing',
  'quickAdd.parse': 'writes nothing',
  'tasks.parseFilter': 'writes nothing',
};

test('a history has every verb there is, or a reason stands here', async () => {
  const page = { changes: {}, nextCursor: null, digest: { kinds: {} } };
  const reply = { status: 200, body: { ...page, items: [{ at: 'then' }], lastSeq: 1, id: 'an_id', result: {} } };
  const text = JSON.stringify({ result: { content: [{ type: 'text', text: '' }] } });
  const api = { call: async () => ({ ...reply, text, headers: {} }) };
  const history = new HistoryWriter(
    { api: api as never, token: '', tokenId: '', cookie: '', draftsSettled: async () => {} },
    seededRandom(1),
  );
  await history.tryAll('an_id');
  const paths = new Map(buildToolTable().map(({ tool, path }) => [tool.name, path]));
  const called = new Set([...history.called].map((name) => paths.get(name) ?? name));
  const verbs = [
    ...inspectProcedures(rootRouter).filter(({ type }) => type === 'mutation'),
    ...servedOperations()
      .filter(({ kind, method }) => kind === 'raw' && method !== 'GET')
      .map(({ name }) => ({ path: name })),
  ].map(({ path }) => path);
  const isExcused = (path: string) => path in reasons || (path.split('.')[0] ?? '') in reasons;
  expect(verbs.filter((path) => !called.has(path) && !isExcused(path))).toEqual([]);
  expect([...called].filter((path) => !verbs.includes(path))).toEqual([]);
});
