'use client';
import CalendarOff from 'lucide-react/icons/calendar-off';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import Repeat from 'lucide-react/icons/repeat';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Changes, updateRecords } from '../../client/actions/update-record.ts';
import { dayLoads } from '../../client/dates/day-load.ts';
import { formatDayShort } from '../../client/dates/format-date.ts';
import { nearDays } from '../../client/dates/near-days.ts';
import { scheduleChanges } from '../../client/quick-add/changes-from-line.ts';
import { useParsedLine } from '../../client/quick-add/use-parsed-line.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Task } from '../../contract/tasks.ts';
import { LengthChoices, RepeatChoices, TimeChoice } from './date-details.tsx';
import { DateReading } from './date-reading.tsx';
import { DateWords } from './date-words.tsx';
import { DayCalendar } from './day-calendar.tsx';
import type { FieldPickerProps } from './field-picker-props.ts';
import { SpreadPreview } from './spread-preview.tsx';
import { subjectOf } from './subject.ts';

export interface DatePickerProps extends FieldPickerProps {
  /** Whether to offer spreading the tasks over the week. */
  readonly spreads: boolean;
}

type Detail = 'time' | 'length' | 'repeat';

/** Chooses a date by words (also for time, duration, recurrence and deadline), from four near days or from a calendar. */
export function DatePicker({ tasks, onDone, spreads }: DatePickerProps) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const { weekStart } = useValue(workspace.account);
  const [words, setWords] = useState('');
  /** Whether Enter was pressed before the parser had loaded: what was typed then is applied once it has. */
  const [isEntered, setIsEntered] = useState(false);
  const [detail, setDetail] = useState<Detail | null>(null);
  const [isSpreading, setIsSpreading] = useState(false);
  const { result, names } = useParsedLine(words, { wanted: true });
  const understood = result ? scheduleChanges(result.draft) : {};
  const isUnderstood = Object.keys(understood).length > 0;
  const ids = tasks.map(({ id }) => id);
  const leaving = ids.join();
  const loads = useSelection(
    ['task'],
    useMemo(() => (replica) => dayLoads(replica, new Set(leaving.split(','))), [leaving]),
  );
  const day = commonDay(tasks);

  const change = (changesOf: (task: Task) => Changes<'task'>) =>
    updateRecords(workspace, 'task', ids, changesOf, `Changed the date of ${subjectOf(tasks)}`);
  const choose = (dueDate: string | null) => {
    const to = dueDate === null ? 'Cleared the date of' : `${formatDayShort(dueDate, today, preferences)}:`;
    updateRecords(workspace, 'task', ids, () => ({ dueDate }), `${to} ${subjectOf(tasks)}`);
    onDone();
  };
  const apply = () => {
    setIsEntered(result === null);
    if (!isUnderstood) return;
    change(() => understood);
    onDone();
  };
  const applyEntered = useEffectEvent(apply);
  const isRead = result !== null;
  useEffect(() => {
    if (isEntered && isRead) applyEntered();
  }, [isEntered, isRead]);
  const write = (text: string) => {
    setIsEntered(false);
    setWords(text);
  };

  if (isSpreading)
    return <SpreadPreview tasks={tasks} loads={loads} onDone={onDone} onBack={() => setIsSpreading(false)} />;
  return (
    <>
      <DateWords words={words} onChange={write} result={result} onEnter={apply} />
      {words.trim() !== '' && (
        <DateReading
          result={isUnderstood ? result : null}
          isRead={isRead}
          names={names}
          tasks={tasks}
          loads={loads}
          onApply={apply}
        />
      )}
      <div className="mt-2 flex gap-1">
        {nearDays(today, weekStart).map((near) => (
          <button
            key={near.label}
            type="button"
            title={formatDayShort(near.day, today, preferences)}
            onClick={() => choose(near.day)}
            className="press min-h-7 flex-auto rounded-sm border border-line px-1.5 text-meta whitespace-nowrap hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:text-body"
          >
            {near.label}
          </button>
        ))}
      </div>
      {spreads && (
        <button
          type="button"
          onClick={() => setIsSpreading(true)}
          className="press mt-1 min-h-7 w-full rounded-sm border border-line px-1.5 text-meta hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:text-body"
        >
          Spread over the week…
        </button>
      )}
      <div className="mt-2 border-t border-line pt-1">
        <DayCalendar day={understood.dueDate ?? day} loads={loads} onSelect={choose} />
      </div>
      <div className="mt-1 flex justify-between border-t border-line pt-1">
        <FootButton
          icon={<CalendarOff size={14} aria-hidden="true" />}
          disabled={tasks.every(({ dueDate }) => dueDate === null)}
          onClick={() => choose(null)}
        >
          No date
        </FootButton>
        {details.map(({ name, label, Icon }) => (
          <FootButton
            key={name}
            icon={<Icon size={14} aria-hidden="true" />}
            isOpen={detail === name}
            onClick={() => setDetail(detail === name ? null : name)}
          >
            {label}
          </FootButton>
        ))}
      </div>
      {detail === 'time' && <TimeChoice tasks={tasks} change={change} />}
      {detail === 'length' && <LengthChoices tasks={tasks} change={change} />}
      {detail === 'repeat' && <RepeatChoices tasks={tasks} change={change} />}
    </>
  );
}

const details = [
  { name: 'time', label: 'Time', Icon: Clock },
  { name: 'length', label: 'Length', Icon: Hourglass },
  { name: 'repeat', label: 'Repeat', Icon: Repeat },
] as const;

interface FootButtonProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  /** Whether the section that it toggles is open. */
  readonly isOpen?: boolean;
  readonly onClick: () => void;
}

function FootButton({ icon, children, isOpen, ...button }: FootButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="press inline-flex min-h-7 items-center gap-1.5 rounded-sm px-1.5 text-meta text-ink2 hover:bg-hover hover:text-ink disabled:opacity-55 aria-expanded:text-ink pointer-coarse:min-h-11 pointer-coarse:text-body"
      {...button}
    >
      {icon}
      {children}
    </button>
  );
}

/** The due date that all of the tasks share, else null. */
function commonDay(tasks: readonly Task[]): string | null {
  const [first] = tasks;
  return first && tasks.every(({ dueDate }) => dueDate === first.dueDate) ? first.dueDate : null;
}
