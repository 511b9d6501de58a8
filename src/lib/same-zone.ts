import { offsetMinutesAt } from './time-zone.ts';

const halfMonthMs = 15 * 24 * 60 * 60 * 1_000;

/** Whether the clocks of two zones show the same all through the year to come: a zone may have several names. */
export function isSameZone(one: string, other: string, now: Date): boolean {
  return Array.from({ length: 25 }, (_, index) => new Date(now.getTime() + index * halfMonthMs)).every(
    (instant) => offsetMinutesAt(instant, one) === offsetMinutesAt(instant, other),
  );
}
