import { useEffect } from 'react';
import { Chip } from '../../components/chip.tsx';
import { addProject } from '../actions/create-project.ts';
import { formatDay, weekdayName } from '../dates/format-date.ts';
import { useDates } from '../react/use-dates.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { keepAsText } from './keep-as-text.ts';
import { lineChips } from './line-chips.ts';
import { lineWarnings, missingProject, withAlternative } from './line-warnings.ts';
import type { ParsedLine } from './use-parsed-line.ts';

export interface LineReadingProps {
  readonly id: string;
  readonly line: ParsedLine;
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** Long enough that it is announced between words and not after each letter. */
const announceAfterMs = 1_000;

/** The parsed fields of one line; the line's text field refers to their words by `aria-describedby`. */
export function LineReading({ id, line, text, setText }: LineReadingProps) {
  const { today, preferences } = useDates();
  const { notices } = useWorkspace();
  const { result, names } = line;
  const chips = result ? lineChips(result, { names, today, preferences }) : [];
  const words = chips.length === 0 ? '' : `Understood: ${chips.map(({ label }) => label).join(', ')}`;
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => notices.announce(words), announceAfterMs);
    return () => clearTimeout(timer);
  }, [notices, words]);
  if (!result) return null;
  return (
    <>
      <span id={id} aria-hidden="true" className="visually-hidden">
        {words}
      </span>
      <ul
        aria-label="Understood"
        className="flex min-w-0 flex-1 flex-wrap gap-1.5 pointer-coarse:gap-3 max-sm:basis-full"
      >
        {chips.map(({ key, label, spans }) => (
          <li key={key} className="min-w-0">
            <Chip
              onRemove={() => setText(keepAsText(text, spans))}
              removeLabel={`Keep “${label}” as words of the title`}
            >
              {label}
            </Chip>
          </li>
        ))}
      </ul>
    </>
  );
}

const linkLook =
  'inline-flex min-h-6 items-center rounded-sm text-pen underline underline-offset-2 pointer-coarse:min-h-11';

/** The parser's warnings, each with the alternative reading where there is one. */
export function LineWarnings({ line, text, setText }: Omit<LineReadingProps, 'id'>) {
  const workspace = useWorkspace();
  const { preferences } = useDates();
  const { result, read } = line;
  if (!result || !read) return null;
  const others = result.alternatives.flatMap((day) => {
    const written = withAlternative(text, day, result, read);
    return written === null ? [] : [{ day, written }];
  });
  const warnings = lineWarnings(result);
  const missing = missingProject(text, result);
  if (warnings.length === 0 && others.length === 0) return null;
  return (
    <div className="flex w-full flex-wrap items-baseline gap-x-2 gap-y-1 text-meta text-ink2">
      <p role="status">{warnings.join(' ')}</p>
      {missing !== null && (
        <button
          type="button"
          onClick={() => {
            addProject(workspace, { name: missing });
            setText(text);
          }}
          className={linkLook}
        >
          Create #{missing}
        </button>
      )}
      {others.map(({ day, written }) => (
        <button key={day} type="button" onClick={() => setText(written)} className={linkLook}>
          Use {weekdayName(day, preferences.locale, 'long')} {formatDay(day, preferences)} instead
        </button>
      ))}
    </div>
  );
}
