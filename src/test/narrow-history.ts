import type { Pool } from 'pg';
import { type Scope, scopes } from '../contract/scopes.ts';
import { type TrashKind, trashKinds } from '../contract/trash.ts';
import { columnsIn } from '../server/foundation/records/columns/tables.ts';
import { kinds } from '../server/foundation/records/kinds.ts';
import { mintToken } from '../server/identity/api-tokens/mint-token.ts';
import { historyAccount } from './history-account.ts';
import type { Random } from './history-values.ts';
import { HistoryWriter } from './history-writer.ts';
import { brokenInvariants } from './invariants.ts';
import { seededRandom } from './random-writer.ts';
import type { ApiReply, TestApi } from './test-api.ts';

/** The rows of an account, by kind and id. */
type Rows = ReadonlyMap<string, { readonly kind: TrashKind; readonly row: Readonly<Record<string, unknown>> }>;

/**
 * What follows from other rows, whoever writes those: its derived columns, its tick, and whether a reminder is still to come, which its
 * task says too.
 */
function isDerived(kind: TrashKind, name: string): boolean {
  const role = columnsIn(kind).find((column) => column.name === name)?.role;
  return role === 'derived' || role === 'tick' || (kind === 'reminder' && name === 'status');
}

async function rowsOf(pool: Pool, userId: string): Promise<Rows> {
  const parts = trashKinds.map(
    (kind) => `SELECT '${kind}' AS kind, id, to_jsonb(r) AS row FROM ${kind} r WHERE user_id = $1`,
  );
  const { rows } = await pool.query(parts.join(' UNION ALL '), [userId]);
  return new Map(rows.map(({ kind, id, row }) => [`${kind} ${id}`, { kind, row }]));
}

/** The project in which a row lies; null for what lies in none, undefined where there is no such row. */
function projectOf(key: string, rows: Rows): unknown {
  const found = rows.get(key);
  if (found === undefined) return undefined;
  const { kind, row } = found;
  if (kinds[kind].place === 'itself a project') return row.id;
  if (kinds[kind].place === 'on a task') return projectOf(`task ${row.task_id}`, rows);
  return row.project_id ?? null;
}

/** A token that may do a part of what its person may. */
interface Grant {
  readonly scopes: readonly Scope[];
  /** null = all */
  readonly projectIds: readonly string[] | null;
}

/** What was changed between two states of an account that the grant does not allow, in sentences. */
function beyond({ scopes: granted, projectIds }: Grant, before: Rows, after: Rows, own: Set<string>): string[] {
  const found: string[] = [];
  for (const [key, { kind }] of new Map([...before, ...after])) {
    const [was, is] = [before.get(key)?.row, after.get(key)?.row];
    const columns = Object.keys({ ...was, ...is }).filter(
      (column) => JSON.stringify(was?.[column]) !== JSON.stringify(is?.[column]),
    );
    if (columns.every((column) => isDerived(kind, column))) continue;
    if (was === undefined || (was.deleted_at !== null && is?.deleted_at === null)) own.add(key);
    const { write, delete: remove } = kinds[kind].scopes;
    if (!granted.includes(write) && !granted.includes(remove)) found.push(`${key}: ${columns} without ${write}`);
    // Who made or restored a record may take that back without the scope of deletion.
    const isDeleted = was?.deleted_at === null && is?.deleted_at !== null && !own.has(key);
    if (isDeleted && !granted.includes(remove)) found.push(`${key}: deleted without ${remove}`);
    if (projectIds === null || kinds[kind].place === 'everywhere') continue;
    const places = [projectOf(key, before), projectOf(key, after)].filter((place) => place !== undefined);
    if (!places.every((place) => projectIds.includes(String(place)))) found.push(`${key}: ${columns} in ${places}`);
  }
  return found;
}

/** What a history may be answered, in place of a refusal that only a restricted token gets. */
const notFound: ApiReply = { status: 404, body: null, text: '', headers: {} };

/**
 * Writes a history of an account, and goes on with a token that is restricted at random, by scopes or to projects: it calls every verb,
 * undos of everything above all, of records that it may not see as well.
 *
 * @returns what it changed that its grant does not allow, with the call; empty = nothing
 */
export async function writeNarrowHistory(api: TestApi, seed: number): Promise<string[]> {
  const random = seededRandom(seed);
  const { writer, userId } = await historyAccount(api);
  const { pool } = api.services.database;
  const person = new HistoryWriter(writer, random);
  for (let step = 0; step < 24; step += 1) await person.step();

  const grant = await grantOf(pool, userId, random);
  const narrow = await mintToken(api.services.database, api.clock, {
    ...{ userId, name: 'Narrow', kind: 'token', expiresInDays: null, ...grant },
  });
  let rows = await rowsOf(pool, userId);
  const own = new Set<string>();
  const found: string[] = [];
  const compare = async (told: string) => {
    const now = await rowsOf(pool, userId);
    const faults = beyond(grant, rows, now, own);
    found.push(...faults.map((fault) => `${seed}: ${told}\n  ${fault}\n  ${JSON.stringify(grant)}`));
    rows = now;
  };
  const call: TestApi['call'] = async (method, path, options) => {
    // Reads see the whole account, so that what the token may not see is named too; what only sessions may do is not its own.
    if (method === 'GET') return api.call(method, path, { ...options, token: writer.token });
    if (path.startsWith('/api/trpc/')) return notFound;
    const reply = await api.call(method, path, { ...options, token: narrow.token });
    await compare(`${method} ${path} ${JSON.stringify(options?.body)} → ${reply.status}`);
    return reply.status === 401 || reply.status === 403 ? notFound : reply;
  };
  const draftsSettled = async () => {
    await writer.draftsSettled();
    await compare('work on the drafts of imports');
  };
  const other = new HistoryWriter(
    { ...writer, api: { call }, token: narrow.token, tokenId: narrow.id, draftsSettled },
    random,
  );
  for (let step = 0; step < 40; step += 1) {
    if (step % 3 === 0) await person.step();
    rows = await rowsOf(pool, userId);
    await other.step(false).catch((error: Error) => {
      if (!error.message.includes('There is no tool')) throw error;
    });
    found.push(...(await brokenInvariants(pool, userId)).map((fault) => `${seed}: ${other.calls.at(-1)}\n  ${fault}`));
  }
  return found;
}

/** Every second one is restricted to one project or two, every second one by its scopes, and some by both. */
async function grantOf(pool: Pool, userId: string, random: Random): Promise<Grant> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM project WHERE user_id = $1 AND deleted_at IS NULL ORDER BY position, id',
    [userId],
  );
  const project = () => rows[random(rows.length)]?.id ?? '';
  const projectIds = random(2) ? [project(), ...(random(2) ? [project()] : [])] : null;
  const some = scopes.filter(() => random(3) > 0);
  return { scopes: projectIds && random(2) ? scopes : some, projectIds };
}
