import { isDeepStrictEqual } from 'node:util';
import { farYear, noKnownIds, randomWriter, seededRandom } from '../../test/random-writer.ts';
import { signedIn } from '../../test/signed-in.ts';
import { tableHashes } from '../../test/table-hashes.ts';
import type { ApiCall, ApiReply } from '../../test/test-api.ts';
import { writeCalls } from '../../test/write-calls.ts';
import { defineTrial, failureList } from './trial.ts';

/** Each write is first run dry, then for real: the dry run shows what the real one does, and leaves no trace. */
export const dryRunTrial = defineTrial(
  {
    name: 'dry-run',
    title: 'a dry run tells what the write does, and changes not a byte',
    sizes: { full: { writes: 3_000, perOperation: 10 }, short: { writes: 40, perOperation: 1 } },
  },
  async (world, { writes, perOperation }) => {
    const { check, list } = failureList();
    const counts = { 'writes compared': 0, 'refusals compared': 0, changes: 0 };

    async function compared(method: string, path: string, options: ApiCall): Promise<ApiReply> {
      const told = () => `${method} ${path} ${JSON.stringify(options.body)}`;
      const before = await tableHashes(world.database);
      const dry = await world.either.call(method, `${path}?dryRun=true`, options);
      const after = await tableHashes(world.database);
      // A token notes when it was used last.
      for (const [table, hash] of before)
        check(table === 'api_token' || after.get(table) === hash, () => `${told()}: the dry run changed ${table}`);
      const real = await world.either.call(method, path, options);
      if (real.status >= 300) {
        counts['refusals compared'] += 1;
        const problem = ({ status, body }: ApiReply) => ({ status, code: body?.code, errors: body?.errors });
        check(
          isDeepStrictEqual(problem(dry), problem(real)),
          () => `${told()}: ${dry.status} ${dry.text} is not ${real.status} ${real.text}`,
        );
        return real;
      }
      counts['writes compared'] += 1;
      check(dry.status === 200 && dry.body.status === real.status, () => `${told()}: ${dry.status} ${dry.text}`);
      const known = idsIn(`${dry.text} ${path} ${JSON.stringify(options.body)}`);
      const same = (what: string, dried: unknown, done: unknown) => {
        const [left, right] = [folded(dried, known), folded(done, known)];
        check(
          isDeepStrictEqual(left, right),
          () => `${told()}: ${what} ${JSON.stringify(left)} is not ${JSON.stringify(right)}`,
        );
      };
      same('body', dry.body?.body, real.body);
      const changeId = real.headers['tidemark-change-id'];
      if (changeId === undefined) {
        check(dry.body?.change === null, () => `${told()}: a change was told where none was made`);
        return real;
      }
      counts.changes += 1;
      const { body } = await world.either.call(
        'GET',
        `/api/v1/changes/${changeId}`,
        options.token ? { token: options.token } : {},
      );
      const { nextCursor: _, rows, ...change } = body;
      if (!dry.body?.change?.rowsTruncated)
        same(
          'change',
          { ...dry.body?.change, rows: inOrder(dry.body?.change?.rows, known) },
          { ...change, rows: inOrder(rows, known) },
        );
      return real;
    }

    const writing = {
      call: (method: string, path: string, options: ApiCall = {}) =>
        method === 'GET' ? world.either.call(method, path, options) : compared(method, path, options),
    };
    const user = await world.user();
    const step = randomWriter([writing], user.token, noKnownIds(), seededRandom(20_261_122), farYear);
    for (let index = 0; index < writes; index += 1) await step();
    for (const call of Object.values(writeCalls))
      for (let round = 0; round < perOperation; round += 1) {
        const me = await signedIn({ ...world.either, user: async () => user });
        const { method, path, body } = await call(me);
        await compared(method, `/api/v1${path}`, { token: user.token, ...(body ? { body } : {}) });
      }
    return { figures: counts, failures: list() };
  },
);

const idPattern = /\b[a-z]{3}_[0-9a-f]{32}\b/g;
const idsIn = (text: string): ReadonlySet<string> => new Set(text.match(idPattern));
const ofTheRequest = new Set(['at', 'updatedAt', 'createdAt', 'deletedAt', 'completedAt', 'editedAt', 'archivedAt']);

/** The line of a change that says which of its instants a record got. */
function isFieldOfTheRequest(part: unknown): part is { readonly to: unknown } {
  return (
    typeof part === 'object' && part !== null && 'field' in part && 'to' in part && ofTheRequest.has(String(part.field))
  );
}

/** The value with what two runs cannot share made equal: ids that one of them gave out, its instants and its request. */
function folded(value: unknown, known: ReadonlySet<string>): unknown {
  const text = JSON.stringify(value, (name, part) => {
    if (ofTheRequest.has(name)) return part === null ? null : 'now';
    if (isFieldOfTheRequest(part)) return { ...part, to: part.to === null ? null : 'now' };
    if (name === 'requestId' || name === 'seq') return null;
    if (name === 'id' && (part === null || /^(chg_|new_)/.test(String(part)))) return 'new';
    return part;
  });
  return text === undefined
    ? undefined
    : JSON.parse(text.replaceAll(/\bnew_\d+\b/g, 'new').replaceAll(idPattern, (id) => (known.has(id) ? id : 'new')));
}

/** Rows of one change come by id, and ids that are given out come as they come. */
function inOrder(rows: unknown, known: ReadonlySet<string>): unknown[] {
  return Array.isArray(rows)
    ? rows.map((row) => folded(row, known)).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : [];
}
