import { lengthMinutesMax, lengthMinutesMin } from '../../../client/planning/plan-tasks.ts';
import { type ClockChange, endOf } from '../../../client/planning/slots.ts';

/** A block before its lower edge was pulled, in minutes. */
interface Pulled {
  readonly from: number;
  readonly length: number;
  /** How long it has lasted by the midnight at which this part of it begins. */
  readonly before?: number;
}

/**
 * The length of a block whose edge was pulled to another row, and how many rows it is shown over: with a change of the clock between, these
 * are not the same.
 */
export function pullEdge({ from, length, before = 0 }: Pulled, by: number, step: number, change: ClockChange | null) {
  const wanted = before + lengthUntil(from, endOf(from, length - before, change) + by, change);
  const least = Math.max(before, lengthMinutesMin);
  const minutes = Math.min(Math.max(Math.round(wanted / step) * step, least), lengthMinutesMax);
  return { minutes, shownMinutes: endOf(from, minutes - before, change) - from };
}

/**
 * How long something lasts that ends where the clock shows it, the other way round of `endOf`. At the beginning of an hour that happens twice
 * it ends in the first.
 */
function lengthUntil(from: number, end: number, change: ClockChange | null): number {
  if (change === null || from >= change.at || end <= change.at) return end - from;
  return Math.max(end - change.ahead, change.at) - from;
}
