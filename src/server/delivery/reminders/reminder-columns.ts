import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { dateFromPrisma, dateToPrisma, timeFromPrisma, timeToPrisma } from '../../foundation/db/instants.ts';
import type { ReminderMoment } from './reminder-moment.ts';

/** The columns that store a reminder's time in the form in which it was given. */
export interface MomentColumns {
  readonly type: string;
  readonly date: Date | null;
  readonly time: Date | null;
  readonly timezone: string | null;
  readonly minutesBefore: number | null;
}

export function momentColumns(moment: ReminderMoment): MomentColumns {
  return {
    type: moment.type,
    date: moment.type === 'wall' ? dateToPrisma(moment.date) : null,
    time: moment.type === 'wall' ? timeToPrisma(moment.time) : null,
    timezone: moment.type === 'wall' ? moment.timezone : null,
    minutesBefore: moment.type === 'relative' ? moment.minutesBefore : null,
  };
}

/** @throws Error for a row that the table's constraints do not allow */
export function momentFromColumns(columns: MomentColumns & { readonly remindAt: Date | null }): ReminderMoment {
  const { type, date, time, timezone, minutesBefore, remindAt } = columns;
  if (type === 'absolute' && remindAt !== null) return { type, remindAt };
  if (type === 'wall' && date !== null && time !== null)
    return { type, date: dateFromPrisma(date) as CalendarDate, time: timeFromPrisma(time), timezone };
  if (type === 'relative' && minutesBefore !== null) return { type, minutesBefore };
  throw new Error(`reminder of the form ${type} lacks its columns`);
}

/** Whether two times are given in the same form; the instants to which they resolve are not compared. */
export function sameMoment(a: ReminderMoment, b: ReminderMoment): boolean {
  if (a.type === 'absolute') return b.type === a.type && a.remindAt.getTime() === b.remindAt.getTime();
  if (a.type === 'relative') return b.type === a.type && a.minutesBefore === b.minutesBefore;
  return b.type === a.type && a.date === b.date && a.time === b.time && a.timezone === b.timezone;
}
