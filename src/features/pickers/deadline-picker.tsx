'use client';
import CalendarOff from 'lucide-react/icons/calendar-off';
import { useMemo, useState } from 'react';
import { updateRecords } from '../../client/actions/update-record.ts';
import { DayCalendar } from '../../client/calendar/day-calendar.tsx';
import { dayLoads } from '../../client/dates/day-load.ts';
import { formatDayShort } from '../../client/dates/format-date.ts';
import { useParsedLine } from '../../client/quick-add/use-parsed-line.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { DateWords } from './date-words.tsx';
import type { FieldPickerProps } from './field-picker-props.ts';
import { FootButton } from './foot-button.tsx';
import { NearDays } from './near-days.tsx';
import { subjectOf } from './subject.ts';
import { useEnteredWords } from './use-entered-words.ts';

/** Chooses a deadline by words, from four near days or from a calendar, or removes it. The due date stays as it is. */
export function DeadlinePicker({ tasks, onDone }: FieldPickerProps) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const [words, setWords] = useState('');
  // Read as a quick-add line has a deadline: in braces.
  const { result } = useParsedLine(words.trim() === '' ? '' : `x {${words.replace(/[{}]/g, '').trim()}}`, {
    wanted: true,
  });
  const understood = words.trim() === '' ? null : (result?.draft.deadlineDate ?? null);
  const loads = useSelection(
    ['task'],
    useMemo(() => (replica) => dayLoads(replica, new Set()), []),
  );
  const [first] = tasks;
  const common = first && tasks.every(({ deadlineDate }) => deadlineDate === first.deadlineDate);

  const choose = (deadlineDate: string | null) => {
    const sentence =
      deadlineDate === null
        ? `Removed the deadline of ${subjectOf(tasks)}`
        : `Deadline ${formatDayShort(deadlineDate, today, preferences)}: ${subjectOf(tasks)}`;
    const ids = tasks.map(({ id }) => id);
    updateRecords(workspace, 'task', ids, () => ({ deadlineDate }), sentence);
    onDone();
  };
  const isRead = result !== null;
  const entered = useEnteredWords(isRead, () => understood !== null && choose(understood));
  const write = (text: string) => {
    entered.forget();
    setWords(text);
  };

  return (
    <>
      <DateWords
        label="Deadline, in words"
        placeholder="fri, 27 mar, in 2 weeks"
        words={words}
        onChange={write}
        result={null}
        onEnter={entered.enter}
        isWaiting={entered.isWaiting}
      />
      {words.trim() !== '' && (
        <p role="status" className="mt-2 min-h-7 font-strong">
          {understood === null
            ? isRead && 'No date is understood in this yet.'
            : formatDayShort(understood, today, preferences)}
        </p>
      )}
      <NearDays onSelect={choose} />
      <div className="mt-2 border-t border-line pt-1">
        <DayCalendar day={understood ?? (common ? first.deadlineDate : null)} loads={loads} onSelect={choose} />
      </div>
      <div className="mt-1 border-t border-line pt-1">
        <FootButton
          icon={<CalendarOff size={14} aria-hidden="true" />}
          disabled={tasks.every(({ deadlineDate }) => deadlineDate === null)}
          onClick={() => choose(null)}
        >
          No deadline
        </FootButton>
      </div>
    </>
  );
}
