import { DomainError } from './domain-error.ts';

const retryAfterSeconds = 2;

/** How long the credential and the operation of a request may take together, so that no store that is away delays an answer to ten seconds. */
export const answerMsMax = 9_000;

/** The time that one operation may take. The limits of single waits and statements would add up to more. */
export interface Deadline {
  /** The milliseconds left: at most 0 when the time is over, `Infinity` for an operation without a limit. */
  leftMs(): number;
  /** @throws DomainError unavailable when the time is over: the caller has been answered, so that nothing may be stored any more */
  check(): void;
  /** Removes the limit, for work on very many rows. */
  lift(): void;
  /** @throws DomainError unavailable when the time is over before the work is, which then ends by itself */
  limit<T>(work: Promise<T>): Promise<T>;
}

export function startDeadline(ms: number): Deadline {
  const endsAt = performance.now() + ms;
  let isLifted = false;
  const leftMs = () => (isLifted ? Number.POSITIVE_INFINITY : endsAt - performance.now());
  const refusal = () => new DomainError('unavailable', { retryAfterSeconds });
  const over = Promise.withResolvers<never>();
  // Nobody may be waiting when the time is over.
  over.promise.catch(() => {});
  const timer = setTimeout(() => over.reject(refusal()), ms);
  timer.unref();
  return {
    leftMs,
    check() {
      if (leftMs() <= 0) throw refusal();
    },
    lift() {
      isLifted = true;
      clearTimeout(timer);
    },
    limit: (work) => Promise.race([work, over.promise]).finally(() => clearTimeout(timer)),
  };
}
