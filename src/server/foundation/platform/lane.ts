import { setImmediate } from 'node:timers/promises';
import type { Slots } from './slots.ts';

interface LaneOptions {
  readonly slots: Slots;
  /** The user, or the address of who is not signed in. */
  readonly who: string;
  /** Who waits for the answer; nothing is begun for who has left. */
  readonly signal?: AbortSignal | undefined;
  /** When the slot is given back although the work goes on: it shares the processor out, and a slow sender or reader needs none. */
  readonly msMax?: number;
}

const waitMsMax = 20_000;

/**
 * Runs work of which only so much of one user goes on at once. Others take their turn between two pieces of it, which might not wait
 * for anything by themselves.
 * @throws DomainError rate_limited · unavailable when too many wait already, or for too long
 */
export async function inLane<T>({ slots, who, signal, msMax }: LaneOptions, run: () => Promise<T>): Promise<T> {
  const giveBack = await slots.wait(who, { signal, msMax: waitMsMax });
  const timer = msMax === undefined ? undefined : setTimeout(giveBack, msMax).unref();
  try {
    await setImmediate();
    return await run();
  } finally {
    clearTimeout(timer);
    giveBack();
  }
}
