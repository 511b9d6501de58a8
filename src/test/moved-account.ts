import { isDeepStrictEqual } from 'node:util';
import { archivedKeys } from '../contract/archived-keys.ts';
import { archivedDocument } from '../contract/export.ts';
import { accountShape } from './account-shape.ts';
import { importFiles } from './import-files.ts';
import type { SignedIn } from './signed-in.ts';
import type { TestApi } from './test-api.ts';
import { filesOfZip } from './zip-of.ts';

type Api = Pick<TestApi, 'call'>;
type ApiWithSessions = Api & { readonly sessionCookie: (user: SignedIn['user']) => Promise<string> };

export async function archiveOf(api: Api, { user }: SignedIn): Promise<Buffer> {
  const { status, bytes, text } = await api.call('GET', '/api/v1/export?format=zip', { token: user.token });
  if (status !== 200 || !bytes) throw new Error(`the export was answered ${status}: ${text}`);
  return bytes;
}

/**
 * Moves an account by its archive into an empty one, and once more into itself.
 * @returns what was lost, or came twice
 */
export async function lostByMoving(api: ApiWithSessions, from: SignedIn, to: SignedIn): Promise<string[]> {
  const archive = await archiveOf(api, from);
  await takeZone(api, archive, to);
  const file = { name: 'export.zip', text: archive };
  const again = await importFiles(api, from, '/imports/preview', [file], {}, { known: 'skip' });
  const found = Object.entries((again.body?.states ?? {}) as Record<string, Record<string, number>>)
    .filter(([, of]) => (of['new'] ?? 1) + (of['changed'] ?? 1) > 0)
    .map(([kind, of]) => `into itself: of ${kind} ${JSON.stringify(of)}`);
  if (again.status !== 200) found.push(`into itself: ${again.status} ${again.text}`);
  const moved = await importFiles(api, to, '/imports', [file]);
  if (moved.status !== 201) return [...found, `${moved.status} ${moved.text}`];
  const [before, after] = [await filesOfZip(archive), await filesOfZip(await archiveOf(api, to))];
  const [expected, got] = [before, after].map((files) => accountShape(String(files.get(archivedDocument))));
  for (const [part, records] of Object.entries(expected ?? {}))
    if (!isDeepStrictEqual(got?.[part], records)) found.push(`${part}: ${differenceOf(records, got?.[part] ?? [])}`);
  for (const [name, bytes] of before)
    if (name !== archivedDocument && name !== archivedKeys && !after.get(name)?.equals(bytes))
      found.push(`the bytes of ${name}`);
  return found;
}

/** Floating reminders go by the zone of their account, which an import leaves as it is. */
async function takeZone(api: ApiWithSessions, archive: Buffer, { user }: SignedIn): Promise<void> {
  const { user: exported } = JSON.parse(String((await filesOfZip(archive)).get(archivedDocument)));
  const reply = await api.call('POST', '/api/trpc/account.update', {
    headers: { cookie: await api.sessionCookie(user), 'sec-fetch-site': 'same-origin' },
    body: { timezone: exported.timezone },
  });
  if (reply.status !== 200) throw new Error(`the zone was answered ${reply.status}: ${reply.text}`);
}

function differenceOf(expected: readonly string[], got: readonly string[]): string {
  const [lost] = expected.filter((record) => !got.includes(record));
  const [made] = got.filter((record) => !expected.includes(record));
  return `${expected.length} are ${got.length}; ${lost} is ${made}`;
}
