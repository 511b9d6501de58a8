'use client';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { counted, quoted } from '../../client/actions/quoted.ts';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { ColorDot } from '../../components/color-dot.tsx';
import type { Calendar } from '../../contract/calendars.ts';
import { agentsSeeWords, statusSentence } from './calendar-words.ts';
import { refreshCalendar } from './refresh-calendar.ts';

interface CalendarRowProps {
  readonly calendar: Calendar;
  readonly onEdit: () => void;
  readonly onAddress: () => void;
}

export function CalendarRow({ calendar, onEdit, onAddress }: CalendarRowProps) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const unreachable = useUnreachable();
  const { id, name, host, status, isHidden, eventCount, skipped, zoneGuessed } = calendar;
  const isIll = status === 'failing' || status === 'stopped';
  const show = (hide: boolean) =>
    updateRecord(workspace, 'calendar', id, { isHidden: hide }, `${hide ? 'Hid' : 'Showed'} ${quoted(name)}`);
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <ColorDot color={calendar.color} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          {isIll && <TriangleAlert size={14} aria-hidden="true" className="shrink-0 text-danger" />}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onEdit} aria-label={`Edit ${quoted(name)}`}>
            Edit
          </Button>
          <Button onClick={() => show(!isHidden)} aria-label={`${isHidden ? 'Show' : 'Hide'} ${quoted(name)}`}>
            {isHidden ? 'Show' : 'Hide'}
          </Button>
          <Button
            disabled={unreachable}
            onClick={() => void refreshCalendar(workspace, calendar)}
            aria-label={`${status === 'stopped' ? 'Try again' : 'Refresh'} ${quoted(name)}`}
          >
            {status === 'stopped' ? 'Try again' : 'Refresh'}
          </Button>
          <Button disabled={unreachable} onClick={onAddress} aria-label={`New address for ${quoted(name)}`}>
            New address
          </Button>
          <Button
            variant="danger"
            onClick={() => trashRecords(workspace, 'calendar', [id])}
            aria-label={`Delete ${quoted(name)}`}
          >
            Delete
          </Button>
        </div>
      </div>
      <p className={`mt-1 text-meta ${isIll ? 'text-danger' : 'text-ink2'}`}>
        {statusSentence(calendar, today, preferences)}
      </p>
      <p className="mt-0.5 text-meta break-words text-ink3">
        {[
          host,
          counted(eventCount, 'event'),
          isHidden && 'hidden',
          !calendar.countsAsBusy && 'takes no working time',
          agentsSeeWords[calendar.agentsSee],
          skipped > 0 && `${counted(skipped, 'part')} could not be read`,
          zoneGuessed && 'a time zone of it is unknown, yours is taken',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
