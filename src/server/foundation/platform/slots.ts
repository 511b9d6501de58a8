import { DomainError } from './domain-error.ts';

export interface SlotLimits {
  /** The name of the work in the refusal, such as `exports`. */
  readonly name: string;
  readonly perUser: number;
  /** The limit for all users of the process together; by default there is none. */
  readonly total?: number;
  /** How many may wait, of one user and of those for whom the process has none left. */
  readonly waitingMax?: number;
}

/** What ends a wait for a slot; a minute does where nothing is named. */
interface Patience {
  readonly signal?: AbortSignal | undefined;
  readonly msMax?: number;
}

/** Limits how much of one kind of work runs at once in this process, for each user and for all. */
export interface Slots {
  /**
   * @returns the function that releases the slot; idempotent
   * @throws DomainError rate_limited when the user has no slot left · unavailable when the process has none
   */
  take(userId: string): () => void;
  /** Takes a slot, waiting while the user or the process has none left, for instance for many files that are sent at once. */
  wait(userId: string, patience?: Patience): Promise<() => void>;
}

const retryAfterSeconds = 5;
const waitMsMax = 60_000;
/** How many requests of one user may wait, each with its body unread. */
const waitingMaxDefault = 500;
/** Where those wait who have a slot left when the process has none; no user has this id. */
const anybody = '';

export function createSlots({
  name,
  perUser,
  total = Number.POSITIVE_INFINITY,
  waitingMax = waitingMaxDefault,
}: SlotLimits): Slots {
  const taken = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let takenInAll = 0;
  const isFullFor = (userId: string) => (taken.get(userId) ?? 0) >= perUser;
  /** The queue for a slot; null = one is free. */
  const queueFor = (userId: string) => (isFullFor(userId) ? userId : takenInAll >= total ? anybody : null);
  const slots: Slots = {
    take(userId) {
      const own = taken.get(userId) ?? 0;
      if (own >= perUser) {
        const detail = `At most ${perUser} ${name} of one user run at once; wait until one has ended.`;
        throw new DomainError('rate_limited', { detail, retryAfterSeconds });
      }
      if (takenInAll >= total) throw new DomainError('unavailable', { retryAfterSeconds });
      taken.set(userId, own + 1);
      takenInAll += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        takenInAll -= 1;
        const left = (taken.get(userId) ?? 1) - 1;
        if (left > 0) taken.set(userId, left);
        else taken.delete(userId);
        for (const queue of [userId, anybody]) waiting.get(queue)?.shift()?.();
      };
    },
    async wait(userId, patience = { msMax: waitMsMax }) {
      if (queueFor(userId) !== null) await untilFree(userId, patience);
      return slots.take(userId);
    },
  };

  /**
   * Resolves when a slot of the user may be free, or the wait has ended. Only a wait has a signal with a time, because its timer stays for
   * the whole of it, and V8's collections of the young generation keep what hangs on one: for a minute, every request (speed.md).
   */
  async function untilFree(userId: string, { signal: given, msMax }: Patience): Promise<void> {
    const signal = AbortSignal.any([
      ...(given ? [given] : []),
      ...(msMax === undefined ? [] : [AbortSignal.timeout(msMax)]),
    ]);
    for (let queue = queueFor(userId); queue !== null && !signal.aborted; queue = queueFor(userId)) {
      if ((waiting.get(queue)?.length ?? 0) >= waitingMax) break;
      await turn(queue, signal);
      // What is free of the process is not for this user, so that the next in line is asked.
      if (queue === anybody && isFullFor(userId)) waiting.get(anybody)?.shift()?.();
    }
  }

  /** Resolves when a slot was released, or when the wait is aborted. */
  function turn(name: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const queue = waiting.get(name) ?? [];
      waiting.set(name, queue);
      const go = () => {
        signal.removeEventListener('abort', give);
        if (queue.length === 0) waiting.delete(name);
        resolve();
      };
      const give = () => {
        queue.splice(queue.indexOf(go), 1);
        go();
      };
      queue.push(go);
      signal.addEventListener('abort', give, { once: true });
    });
  }
  return slots;
}
