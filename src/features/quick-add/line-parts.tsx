'use client';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import Calendar from 'lucide-react/icons/calendar';
import Flag from 'lucide-react/icons/flag';
import Hash from 'lucide-react/icons/hash';
import Tag from 'lucide-react/icons/tag';
import { useState } from 'react';
import { nearDays } from '../../client/dates/near-days.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { IconButton } from '../../components/icon-button.tsx';
import type { Span, SpanKind } from '../../quick-add/types.ts';
import { withPart } from './with-part.ts';

interface Choice {
  readonly label: string;
  /** As it is written in the line. */
  readonly words: string;
}

interface Part {
  readonly name: string;
  readonly Icon: LucideIcon;
  /** What a choice takes the place of. */
  readonly kinds: readonly SpanKind[];
  readonly choices: readonly Choice[];
}

export interface LinePartsProps {
  readonly text: string;
  readonly spans: readonly Span[];
  /** Sets the text and puts the caret at its end. */
  readonly onWrite: (text: string) => void;
}

const priorities: readonly Choice[] = [1, 2, 3].map((value) => ({ label: `Priority ${value}`, words: `p${value}` }));
const reminders: readonly Choice[] = [
  { label: 'When it is due', words: '!0m' },
  { label: '30 minutes before', words: '!30m' },
  { label: '1 hour before', words: '!1h' },
];

/**
 * The parts of a line as buttons, for thumbs: the signs that write them stand on the second page of a phone's keyboard. What is
 * chosen is written into the line, as one would type it.
 */
export function LineParts({ text, spans, onWrite }: LinePartsProps) {
  const { today } = useDates();
  const { account } = useWorkspace();
  const { weekStart } = useValue(account);
  const [open, setOpen] = useState<string | null>(null);
  const days = nearDays(today, weekStart).map(({ label, day }) => ({ label, words: day }));
  const parts: readonly Part[] = [
    { name: 'Date', Icon: Calendar, kinds: ['date', 'recurrence'], choices: days },
    { name: 'Priority', Icon: Flag, kinds: ['priority'], choices: priorities },
    { name: 'Reminder', Icon: Bell, kinds: ['reminder'], choices: reminders },
  ];
  const shown = parts.find(({ name }) => name === open);
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
      {shown && (
        <div className="flex flex-wrap gap-1.5 pb-1">
          {shown.choices.map(({ label, words }) => (
            <button
              key={label}
              type="button"
              onClick={() => {
                setOpen(null);
                onWrite(`${withPart(text, spans, shown.kinds, words)} `);
              }}
              className="press min-h-11 rounded-sm border border-line px-3 hover:bg-hover"
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <div className="flex">
        {parts.map(({ name, Icon }) => (
          <IconButton
            key={name}
            label={name}
            icon={icon(Icon)}
            aria-expanded={open === name}
            className="aria-expanded:bg-hover aria-expanded:text-ink"
            onClick={() => setOpen(open === name ? null : name)}
          />
        ))}
        <IconButton label="Project" icon={icon(Hash)} onClick={() => begin('#')} />
        <IconButton label="Label" icon={icon(Tag)} onClick={() => begin('@')} />
      </div>
    </div>
  );
}
