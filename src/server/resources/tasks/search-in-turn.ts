import type { VerbContext } from '../../foundation/records/verb-context.ts';

/** The longest wait for earlier searches; the rest of a request's time is for its own statements. */
const waitMsMax = 4_000;

/**
 * Runs a search when one of the user's few places is free, so that whoever searches a large account many times at once, as a
 * script may, leaves connections and processors of the database to everybody else.
 * @throws DomainError rate_limited when none becomes free in time
 */
export async function searchInTurn<T>({ actor, database }: VerbContext, work: () => Promise<T>): Promise<T> {
  const giveBack = await database.searches.wait(actor.userId, { msMax: waitMsMax });
  try {
    return await work();
  } finally {
    giveBack();
  }
}
