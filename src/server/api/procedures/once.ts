import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { type CallContext, describe, runOnce } from './idempotency.ts';
import { idempotencyKeyErrors } from './idempotency-key.ts';
import { requireMatch } from './preconditions.ts';

interface Call<Input> {
  readonly ctx: CallContext;
  readonly input: Input;
  readonly path: string;
}

interface OnceOptions<Input> {
  /** The status of a success; 201 where a record is created. */
  readonly status?: 200 | 201;
  /** Whether the write may touch very many rows and needs a longer timeout: always, or depending on the request. */
  readonly patient?: boolean | ((ctx: VerbContext, input: Input) => Promise<boolean>);
}

/**
 * The resolver of every write: one Idempotency-Key never writes twice and every retry gets the first response (contract.md §7),
 * and `If-Match` is compared inside the transaction (contract.md §1). The replay is checked first, because a retry finds the
 * record already changed by its own first request.
 */
export function once<Input, Output>(
  verb: (ctx: VerbContext, input: Input) => Promise<Output>,
  { status = 200, patient = false }: OnceOptions<Input> = {},
) {
  return async ({ ctx, input, path }: Call<Input>): Promise<Output> => {
    ctx.reply.status = status;
    const errors = idempotencyKeyErrors(ctx.idempotencyKey);
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    const writing = { ...ctx, patient: typeof patient === 'function' ? await patient(ctx, input) : patient };
    const condition = conditionOf(ctx, path, input);
    const inside = async (transaction: WriteTransaction) => {
      if (condition) await requireMatch(transaction.tx, ctx, condition);
      return verb({ ...ctx, transaction }, input);
    };
    if (ctx.idempotencyKey !== null) return runOnce(writing, describe(ctx, ctx.idempotencyKey, path, input), inside);
    return condition ? write(writing, inside) : verb(writing, input);
  };
}

/**
 * The resolver of a creation that can recognise a retry without a key in a way of its own.
 * @param unkeyed the verb that recognises retries
 */
export function onceUnkeyed<Input, Output>(
  verb: (ctx: VerbContext, input: Input) => Promise<Output>,
  unkeyed: (ctx: VerbContext, input: Input) => Promise<Output>,
) {
  const [withKey, withoutKey] = [once(verb), once(unkeyed)];
  return (call: Call<Input>): Promise<Output> => {
    const { idempotencyKey, dryRun, approval } = call.ctx;
    // An approved proposal is always carried out, even if it equals an earlier call.
    return idempotencyKey === null && !dryRun && !approval ? withoutKey(call) : withKey(call);
  };
}

function conditionOf({ ifMatch }: CallContext, path: string, input: unknown) {
  if (ifMatch === null) return null;
  const id = typeof input === 'object' && input !== null && 'id' in input ? String(input.id) : '';
  return { path, id, ifMatch };
}
