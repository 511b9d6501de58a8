import type { Change } from '../../../contract/changes.ts';
import { limits } from '../../../contract/limits.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import { changeIdOf } from '../../foundation/records/change-origin.ts';
import { readScopes } from '../../foundation/records/read-scopes.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { linesWithin } from '../../foundation/records/within-projects.ts';
import { instantOf } from './change-fields.ts';
import { type ChangeLine, countOf, isEffective, lineColumns, readableKinds, recordKindOf } from './change-line.ts';
import { type ChangeNames, nameKey, namesOf } from './change-names.ts';
import { toRows } from './change-rows.ts';
import { eventOf } from './event-of.ts';
import { removedChanges } from './removed-changes.ts';
import { summariseChange } from './summarise-change.ts';

/** A row of change with the name of its token. */
export interface StoredChange {
  readonly seq: number;
  readonly at: string;
  readonly operation: string;
  readonly via: Change['via'];
  readonly actorKind: Change['actor']['kind'];
  readonly tokenId: string | null;
  readonly tokenName: string | null;
  readonly client: string | null;
  readonly requestId: string | null;
  readonly approved: boolean;
  readonly undoes: string[] | null;
  readonly undoneBy: string | null;
}

/** The columns of a change for SQL that joins change `c` and api_token `token`. */
export const changeColumns = `c.seq::int AS seq, to_json(c.at)#>>'{}' AS at, c.operation, c.via, c.actor_kind AS "actorKind",
  c.token_id AS "tokenId", token.name AS "tokenName", c.client, c.request_id::text AS "requestId", c.approved,
  c.undoes::text[] AS undoes, c.undone_by::text AS "undoneBy"`;

export const changeTables = 'change c LEFT JOIN api_token token ON token.user_id = c.user_id AND token.id = c.token_id';

type Reader = Pick<VerbContext, 'actor'>;

/**
 * Whether a credential may see every row of a change: it is a session, or it made the change. A restricted token sees only rows
 * inside its projects, even of its own changes, and an access token for less than was granted only rows of the kinds that it may read.
 */
export function seesAll({ actor }: Reader, change: Pick<StoredChange, 'tokenId'>): boolean {
  return actor.tokenId === null || (actor.tokenId === change.tokenId && !actor.isNarrowed);
}

/** The visible lines of some changes: up to the limit for each change, and one more that shows whether there are others. */
export async function readLines(
  queryable: Queryable,
  { actor }: Reader,
  changes: readonly StoredChange[],
  linesMax: number,
): Promise<Map<number, ChangeLine[]>> {
  const bySeq = new Map<number, ChangeLine[]>(changes.map(({ seq }) => [seq, []]));
  if (changes.length === 0) return bySeq;
  const values: unknown[] = [
    actor.userId,
    changes.map(({ seq }) => seq),
    changes.map((change) => seesAll({ actor }, change)),
    readableKinds(actor),
    linesMax + 1,
  ];
  const within = linesWithin(actor, 'l', (value) => `$${values.push(value)}`).map((condition) => `AND ${condition}`);
  const rows = await queryable.query<ChangeLine>(
    `SELECT ${lineColumns} FROM unnest($2::bigint[], $3::boolean[]) AS wanted(seq, whole)
     CROSS JOIN LATERAL (
       SELECT * FROM change_row l WHERE l.user_id = $1 AND l.seq = wanted.seq AND (wanted.whole OR l.kind = ANY($4::text[]))
         ${within.join(' ')}
       ORDER BY l.kind, l.record_id, l.op LIMIT $5) r
     ORDER BY r.seq, r.kind, r.record_id, r.op`,
    values,
  );
  for (const row of rows) bySeq.get(row.seq)?.push(row);
  return bySeq;
}

/** Converts changes to the contract's form for this credential, in the given order. */
export async function toChanges(queryable: Queryable, ctx: Reader, stored: readonly StoredChange[]): Promise<Change[]> {
  const lines = await readLines(queryable, ctx, stored, limits.changeRowsShown);
  const names = await namesOf(queryable, ctx.actor, [...lines.values()].flat());
  const totals = await countLines(
    queryable,
    ctx,
    stored.filter(({ seq }) => (lines.get(seq)?.length ?? 0) > limits.changeRowsShown),
  );
  const standing = stored
    .map((change) => ({ ...change, lines: lines.get(change.seq) ?? [] }))
    .filter((change) => change.undoneBy === null && canUndo(change.operation, change.lines));
  const removed = await removedChanges(queryable, ctx.actor.userId, standing, names);
  const undoable = new Set(standing.map(({ seq }) => seq).filter((seq) => !removed.has(seq)));
  return stored.map((change) => {
    const own = lines.get(change.seq) ?? [];
    const rows = toRows(own.slice(0, limits.changeRowsShown), names);
    const counts =
      totals.get(change.seq) ?? countsOf(own.filter(isEffective).map((line) => [line.kind, countOf(line)]));
    const truncated = own.length > limits.changeRowsShown;
    return toChange(ctx, change, { rows, counts, truncated, lines: own, names, undoable: undoable.has(change.seq) });
  });
}

