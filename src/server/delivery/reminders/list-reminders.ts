import type { ListRemindersInput, Reminder } from '../../../contract/reminders.ts';
import type { Page } from '../../foundation/records/page.ts';
import { listRecords } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { reminderTable } from './reminder-record.ts';

/**
 * Lists reminders by when they fire, suspended ones last; with `updatedSince` every changed one.
 * @throws DomainError not_found, invalid_cursor
 */
export async function listReminders(ctx: VerbContext, input: ListRemindersInput): Promise<Page<Reminder>> {
  return listRecords(ctx, reminderTable, input, { status: input.status });
}
