import type { Clock } from '../server/foundation/platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  advance(seconds: number): void;
}

export function manualClock(start = new Date()): ManualClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1_000;
    },
  };
}
