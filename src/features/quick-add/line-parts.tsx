'use client';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import Calendar from 'lucide-react/icons/calendar';
import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import Hash from 'lucide-react/icons/hash';
import Tag from 'lucide-react/icons/tag';
import { Suspense, useState } from 'react';
import { formatTime } from '../../client/dates/format-date.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Input } from '../../components/field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import type { QuickAddResult } from '../../quick-add/types.ts';
import { type LinePart, lineChoices, replacedKinds } from './line-choices.ts';
import { withPart } from './with-part.ts';

const DayCalendar = lazyPart(
  () => import('../../client/calendar/day-calendar.tsx'),
  (module) => module.DayCalendar,
);

const noLoads = new Map<string, never>();
const parts: readonly { readonly part: LinePart; readonly name: string; readonly Icon: LucideIcon }[] = [
  { part: 'date', name: 'Date', Icon: Calendar },
  { part: 'time', name: 'Time', Icon: Clock },
  { part: 'priority', name: 'Priority', Icon: Flag },
  { part: 'reminder', name: 'Reminder', Icon: Bell },
];

export interface LinePartsProps {
  readonly text: string;
  readonly result: QuickAddResult | null;
  /** Sets the text and puts the caret at its end. */
  readonly onWrite: (text: string) => void;
}

/**
 * The parts of a line as buttons, for thumbs: the signs that write them stand on the second page of a phone's keyboard. What is
 * chosen is written into the line, as one would type it.
 */
export function LineParts({ text, result, onWrite }: LinePartsProps) {
  const { today, preferences } = useDates();
  const { account } = useWorkspace();
  const { weekStart } = useValue(account);
  const [open, setOpen] = useState<LinePart | null>(null);
  const draft = result?.draft ?? null;
  const choices = lineChoices({ draft, today, weekStart, formatTime: (time) => formatTime(time, preferences) });
  const choose = (part: LinePart, words: string) => {
    setOpen(null);
    onWrite(`${withPart(text, result?.spans ?? [], replacedKinds[part], words)} `);
  };
  const begin = (sign: string) => {
    setOpen(null);
    onWrite(withPart(text, [], [], sign));
  };
  const icon = (Icon: LucideIcon) => <Icon size={20} aria-hidden="true" />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the focus in the field, and with it the keyboard of the phone.
    <div
      className="w-full"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {open && (
        <div className="flex flex-wrap items-center gap-1 pb-1 text-meta">
          {open === 'reminder' && draft?.dueTime == null && <span className="text-meta text-ink2">At what time?</span>}
          {choices[open].map(({ label, words }) => (
            <button
              key={label}
              type="button"
              onClick={() => choose(open, words)}
              className="press min-h-11 rounded-sm border border-line px-2 hover:bg-hover"
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {(open === 'time' || (open === 'reminder' && draft?.dueTime == null)) && (
        <AnyTime key={open} onChoose={(time) => choose(open, `${open === 'time' ? '' : '!'}${time}`)} />
      )}
      {open === 'date' && (
        <Suspense>
          <DayCalendar day={draft?.dueDate ?? null} loads={noLoads} onSelect={(day) => choose('date', day)} />
        </Suspense>
      )}
      <div className="flex">
        {parts.map(({ part, name, Icon }) => (
          <IconButton
            key={name}
            label={name}
            icon={icon(Icon)}
            aria-expanded={open === part}
            className="aria-expanded:bg-hover aria-expanded:text-ink"
            onClick={() => setOpen(open === part ? null : part)}
          />
        ))}
        <IconButton label="Project" icon={icon(Hash)} onClick={() => begin('#')} />
        <IconButton label="Label" icon={icon(Tag)} onClick={() => begin('@')} />
      </div>
    </div>
  );
}

/** The phone's own picker of a time. */
function AnyTime({ onChoose }: { onChoose: (time: string) => void }) {
  const [time, setTime] = useState('');
  return (
    <div className="flex gap-1 pb-1">
      <Input
        type="time"
        aria-label="Another time"
        className="w-auto!"
        // It opens only where the press is let through.
        onPointerDown={(event) => event.stopPropagation()}
        onMouseDown={(event) => event.stopPropagation()}
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <Button disabled={time === ''} onClick={() => onChoose(time)}>
        Set
      </Button>
    </div>
  );
}
