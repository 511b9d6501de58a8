'use client';
import { eventStoreOf } from '../../../client/calendars/event-store.ts';
import { formatInstant } from '../../../client/dates/format-date.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useUnreachable } from '../../../client/react/use-unreachable.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';

/** As of when the events are shown, where the service cannot be asked. */
export function EventAge({ dates }: { dates: readonly CalendarDate[] }) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const store = eventStoreOf(workspace);
  useValue(store.version);
  const isUnreachable = useUnreachable();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!isUnreachable || from === undefined || to === undefined || workspace.replica.all('calendar').size === 0)
    return null;
  const { readAt, isWhole } = store.age(from, to);
  const when = readAt === null ? null : formatInstant(new Date(readAt).toISOString(), today, preferences);
  return (
    <p className="mb-2 text-meta text-ink3">
      {when === null
        ? 'The calendars of these days were never read here.'
        : `Calendars as of ${when}${isWhole ? '' : ', for a part of these days'}.`}
    </p>
  );
}
