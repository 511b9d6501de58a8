import type pg from 'pg';
import { HistoryWriter, type Writer } from './history-writer.ts';
import { brokenInvariants } from './invariants.ts';
import { seededRandom } from './random-writer.ts';

/** A writer of a fresh account, and a way to its rows past the service. */
export interface HistoryAccount {
  readonly writer: Writer;
  readonly userId: string;
  readonly pool: Pick<pg.Pool, 'query'>;
}

/** Writes one history of an account and looks at the invariants after each step. @returns what went wrong, with the calls; null = nothing */
export async function writeHistory(
  { writer, userId, pool }: HistoryAccount,
  seed: number,
  steps: number,
): Promise<string | null> {
  const history = new HistoryWriter(writer, seededRandom(seed));
  const told = (problem: string) => `${problem}\n  seed ${seed}:\n  ${history.calls.join('\n  ')}`;
  for (let step = 0; step < steps; step += 1) {
    try {
      await history.step();
    } catch (error) {
      return told(error instanceof Error ? error.message : String(error));
    }
    const broken = await brokenInvariants(pool, userId);
    if (broken.length > 0) return told(broken.join('\n'));
  }
  return null;
}
