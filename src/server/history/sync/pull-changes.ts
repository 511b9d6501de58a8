import { limits } from '../../../contract/limits.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import { type PullInput, type SyncKind, type SyncPage, syncKinds } from '../../../contract/sync.ts';
import { instantFromPg, truncatedInstant } from '../../foundation/db/instants.ts';
import { preparedOn, type Queryable, queryPool } from '../../foundation/db/query.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { type Epoch, refuseEarlierEpoch } from '../../foundation/records/epoch.ts';
import { refuseBeforeMoves } from '../../foundation/records/project-moves.ts';
import { proofToGive } from '../../foundation/records/read-proof.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { liesInProjects } from '../../foundation/records/within-projects.ts';
import { digestKinds } from './digest-kinds.ts';
import { syncSources } from './sync-sources.ts';
import { type WalkKey, walkKeys } from './walk-keys.ts';

/** The state of a walk in its cursor. */
interface Walk {
  readonly since: string | null;
  readonly kinds: readonly SyncKind[];
  /** The end of the walk: the first page's serverTime, so that concurrent writes do not prolong it. */
  readonly until: string;
  readonly seq: number;
  readonly epoch: string;
  readonly after: WalkKey | null;
  /** Whether the last page has the digest; a cursor made before this was kept has none. */
  readonly digest?: boolean;
}

/** The end of the user's change log, as the page sees it. */
interface LogEnd {
  readonly seq: number;
  /** Of the snapshot, because a write may have come since the credential was checked: the page would lack it, and the digest would not. */
  readonly serverTime: string;
  /** The epoch from the page's own snapshot, because a restore may end between the credential check and the page. */
  readonly epoch: Epoch;
}

/**
 * `GET /sync`: a walk over every kind, oldest change first, so that a record which changes meanwhile appears again after the
 * cursor and an interrupted walk can continue (contract.md §4). A page is read from one snapshot.
 * @throws DomainError invalid_cursor · sync_reset for a cursor or `since` of an earlier epoch of the store, and for a `since` from before a
 * record was moved into the projects of a restricted token or out of them
 */
