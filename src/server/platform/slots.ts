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
}

const retryAfterSeconds = 5;

export function createSlots({ name, perUser, total = Number.POSITIVE_INFINITY }: SlotLimits): Slots {
  const taken = new Map<string, number>();
  let takenInAll = 0;
  return {
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
      };
    },
  };
}
