import type { Calendar, ListCalendarsInput } from '../../../contract/calendars.ts';
import type { Page } from '../../foundation/records/page.ts';
import { listRecords } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { calendarTable } from './calendar-record.ts';

/** @throws DomainError invalid_cursor */
export function listCalendars(ctx: VerbContext, input: ListCalendarsInput): Promise<Page<Calendar>> {
  return listRecords(ctx, calendarTable, input);
}
