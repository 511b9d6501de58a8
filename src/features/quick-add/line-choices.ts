import { nearDays } from '../../client/dates/near-days.ts';
import type { QuickAddDraft, SpanKind } from '../../quick-add/types.ts';

/** A part of a line that one chooses instead of writing it. */
export interface LineChoice {
  readonly label: string;
  /** As it is written in the line, in any of the parser's languages. */
  readonly words: string;
}

/** What a choice of each part takes the place of. */
export const replacedKinds = {
  date: ['date', 'recurrence'],
  time: ['time'],
  priority: ['priority'],
  reminder: ['reminder'],
} as const satisfies Readonly<Record<string, readonly SpanKind[]>>;

export type LinePart = keyof typeof replacedKinds;

const priorities: readonly LineChoice[] = [1, 2, 3].map((value) => ({
  label: `Priority ${value}`,
  words: `p${value}`,
}));
const beforeDue: readonly LineChoice[] = [
  { label: 'When it is due', words: '!0m' },
  { label: '10 minutes before', words: '!10m' },
  { label: '30 minutes before', words: '!30m' },
  { label: '1 hour before', words: '!1h' },
  { label: '1 day before', words: '!1d' },
];
const clocks = ['09:00', '12:00', '15:00', '18:00'];

interface ChoiceContext {
  /** What the line says so far; null = it is blank. */
  readonly draft: Pick<QuickAddDraft, 'dueTime'> | null;
  readonly today: string;
  readonly weekStart: number;
  readonly formatTime: (time: string) => string;
}

/** The choices of each part. A line without a time is reminded of at one, because nothing can be before no time. */
export function lineChoices({
  draft,
  today,
  weekStart,
  formatTime,
}: ChoiceContext): Record<LinePart, readonly LineChoice[]> {
  const at = (sign: string) => clocks.map((time) => ({ label: formatTime(time), words: `${sign}${time}` }));
  return {
    date: nearDays(today, weekStart).map(({ label, day }) => ({ label, words: day })),
    time: at(''),
    priority: priorities,
    reminder: (draft?.dueTime ?? null) === null ? at('!') : beforeDue,
  };
}
