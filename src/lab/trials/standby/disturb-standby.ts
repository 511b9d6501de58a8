import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamingStandby } from '../../../test/streaming-standby.ts';
import type { World } from '../world.ts';

export interface Disturbances {
  pauses: number;
  kills: number;
  hangs: number;
  cancelled: number;
}

/** Holds the replay of a standby back at random, kills it, lets it hang and has the replay cancel what is read there, until told to end. */
export async function disturbStandby(
  standby: StreamingStandby,
  { database }: World,
  { killEveryMs, hangs }: { readonly killEveryMs: number; readonly hangs: boolean },
  random: (below: number) => number,
  signal: AbortSignal,
): Promise<Disturbances> {
  const counts = { pauses: 0, kills: 0, hangs: 0, cancelled: 0 };
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  for (let killedAt = performance.now(); !signal.aborted; ) {
    await standby.pause();
    counts.pauses += 1;
    await wait(random(400));
    await standby.resume();
    await wait(random(400));
    // The replay of both waits for nobody: who reads the table there is cancelled.
    await database.pool.query('VACUUM task').catch(() => {});
    await database.pool.query('BEGIN; LOCK TABLE task IN ACCESS EXCLUSIVE MODE; COMMIT').then(
      () => {
        counts.cancelled += 1;
      },
      () => {},
    );
    if (performance.now() - killedAt < killEveryMs) continue;
    if (hangs && random(2) === 0) {
      standby.signal('SIGSTOP');
      counts.hangs += 1;
      await wait(4_000);
      standby.signal('SIGCONT');
    } else {
      await standby.kill();
      counts.kills += 1;
      await wait(random(2_000));
      await standby.start();
    }
    killedAt = performance.now();
  }
  return counts;
}
