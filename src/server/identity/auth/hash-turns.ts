import { DomainError } from '../../foundation/platform/domain-error.ts';

/** A hash takes 19 MiB and a thread of the few that also read files, resolve names and compress replies for everybody. */
const atOnceMax = 2;
/**
 * About as many as are hashed before the first who waits would be answered too late; further attempts are refused, because the limits
 * of usernames and addresses do not bound their number.
 */
const waitingMax = 200;
const retryAfterSeconds = 5;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs the hashing of a password when one of the few places is free, so that sign-ins from very many addresses leave the
 * processor to those who are signed in.
 * @throws DomainError unavailable when too many are waiting
 */
export async function hashInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnceMax) {
    if (waiting.length >= waitingMax) throw new DomainError('unavailable', { retryAfterSeconds });
    // Whoever ends hands over its place.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
