import { type Due, dateTone } from '../../client/dates/date-tone.ts';
import { formatDayShort, formatTime } from '../../client/dates/format-date.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useIsOverdue } from '../../client/react/use-is-overdue.ts';
import { classNames } from '../../components/class-names.ts';
import { ColorDot } from '../../components/color-dot.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { TaskBox } from '../../components/task-checkbox.tsx';
import type { Entry, EntryMark } from './entry.ts';
import { Highlighted } from './highlighted.tsx';

/** The contents of an entry: its mark, its name, and at the right the date of a task or the key of an action. */
export function PaletteEntry({ entry, words }: { entry: Entry; words: readonly string[] }) {
  const { mark, label, detail, aside, shortcut } = entry;
  return (
    <>
      <span className="flex w-[18px] shrink-0 justify-center pointer-coarse:w-[22px] text-ink3">
        {mark && <Mark mark={mark} />}
      </span>
      <span className="min-w-0 flex-1 truncate">
        {/* A name is heard as one, and not in the pieces that are marked. */}
        <span className="visually-hidden">{label}</span>
        <span dir="auto" aria-hidden="true">
          <Highlighted text={label} words={words} />
        </span>
        {detail && (
          <span className="ml-2.5 text-meta text-ink3">
            <Highlighted text={detail} words={words} />
          </span>
        )}
      </span>
      {mark && 'dueDate' in mark && <DueDate task={mark} />}
      {aside && <span className="shrink-0 text-meta text-ink3">{aside}</span>}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  );
}

function Mark({ mark }: { mark: EntryMark }) {
  if ('icon' in mark) return <mark.icon size={16} aria-hidden="true" />;
  if ('color' in mark) return <ColorDot color={mark.color} />;
  return <TaskBox checked={mark.completed} priority={mark.priority} />;
}

function DueDate({ task }: { task: Due }) {
  const { today, preferences } = useDates();
  const overdue = useIsOverdue(task);
  const { dueDate, dueTime, completed } = task;
  if (dueDate === null) return null;
  const tone = overdue ? 'text-danger' : completed ? 'text-ink3' : dateTone(dueDate, today);
  return (
    <span className={classNames('shrink-0 text-meta', tone)}>
      {formatDayShort(dueDate, today, preferences)} {dueTime && formatTime(dueTime, preferences)}
    </span>
  );
}
