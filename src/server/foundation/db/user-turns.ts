import { DomainError } from '../platform/domain-error.ts';

export interface UserTurnsOptions {
  /** How many writes of one user may wait; another one is refused at once. */
  readonly waitingMax: number;
  readonly waitMs: number;
}

export interface TurnLimits {
  /** How long to wait for the turn; by default as long as any write of these turns. */
  readonly waitMs?: number | undefined;
  /** The time that the operation has left, in which its turn must come. */
  readonly leftMs?: number | undefined;
}

/**
 * Queues the writes of one user, which run one after the other anyway (sync_tick), before they take a connection, so that many
 * writes waiting behind a slow one do not affect other users.
 */
export interface UserTurns {
  /** @throws DomainError unavailable when too many are waiting, or after the shorter of the limits */
  take<T>(userId: string, work: () => Promise<T>, limits?: TurnLimits): Promise<T>;
}

const retryAfterSeconds = 2;

export function createUserTurns({ waitingMax, waitMs: waitMsDefault }: UserTurnsOptions): UserTurns {
  /** The waiting writes of each user who has one running. */
  const queues = new Map<string, (() => void)[]>();

  function begin(userId: string, waitMs: number): Promise<void> {
    const waiting = queues.get(userId);
    if (!waiting) {
      queues.set(userId, []);
      return Promise.resolve();
    }
    if (waiting.length >= waitingMax) return Promise.reject(new DomainError('unavailable', { retryAfterSeconds }));
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new DomainError('unavailable', { retryAfterSeconds }));
      }, waitMs);
      waiting.push(go);
    });
  }

  function end(userId: string): void {
    const next = queues.get(userId)?.shift();
    if (next) next();
    else queues.delete(userId);
  }

  return {
    async take(userId, work, { waitMs = waitMsDefault, leftMs = Number.POSITIVE_INFINITY } = {}) {
      await begin(userId, Math.min(waitMs, leftMs));
      try {
        return await work();
      } finally {
        end(userId);
      }
    },
  };
}
