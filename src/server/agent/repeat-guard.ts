import { createHash } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { canonicalJson } from '../../lib/canonical-json.ts';
import { queryTx } from '../db/query.ts';
import { changeIdOf } from '../records/change-origin.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { type Tx, type WriteTransaction, write } from '../records/write.ts';

type Verb<Input, Output> = (ctx: VerbContext, input: Input) => Promise<Output>;

interface Answer {
  readonly summary: string;
}

/** What a repeated call is answered: the first result, and that it is that. */
export type Replayable<Output> = Output & { readonly replayed?: true; readonly changeId?: string };

/** Marks the rows of repeats among the idempotency keys. */
const operationPrefix = 'repeat:';

/**
 * The same call of a token within two minutes, without a key, is the retry of a lost reply (agents re-send what seems to have
 * failed, and rarely mint keys): it is answered with the first result while what that made is still there. Runs under the
 * user's write lock, so of calls at the same time one makes and the others repeat.
 * @param tool names the call
 * @param madeIds the ids of what a result made, each of `table`
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
      const body = JSON.stringify({ ...output, changeId: await changeIdInside(open) });
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

async function changeIdInside({ tx }: WriteTransaction): Promise<string | undefined> {
  const rows = await queryTx(tx).query<{ seq: string | null }>(
    `SELECT nullif(current_setting('tidemark.seq', true), '') AS seq`,
    [],
  );
  const seq = rows[0]?.seq;
  return seq ? changeIdOf(Number(seq)) : undefined;
}
