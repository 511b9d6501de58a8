import { addDays, type CalendarDate, startOfWeek, type Weekday, weekdayOf } from '../../lib/calendar-date.ts';

const saturday = 6;

/** The four days that are chosen most, as the popover and the menus offer them. */
export function nearDays(today: string, weekStart: number): readonly { label: string; day: string }[] {
  const day = today as CalendarDate;
  // On a Saturday the weekend entry means next week's, because this one is already listed as Today.
  const untilSaturday = (saturday - weekdayOf(day) + 7) % 7 || 7;
  return [
    { label: 'Today', day },
    { label: 'Tomorrow', day: addDays(day, 1) },
    { label: 'Weekend', day: addDays(day, untilSaturday) },
    { label: 'Next week', day: addDays(startOfWeek(day, weekStart as Weekday), 7) },
  ];
}
