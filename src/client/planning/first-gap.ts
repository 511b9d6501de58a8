import type { BusyTime } from '../dates/day-load.ts';

export interface GapDay {
  /** When somebody works on it; null = not at all. */
  readonly working: BusyTime | null;
  /** What already stands in it, in any order. */
  readonly taken: readonly BusyTime[];
}

const stepMinutes = 15;

/**
 * The first time that holds something so long, within the working hours of days and free of all that stands in them.
 * @param now minutes after midnight of the first day · @returns the day's index and minutes after its midnight; null = none
 */
export function firstGap(
  days: readonly GapDay[],
  now: number,
  lengthMinutes: number,
): { day: number; minutes: number } | null {
  for (const [day, { working, taken }] of days.entries()) {
    if (!working) continue;
    let at = stepFrom(day === 0 ? Math.max(working.from, now) : working.from);
    for (const { from, to } of taken.toSorted((a, b) => a.from - b.from)) {
      if (at + lengthMinutes <= from) break;
      if (to > at) at = stepFrom(to);
    }
    if (at + lengthMinutes <= working.to) return { day, minutes: at };
  }
  return null;
}

function stepFrom(minutes: number): number {
  return Math.ceil(minutes / stepMinutes) * stepMinutes;
}