export async function pullChanges(ctx: VerbContext, input: PullInput): Promise<SyncPage> {
  const on = isCommon(ctx, input) ? preparedOn : queryPool;
  // Each statement proves that it saw the user's tick, so that all of them saw one state.
  if (ctx.standby) return readPage(ctx, ctx.standby.on(on), input);
  const client = await ctx.database.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const page = await readPage(ctx, on(client), input);
    await client.query('COMMIT');
    client.release();
    return page;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

/**
 * Whether the page is one whose statements are prepared: planning takes two thirds of the time, but the plans of each other choice of
 * kinds, and of each place where a later page begins, would take a quarter of a megabyte of every connection.
 */
function isCommon({ actor }: VerbContext, { cursor, kinds }: PullInput): boolean {
  return (
    cursor === undefined &&
    kinds === undefined &&
    holdsScopes(
      actor.scopes,
      Object.values(syncSources).map(({ scope }) => scope),
    )
  );
}

async function readPage(ctx: VerbContext, queryable: Queryable, input: PullInput): Promise<SyncPage> {
  const end = await readProvenLogEnd(ctx, queryable);
  const walk = beginOrContinue(ctx, input, end);
  const canMove = walk.kinds.some((kind) => liesInProjects(syncSources[kind].table));
  if (walk.after === null && canMove) await refuseBeforeMoves(queryable, ctx.actor, walk.since ?? undefined);
  const readable = walk.kinds.filter((kind) => holdsScopes(ctx.actor.scopes, [syncSources[kind].scope]));
  const limit = input.limit ?? limits.syncPageSizeMax;
  const keys =
    readable.length === 0 ? [] : await walkKeys(queryable, { ...walk, kinds: readable, actor: ctx.actor }, limit + 1);
  const shown = keys.slice(0, limit);
  const last = keys.length > limit ? shown.at(-1) : undefined;
  return {
    changes: await readRecords(ctx, queryable, readable, shown),
    nextCursor: last === undefined ? null : encodeWalk(ctx, { ...walk, after: last }),
    serverTime: walk.until,
    seq: walk.seq,
    omitted: walk.kinds.filter((kind) => !readable.includes(kind)),
    ...((input.digest ?? walk.digest) && last === undefined
      ? { digest: { asOf: end.serverTime, kinds: await digestKinds(queryable, ctx.actor, readable) } }
      : {}),
  };
}

/** The walk's snapshot proves the credential. */
async function readProvenLogEnd(ctx: VerbContext, queryable: Queryable): Promise<LogEnd> {
  const { userId } = ctx.actor;
  const proof = proofToGive(ctx);
  const values: unknown[] = [userId];
  const condition = proof?.condition((value) => `$${values.push(value)}`, false);
  const end =
    condition === undefined ? await readLogEnd(queryable, [userId]) : await readLogEnd(queryable, values, condition);
  if (end) proof?.give();
  const found = end ?? (await readLogEnd(queryable, [userId]));
  if (!found) throw new Error('the store has no epoch');
  return found;
}

async function readLogEnd(
  queryable: Queryable,
  values: readonly unknown[],
  condition = 'true',
): Promise<LogEnd | undefined> {
  const [row] = await queryable.query<{
    seq: string | null;
    epoch: string;
    begun_at: string | null;
    since: string;
    now: string;
  }>(
    `SELECT value AS epoch, begun_at::text, (SELECT seq::text FROM sync_clock WHERE user_id = $1) AS seq,
       (SELECT created_at::text FROM app_user WHERE id = $1) AS since,
       (SELECT last + interval '1 millisecond' FROM sync_clock WHERE user_id = $1)::text AS now FROM epoch WHERE ${condition}`,
    values,
  );
  if (!row) return undefined;
  const { seq, epoch, begun_at: begunAt, since, now } = row;
  const earlier = begunAt === null ? null : { from: instantFromPg(since), until: instantFromPg(begunAt) };
  return { seq: Number(seq ?? 0), serverTime: instantFromPg(now), epoch: { name: epoch, earlier } };
}

function beginOrContinue(ctx: VerbContext, input: PullInput, { seq, serverTime, epoch }: LogEnd): Walk {
  const since = input.since === undefined ? null : truncatedInstant(input.since);
  const kinds = syncKinds.filter((kind) => input.kinds === undefined || input.kinds.includes(kind));
  if (input.cursor === undefined) {
    refuseEarlierEpoch(epoch, since);
    return { since, kinds, until: serverTime, seq, epoch: epoch.name, after: null, digest: input.digest === true };
  }
  const walk = decodeWalk(ctx, input.cursor);
  if (walk.epoch !== epoch.name) throw new DomainError('sync_reset');
  const isOther =
    (since !== null && since !== walk.since) || (input.kinds !== undefined && kinds.join() !== walk.kinds.join());
  if (isOther) throw new DomainError('invalid_cursor');
  return walk;
}

/** The cursor contains the whole state of the walk, so it is bound only to the user. */
function binding({ actor }: VerbContext) {
  return { userId: actor.userId, list: 'sync', filters: {} };
}

function encodeWalk(ctx: VerbContext, { after, until, ...walk }: Walk & { readonly after: WalkKey }): string {
  return ctx.cursors.encode(binding(ctx), {
    key: [JSON.stringify({ ...walk, after })],
    serverTime: until,
    epoch: walk.epoch,
  });
}

function decodeWalk(ctx: VerbContext, cursor: string): Walk {
  const { key, serverTime } = ctx.cursors.decode(binding(ctx), cursor);
  return { ...(JSON.parse(key[0] ?? '') as Omit<Walk, 'until'>), until: serverTime };
}

async function readRecords(
  ctx: VerbContext,
  queryable: Queryable,
  kinds: readonly SyncKind[],
  keys: readonly WalkKey[],
): Promise<SyncPage['changes']> {
  const changes: Record<string, unknown[]> = {};
  for (const kind of kinds) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
    const records = ids.length === 0 ? [] : await syncSources[kind].read(queryable, ctx.actor, ids, ctx);
    const byId = new Map(records.map((record) => ['list' in record ? record.list : record.id, record]));
    changes[kind] = ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
  }
  return changes as SyncPage['changes'];
}
