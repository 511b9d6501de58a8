'use client';
import { useState } from 'react';
import { byPosition } from '../../client/actions/positions.ts';
import { useIsLoaded } from '../../client/react/use-is-loaded.ts';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { Calendar } from '../../contract/calendars.ts';
import { limits } from '../../contract/limits.ts';
import type { Replica } from '../../sync/replica.ts';
import { AddCalendarDialog } from './add-calendar-dialog.tsx';
import { CalendarAddressDialog } from './calendar-address-dialog.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { EditCalendarDialog } from './edit-calendar-dialog.tsx';

const select = (replica: Replica) => [...replica.all('calendar').values()].sort(byPosition);

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'address'; readonly calendar: Calendar };

/** The calendars elsewhere whose events are shown here. */
export function ShownCalendars() {
  const calendars = useSelection(['calendar'], select, sameList);
  const known = useIsLoaded('calendar');
  const unreachable = useUnreachable();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const isFull = calendars.length >= limits.calendarsPerUserMax;
  return (
    <section aria-labelledby="calendars-title" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="calendars-title" className="text-dialog font-strong">
          Calendars shown here
        </h2>
        <Button variant="primary" disabled={unreachable || isFull} onClick={() => setAsked({ what: 'add' })}>
          Add calendar
        </Button>
      </div>
      <p className="mt-2 max-w-[60ch] text-ink2">
        Events of other calendars stand beside your tasks and take from your working hours. They are looked at, never
        changed.
        {unreachable && ' A calendar can be added once the service is reached again.'}
        {isFull && ` There are ${limits.calendarsPerUserMax}, and no more fit.`}
      </p>
      {calendars.length === 0 && !known && <SkeletonRows rows={2} label="Loading calendars" />}
      {calendars.length === 0 && known && <p className="mt-6 text-ink2">No calendars yet.</p>}
      <ul className="mt-5 border-t border-line empty:hidden" aria-label="Calendars">
        {calendars.map((calendar) => (
          <CalendarRow
            key={calendar.id}
            calendar={calendar}
            onEdit={() => setAsked({ what: 'edit', calendar })}
            onAddress={() => setAsked({ what: 'address', calendar })}
          />
        ))}
      </ul>
      {asked?.what === 'add' && <AddCalendarDialog onClose={close} />}
      {asked?.what === 'edit' && <EditCalendarDialog calendar={asked.calendar} onClose={close} />}
      {asked?.what === 'address' && <CalendarAddressDialog calendar={asked.calendar} onClose={close} />}
    </section>
  );
}
