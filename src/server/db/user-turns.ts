import { DomainError } from '../platform/domain-error.ts';

export interface UserTurnsOptions {
  /** How many writes of one user may wait; the next one is refused at once. */
  readonly waitingMax: number;
  readonly waitMs: number;
}

/**
 * The writes of one user run one after the other anyway (sync_tick); here they do so before they take a connection, so that
 * however many wait behind a slow one, they cost other users nothing.
 */
export interface UserTurns {
  /** @throws DomainError unavailable when too many wait already, or `waitMs` went by */
  take<T>(userId: string, work: () => Promise<T>, waitMs?: number): Promise<T>;
}

const retryAfterSeconds = 2;

export function createUserTurns({ waitingMax, waitMs: waitMsDefault }: UserTurnsOptions): UserTurns {
  /** A user is listed while one of their writes runs; the value is who comes next. */
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
    async take(userId, work, waitMs = waitMsDefault) {
      await begin(userId, waitMs);
      try {
        return await work();
      } finally {
        end(userId);
      }
    },
  };
}