interface ShownLines {
  readonly rows: Change['rows'];
  readonly counts: Readonly<Record<string, number>>;
  readonly truncated: boolean;
  readonly lines: readonly ChangeLine[];
  readonly names: ChangeNames;
  readonly undoable: boolean;
}

function toChange(ctx: Reader, change: StoredChange, shown: ShownLines): Change {
  const { rows, counts, truncated, lines, names, undoable } = shown;
  const undoes = (change.undoes ?? []).map((seq) => changeIdOf(Number(seq)));
  const redacted = rows.length === 0 && (!seesAll(ctx, change) || ctx.actor.projectIds !== null);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const mayNameLabels = holdsScopes(ctx.actor.scopes, [readScopes.label]);
  const labelName = (id: string) => (mayNameLabels ? names.records.get(nameKey('label', id)) : undefined);
  const { seq, operation, via, requestId, approved, tokenId, tokenName, client } = change;
  const shownChange = {
    id: changeIdOf(seq),
    seq,
    at: instantOf(change.at) ?? '',
    operation,
    event: eventOf(operation),
    actor: { kind: change.actorKind, tokenId, tokenName, client },
    via,
    requestId,
    approved,
    summary: redacted || lines.length === 0 ? null : summariseChange({ operation, rows, undoes, total, labelName }),
    counts: { ...counts },
    undoes,
    undoneBy: change.undoneBy === null ? null : changeIdOf(Number(change.undoneBy)),
    undoable,
    redacted,
    rows,
    rowsTruncated: truncated,
  };
  return redacted && tokenId !== ctx.actor.tokenId ? { ...shownChange, ...untold(change) } : shownChange;
}

/** What the feed says of a change of another credential that shows the reader no row. */
function untold({ actorKind }: StoredChange): Pick<Change, 'operation' | 'event' | 'actor' | 'requestId'> {
  const actor = { kind: actorKind, tokenId: null, tokenName: null, client: null };
  return { operation: 'redacted', event: 'change.redacted', actor, requestId: null };
}

/** Whether a change of this operation with these lines can be undone; a change without lines is past its retention. */
export function canUndo(operation: string, lines: readonly ChangeLine[]): boolean {
  if (/^(account|proposals)\./.test(operation) || lines.length === 0) return false;
  const imported = lines.some(({ kind, op }) => kind === 'import' && op === 'I');
  return !lines.some(({ op, recordId }) => op === 'F' || (recordId === '*' && !imported));
}

/** Counts all lines of changes with more lines than are shown. */
async function countLines(
  queryable: Queryable,
  { actor }: Reader,
  changes: readonly StoredChange[],
): Promise<Map<number, Record<string, number>>> {
  if (changes.length === 0) return new Map();
  const values: unknown[] = [
    actor.userId,
    changes.map(({ seq }) => seq),
    changes.filter((change) => !seesAll({ actor }, change)).map(({ seq }) => seq),
    readableKinds(actor),
  ];
  const within = linesWithin(actor, 'r', (value) => `$${values.push(value)}`).map((condition) => `AND ${condition}`);
  const rows = await queryable.query<{ seq: number; kind: string; count: number }>(
    `SELECT r.seq::int AS seq, r.kind, sum(coalesce((r.after->>'count')::int, 1))::int AS count FROM change_row r
     WHERE r.user_id = $1 AND r.seq = ANY($2::bigint[]) AND (NOT r.seq = ANY($3::bigint[]) OR r.kind = ANY($4::text[]))
       AND (r.op NOT IN ('I', 'D', 'R') OR r.after->'count' IS NULL OR (r.after->>'count')::int > 0)
       ${within.join(' ')}
     GROUP BY 1, 2`,
    values,
  );
  const bySeq = Map.groupBy(rows, ({ seq }) => seq);
  return new Map([...bySeq].map(([seq, counted]) => [seq, countsOf(counted.map(({ kind, count }) => [kind, count]))]));
}

/** Counts records by the plural of their kind, `{ tasks: 2 }`; links of labels count as their task. */
function countsOf(lines: readonly (readonly [string, number])[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [kind, count] of lines) {
    const linked = kind === 'label_on' || kind === 'label_off';
    if (linked && lines.some(([other]) => other === 'task')) continue;
    const name = `${recordKindOf(kind)}s`;
    counts[name] = linked ? Math.max(counts[name] ?? 0, count) : (counts[name] ?? 0) + count;
  }
  return counts;
}
