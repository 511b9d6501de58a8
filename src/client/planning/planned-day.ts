import { addDays, type CalendarDate, parseCalendarDate } from '../../lib/calendar-date.ts';
import { createValue } from '../../lib/value.ts';
import { navigate } from '../navigation/navigation.ts';
import { addressWith } from '../navigation/task-address.ts';

/** Further from today, the address leads to the last day that it may: a list of all days until then could not be shown. */
const daysAwayMax = 3_650;

/** How often another day was gone to: components learn of a change of the address a little later, and this they learn at once. */
export const moves = createValue(0);

/** Around which day Upcoming is shown, as its address says it: `?day=2026-12-14`, and with `days=1` that day alone. */
export interface PlannedDay {
  /** null = today, whichever day that is. */
  readonly day: CalendarDate | null;
  readonly isOneDay: boolean;
}

/** @param query of an address of Upcoming; what is no day in it means today */
export function plannedDayIn(query: URLSearchParams, today: CalendarDate): PlannedDay {
  const day = parseCalendarDate(query.get('day') ?? '');
  return { day: day && withinReach(day, today), isOneDay: query.get('days') === '1' };
}

/**
 * Puts a day into the present address, so that it is the same after a reload and when one comes back. What else the address says stays.
 * @param day null = today @param isOneDay whether that day alone is shown; undefined = as it is
 */
export function goToDay(day: CalendarDate | null, isOneDay?: boolean): void {
  const days: Record<string, string | null> = isOneDay === undefined ? {} : { days: isOneDay ? '1' : null };
  navigate(addressWith({ day, ...days }), { replace: true });
  moves.set(moves.get() + 1);
}

function withinReach(day: CalendarDate, today: CalendarDate): CalendarDate {
  const [first, last] = [addDays(today, -daysAwayMax), addDays(today, daysAwayMax)];
  if (day < first) return first;
  return day > last ? last : day;
}
