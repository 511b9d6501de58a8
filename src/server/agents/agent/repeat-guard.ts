import { createHash } from 'node:crypto';
import { limits } from '../../../contract/limits.ts';
import { canonicalJson } from '../../../lib/canonical-json.ts';
import { queryTx } from '../../foundation/db/query.ts';
import { changeIdOf, seqOf } from '../../foundation/records/change-origin.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type Tx, type WriteTransaction, write } from '../../foundation/records/write.ts';

type Verb<Input, Output> = (ctx: VerbContext, input: Input) => Promise<Output>;

interface Answer {
  readonly summary: string;
}

/** A result, marked as replayed when a repeated call receives the first one's. */
export type Replayable<Output> = Output & { readonly replayed?: true; readonly changeId?: string };

/** What of a result must still hold for a repeated call to receive it. */
interface Effect<Output> {
  /** The table of all the records that it created or changed. */
  readonly table: 'task' | 'comment' | 'reminder' | 'project';
  readonly madeIds: (output: Output) => string[];
  /** The ids of the tasks that it completed for good. */
  readonly doneIds?: (output: Output) => string[];
}

/** Distinguishes the rows of this guard from those of idempotency keys in the same table. */
const operationPrefix = 'repeat:';

/**
 * Treats an identical call of a token within two minutes, without a key, as the retry of a lost reply, because agents repeat
 * calls that seem to have failed and rarely send keys. It is answered with the first result while that is in effect: the records still
 * exist, what was completed is, and nobody has undone it. Runs under the user's write lock, so that of concurrent calls one creates and the others replay.
 * @param tool the name of the tool
 */
export function withRepeatGuard<Input, Output extends Answer>(
  tool: string,
  effect: Effect<Output>,
  verb: Verb<Input, Output>,
): Verb<Input, Replayable<Output>> {
  return (ctx, input) =>
    write(ctx, async (open) => {
      const { userId, tokenId } = ctx.actor;
      const hash = createHash('sha256')
        .update(canonicalJson([tokenId, tool, input]))
        .digest();
      const key = { userId, operation: `${operationPrefix}${tool}`, keyHash: new Uint8Array(hash) };
      const now = ctx.clock.now();
      const earlier = await open.tx.idempotencyKey.findUnique({ where: { userId_operation_keyHash: key } });
      const ageMs = earlier ? now.getTime() - earlier.createdAt.getTime() : Number.POSITIVE_INFINITY;
      if (earlier?.body && ageMs < limits.repeatWindowSeconds * 1_000) {
        const output = JSON.parse(earlier.body) as Replayable<Output>;
        if (await isInEffect(open.tx, userId, effect, output)) return replayed(output, ageMs);
      }
      const output = await verb({ ...ctx, transaction: open }, input);
      const body = JSON.stringify({ ...output, changeId: await changeIdInside(open, key.userId) });
      const record = { fingerprint: key.keyHash, status: 200, headers: {}, body, createdAt: now };
      await open.tx.idempotencyKey.upsert({
        where: { userId_operation_keyHash: key },
        create: { ...key, ...record },
        update: record,
      });
      return output;
    });
}

function replayed<Output extends Answer>(output: Output, ageMs: number): Replayable<Output> {
  const summary = `Same call ${Math.round(ageMs / 1_000)} s ago; nothing was done twice. If you mean it again, send a new idempotencyKey.`;
  return { ...output, summary, replayed: true };
}

async function isInEffect<Output>(
  tx: Tx,
  userId: string,
  { table, madeIds, doneIds }: Effect<Output>,
  output: Replayable<Output>,
): Promise<boolean> {
  const [made, done] = [madeIds(output), doneIds?.(output) ?? []];
  const [row] = await queryTx(tx).query<{ there: number; done: number; isUndone: boolean }>(
    `SELECT (SELECT count(*)::int FROM ${table} WHERE user_id = $1 AND id = ANY($2::text[]) AND deleted_at IS NULL) AS there,
       (SELECT count(*)::int FROM task WHERE user_id = $1 AND id = ANY($3::text[]) AND completed_at IS NOT NULL) AS done,
       EXISTS (SELECT FROM change WHERE user_id = $1 AND seq = $4::bigint AND undone_by IS NOT NULL) AS "isUndone"`,
    [userId, made, done, output.changeId === undefined ? null : seqOf(output.changeId)],
  );
  return row?.there === made.length && row.done === done.length && !row.isUndone;
}

async function changeIdInside({ tx }: WriteTransaction, userId: string): Promise<string | undefined> {
  const rows = await queryTx(tx).query<{ seq: string | null }>(
    `SELECT nullif(current_setting('tidemark.seq', true), '') AS seq FROM sync_clock WHERE user_id = $1`,
    [userId],
  );
  const seq = rows[0]?.seq;
  return seq ? changeIdOf(Number(seq)) : undefined;
}
