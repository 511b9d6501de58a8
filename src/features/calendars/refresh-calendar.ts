import { quoted } from '../../client/actions/quoted.ts';
import { apiClient } from '../../client/api/api-client.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Calendar } from '../../contract/calendars.ts';
import { apiFailureOf } from '../../sync/retry.ts';

/** Asks for a calendar to be read now; what it brings arrives as every change does. */
export async function refreshCalendar(
  { notices, puller }: Pick<Workspace, 'notices' | 'puller'>,
  { id, name }: Pick<Calendar, 'id' | 'name'>,
): Promise<void> {
  try {
    await apiClient.calendars.refresh.mutate({ id });
    notices.show({ text: `${quoted(name)} is read anew` });
    await puller.pull();
  } catch (error) {
    notices.show({ text: `${quoted(name)} was not read. ${apiFailureOf(error).sentence}`, urgent: true });
  }
}
