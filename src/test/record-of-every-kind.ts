import { exampleBodies } from '../contract/examples.ts';
import type { Operation } from '../server/api/rest/operations.ts';
import { hashToken } from '../server/identity/auth/token-format.ts';
import type { TestApi } from './test-api.ts';
import type { TestUser } from './test-user.ts';

/** A table of tasks, which is an attachment like any other and a file to import. */
const file = new Blob(['TYPE,CONTENT\ntask,Imported']);

/**
 * Makes a record by every operation that makes one, with the example body of the contract in which each id is replaced by that
 * of a record made before. A resource that is added is made by being there.
 *
 * @returns the ids by the path of their collection, such as `/tasks`
 */
export async function recordOfEveryKind(
  api: TestApi,
  operations: readonly Operation[],
  user: TestUser,
): Promise<ReadonlyMap<string, string>> {
  const { token } = user;
  const made = new Map<string, string>();
  const creating = operations.filter(({ meta }) => meta.success === 201 && meta.location !== undefined);
  const direct = new Set(creating.map(({ path }) => path));
  // Where posting to the collection itself makes a record, another way (quick-add) need not.
  let waiting = creating.filter(({ path, meta }) => path === meta.location || !direct.has(meta.location ?? ''));
  while (waiting.length > 0) {
    const possible = waiting.filter((operation) => prerequisites(operation).every((prefix) => idOf(made, prefix)));
    if (possible.length === 0)
      throw new Error(`No record can be made for ${waiting.map(({ name }) => name).join(', ')}`);
    for (const operation of possible) made.set(operation.meta.location ?? '', await make(api, operation, made, token));
    waiting = waiting.filter((operation) => !possible.includes(operation));
  }
  // Each of these was a change as well. Its id is a number, so the last one is no change of a user who wrote less.
  const changes = await api.call('GET', '/api/v1/changes?limit=1', { token });
  made.set('/changes', changes.body.items[0].id);
  // Only a session makes one.
  made.set('/calendars', await user.calendar());
  made.set('/proposals', await propose(api, token));
  return made;
}

/** A proposal is what comes of any write while its token asks first. */
async function propose(api: TestApi, token: string): Promise<string> {
  const ask = (askBefore: 'writing' | 'nothing') =>
    api.services.database.prisma.apiToken.update({
      where: { hash: new Uint8Array(hashToken(token)) },
      data: { askBefore },
    });
  await ask('writing');
  const reply = await api.call('POST', '/api/v1/tasks', { token, body: { name: 'Proposed' } });
  await ask('nothing');
  return reply.body.proposal.id as string;
}

async function make(api: TestApi, operation: Operation, made: ReadonlyMap<string, string>, token: string) {
  const path = operation.path.replace('{id}', made.get(collectionOf(operation.path)) ?? '');
  const reply = await api.call(operation.method, `/api/v1${path}`, { token, ...(await contentOf(operation, made)) });
  if (reply.status !== 201) throw new Error(`${operation.name} answered ${reply.status}: ${reply.text}`);
  return reply.body.id as string;
}

async function contentOf(operation: Operation, made: ReadonlyMap<string, string>) {
  if (operation.kind === 'procedure') {
    const text = JSON.stringify(exampleBodies[operation.name] ?? {});
    return { body: JSON.parse(text.replaceAll(anId, (_id, prefix) => idOf(made, prefix) ?? '')) as unknown };
  }
  const form = new FormData();
  form.append('file', file, 'tasks.csv');
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { rawBody: await encoded.bytes(), headers: { 'content-type': contentType } };
}

const anId = /\b([a-z]{3})_[0-9a-f]{32}\b/g;

/** The prefixes of the ids that must be there before, those in the path included. */
function prerequisites({ name, path }: Operation): string[] {
  const inBody = [...JSON.stringify(exampleBodies[name] ?? {}).matchAll(anId)].map(([, prefix]) => prefix ?? '');
  return path.includes('{id}') ? [...inBody, collectionOf(path)] : inBody;
}

/** @param which the prefix of an id, or the path of a collection */
function idOf(made: ReadonlyMap<string, string>, which: string): string | undefined {
  return made.get(which) ?? [...made.values()].find((id) => id.startsWith(`${which}_`));
}

/** `/tasks` for `/tasks/{id}/move`. */
export function collectionOf(path: string): string {
  return `/${path.split('/')[1]}`;
}
