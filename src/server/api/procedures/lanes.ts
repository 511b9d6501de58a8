import { addressBlock } from '../../foundation/platform/network-address.ts';
import type { Slots } from '../../foundation/platform/slots.ts';
import type { RequestContext } from './request-context.ts';
import type { ProcedureMeta } from './trpc.ts';

/** The lane of a call. */
export function slotsOf({ slots }: RequestContext, meta: ProcedureMeta | undefined): Slots {
  return meta?.isCostly ? slots.costly : slots.requests;
}

/** The lane of a call without a credential. Its slot is given back after a second, because a slow sender keeps nobody busy. */
export function openLane({ slots, address, signal }: RequestContext) {
  return { slots: slots.openCalls, who: addressBlock(address), signal, msMax: 1_000 };
}

const smallBodyBytesMax = 64 * 1_024;

/**
 * The lane of a call whose body is large or of unknown size: to read one takes milliseconds of the processor, for which others would
 * queue behind all that a user sends at once. Its slot is given back after a second, because a slow sender keeps nobody busy.
 * @returns null for a small body, or without a user
 */
export function bodyLane(
  { slots, credential: { actor }, signal }: RequestContext,
  header: (name: string) => string | undefined,
) {
  const size = header('content-length');
  const isSmall = size === undefined ? header('transfer-encoding') === undefined : Number(size) <= smallBodyBytesMax;
  return isSmall || actor === null ? null : { slots: slots.largeBodies, who: actor.userId, signal, msMax: 1_000 };
}

/** Each call in a batch of the app takes a slot of its own; a REST request took its slot before its body was read. */
export async function admit<Result>(
  ctx: RequestContext,
  meta: ProcedureMeta | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  const { actor } = ctx.credential;
  // An approved proposal runs in the slot of the decision.
  if (ctx.via !== 'app' || actor === null || ctx.approval) return run();
  const giveBack = await slotsOf(ctx, meta).wait(actor.userId);
  try {
    return await run();
  } finally {
    giveBack();
  }
}
