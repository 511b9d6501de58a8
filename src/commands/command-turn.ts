import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '../server/foundation/platform/clock.ts';
import { StartError } from '../server/foundation/platform/start-error.ts';
import { prepareDataDir } from '../server/process/embedded/data-dir.ts';
import { tryLock } from '../server/process/embedded/data-dir-lock.ts';

const pollMs = 100;

/** The timeout of the lock: behind a command that hangs a scheduled backup fails with an error. */
export const longestWaitMs = 600_000;

interface Waiting {
  readonly clock: Clock;
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * Waits until no other command has started the embedded database, which would end with that command. Who has the turn and finds the
 * data directory locked therefore has a service beside it.
 *
 * @returns the function that ends the turn
 * @throws StartError when the other command has not ended in time
 */
export async function takeTurn(
  dataDir: string,
  { clock, pause }: Waiting = { clock: systemClock, pause: sleep },
): Promise<() => void> {
  if (!existsSync(dataDir)) prepareDataDir(dataDir);
  const begun = clock.now().getTime();
  for (let hasSaid = false; ; hasSaid = true) {
    const endTurn = tryLock(dataDir, 'command-lock');
    if (endTurn !== undefined) return endTurn;
    if (clock.now().getTime() - begun >= longestWaitMs)
      throw new StartError(
        `Another command has worked on the stopped service for ${longestWaitMs / 60_000} minutes; end it, or try again when it has ended.`,
      );
    if (!hasSaid) console.error('Another command works on the stopped service; this one begins when it has ended.');
    await pause(pollMs);
  }
}
