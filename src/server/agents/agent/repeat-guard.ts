import { createHash } from 'node:crypto';
import { limits } from '../../../contract/limits.ts';
import { canonicalJson } from '../../../lib/canonical-json.ts';
import { queryTx } from '../../foundation/db/query.ts';
import { changeIdOf } from '../../foundation/records/change-origin.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type Tx, type WriteTransaction, write } from '../../foundation/records/write.ts';

type Verb<Input, Output> = (ctx: VerbContext, input: Input) => Promise<Output>;

interface Answer {
  readonly summary: string;
}

/** A result, marked as replayed when a repeated call receives the first one's. */
export type Replayable<Output> = Output & { readonly replayed?: true; readonly changeId?: string };

/** Distinguishes the rows of this guard from those of idempotency keys in the same table. */
const operationPrefix = 'repeat:';

/**
 * Treats an identical call of a token within two minutes, without a key, as the retry of a lost reply, because agents repeat
 * calls that seem to have failed and rarely send keys. It is answered with the first result while the created records still
 * exist. Runs under the user's write lock, so that of concurrent calls one creates and the others replay.
 * @param tool the name of the tool
 * @param madeIds the ids of the records that a result created, all in `table`
 */
export function withRepeatGuard<Input, Output extends Answer>(
  tool: string,
  { table, madeIds }: { table: 'task' | 'comment' | 'reminder' | 'project'; madeIds: (output: Output) => string[] },
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
        const output = JSON.parse(earlier.body) as Output;
        if (await areAllThere(open.tx, userId, table, madeIds(output))) return replayed(output, ageMs);
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

async function areAllThere(tx: Tx, userId: string, table: string, ids: readonly string[]): Promise<boolean> {
  const rows = await queryTx(tx).query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1 AND id = ANY($2::text[]) AND deleted_at IS NULL`,
    [userId, [...ids]],
  );
  return rows[0]?.count === ids.length;
}

async function changeIdInside({ tx }: WriteTransaction, userId: string): Promise<string | undefined> {
  const rows = await queryTx(tx).query<{ seq: string | null }>(
    `SELECT nullif(current_setting('tidemark.seq', true), '') AS seq FROM sync_clock WHERE user_id = $1`,
    [userId],
  );
  const seq = rows[0]?.seq;
  return seq ? changeIdOf(Number(seq)) : undefined;
}
