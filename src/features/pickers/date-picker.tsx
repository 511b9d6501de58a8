'use client';
import CalendarOff from 'lucide-react/icons/calendar-off';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import Repeat from 'lucide-react/icons/repeat';
import { useMemo, useState } from 'react';
import { type Changes, updateRecords } from '../../client/actions/update-record.ts';
import { DayCalendar } from '../../client/calendar/day-calendar.tsx';
import { dayLoads } from '../../client/dates/day-load.ts';
import { formatDayWithin } from '../../client/dates/format-date.ts';
import { scheduleChanges } from '../../client/quick-add/changes-from-line.ts';
import { useParsedLine } from '../../client/quick-add/use-parsed-line.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Task } from '../../contract/tasks.ts';
import { LengthChoices, RepeatChoices, TimeChoice } from './date-details.tsx';
import { DateReading } from './date-reading.tsx';
import { DateWords } from './date-words.tsx';
import type { FieldPickerProps } from './field-picker-props.ts';
import { FootButton } from './foot-button.tsx';
import { NearDays } from './near-days.tsx';
import { SpreadPreview } from './spread-preview.tsx';
import { subjectOf } from './subject.ts';
import { useEnteredWords } from './use-entered-words.ts';

export interface DatePickerProps extends FieldPickerProps {
  /** Whether to offer spreading the tasks over the week. */
  readonly spreads: boolean;
}

type Detail = 'time' | 'length' | 'repeat';

/** Chooses a date by words (also for time, duration, recurrence and deadline), from four near days or from a calendar. */
export function DatePicker({ tasks, onDone, spreads }: DatePickerProps) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const [words, setWords] = useState('');
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
    const subject = subjectOf(tasks);
    const sentence =
      dueDate === null
        ? `Cleared the date of ${subject}`
        : `Moved ${subject} to ${formatDayWithin(dueDate, today, preferences)}`;
    updateRecords(workspace, 'task', ids, () => ({ dueDate }), sentence);
    onDone();
  };
  const isRead = result !== null;
  const entered = useEnteredWords(isRead, () => {
    if (!isUnderstood) return;
    change(() => understood);
    onDone();
  });
  const write = (text: string) => {
    entered.forget();
    setWords(text);
  };

  if (isSpreading)
    return <SpreadPreview tasks={tasks} loads={loads} onDone={onDone} onBack={() => setIsSpreading(false)} />;
  return (
    <>
      <DateWords words={words} onChange={write} result={result} onEnter={entered.enter} isWaiting={entered.isWaiting} />
      {words.trim() !== '' && (
        <DateReading
          result={isUnderstood ? result : null}
          isRead={isRead}
          names={names}
          tasks={tasks}
          loads={loads}
          onApply={entered.enter}
        />
      )}
      <NearDays onSelect={choose} />
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
      <div className="mt-1 flex flex-wrap justify-between border-t border-line pt-1">
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

/** The due date that all of the tasks share, else null. */
function commonDay(tasks: readonly Task[]): string | null {
  const [first] = tasks;
  return first && tasks.every(({ dueDate }) => dueDate === first.dueDate) ? first.dueDate : null;
}
