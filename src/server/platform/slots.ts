import { DomainError } from './domain-error.ts';

export interface SlotLimits {
  /** What the work is called in the refusal, such as `exports`. */
  readonly name: string;
  readonly perUser: number;
  /** For all users of the process together; no bound by default. */
  readonly total?: number;
}

/** How much of one kind of work runs at once in this process: for one user, and for all. */
export interface Slots {
  /**
   * @returns what gives the slot back; calling it again changes nothing
   * @throws DomainError rate_limited when the user has all of theirs · unavailable when all users together have
   */
  take(userId: string): () => void;
  /** The same, but waits while the user has all of theirs, as someone who sends many files at once expects. */
  wait(userId: string, signal?: AbortSignal): Promise<() => void>;
}

const retryAfterSeconds = 5;
const waitMsMax = 60_000;
/** Of one user; each waits with its body unread. */
const waitingMax = 500;

export function createSlots({ name, perUser, total = Number.POSITIVE_INFINITY }: SlotLimits): Slots {
  const taken = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let takenInAll = 0;
  const isFullFor = (userId: string) => (taken.get(userId) ?? 0) >= perUser;
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
        waiting.get(userId)?.shift()?.();
      };
    },
    async wait(userId, given) {
      if (!isFullFor(userId) || (waiting.get(userId)?.length ?? 0) >= waitingMax) return slots.take(userId);
      const signal = given ?? AbortSignal.timeout(waitMsMax);
      while (isFullFor(userId) && !signal.aborted) await turn(userId, signal);
      return slots.take(userId);
    },
  };

  /** Resolves when a slot has been given back, or when there is no sense in waiting longer. */
  function turn(userId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const queue = waiting.get(userId) ?? [];
      waiting.set(userId, queue);
      const go = () => {
        signal.removeEventListener('abort', give);
        if (queue.length === 0) waiting.delete(userId);
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
