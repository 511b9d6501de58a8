'use client';
import type { ReactNode } from 'react';
import type { Changes } from '../../client/actions/update-record.ts';
import { weekdayName } from '../../client/dates/format-date.ts';
import { durationWords } from '../../client/quick-add/line-chips.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { Input } from '../../components/field.tsx';
import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';
import { type CalendarDate, weekdayOf } from '../../lib/calendar-date.ts';
import { weekdayCodes } from '../../lib/weekday-codes.ts';
import { CustomRepeat } from './custom-repeat.tsx';

export interface DateDetailsProps {
  readonly tasks: readonly Task[];
  /** Changes the tasks and leaves the popover open. */
  readonly change: (changesOf: (task: Task) => Changes<'task'>) => void;
}

/** Saves the time when it is chosen instead of on blur, because a popover that closes removes its fields without one. */
export function TimeChoice({ tasks, change }: DateDetailsProps) {
  const { today } = useDates();
  return (
    <Row>
      <Input
        type="time"
        aria-label="Time"
        className="w-auto!"
        value={tasks[0]?.dueTime ?? ''}
        onChange={({ target }) => {
          const dueTime = target.value === '' ? null : target.value;
          change((task) => ({ dueTime, ...(task.dueDate === null && dueTime !== null ? { dueDate: today } : {}) }));
        }}
      />
      <Choice
        isChosen={tasks.every(({ dueTime }) => dueTime === null)}
        onClick={() => change(() => ({ dueTime: null }))}
      >
        No time
      </Choice>
    </Row>
  );
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

export function LengthChoices({ tasks, change }: DateDetailsProps) {
  const common = commonOf(tasks, ({ durationMinutes }) => durationMinutes);
  return (
    <Row>
      {lengths.map((durationMinutes) => (
        <Choice
          key={durationMinutes}
          isChosen={common === durationMinutes}
          onClick={() => change(() => ({ durationMinutes }))}
        >
          {durationWords(durationMinutes)}
        </Choice>
      ))}
      <Input
        type="number"
        aria-label="Length in minutes"
        placeholder="min"
        min={1}
        max={limits.durationMinutesMax}
        value={common ?? ''}
        className="w-20! min-h-7! px-2! py-0!"
        onChange={({ target }) => {
          const minutes = target.valueAsNumber;
          if (target.value === '' || target.validity.valid)
            change(() => ({ durationMinutes: Number.isNaN(minutes) ? null : minutes }));
        }}
      />
      <Choice isChosen={common === null} onClick={() => change(() => ({ durationMinutes: null }))}>
        No length
      </Choice>
    </Row>
  );
}

/** Offers the most common recurrence rules, and any number of days, weeks, months or years; others can be typed. The rule starts on the task’s date, or today. */
export function RepeatChoices({ tasks, change }: DateDetailsProps) {
  const { today } = useDates();
  const rules = (task: Task) => {
    const day = task.dueDate ?? today;
    const date = Number(day.slice(8));
    return [
      { label: 'Every day', rule: 'FREQ=DAILY', text: 'every day' },
      { label: 'Every weekday', rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', text: 'every weekday' },
      {
        label: 'Every week',
        rule: `FREQ=WEEKLY;BYDAY=${weekdayCodes[weekdayOf(day as CalendarDate)]}`,
        text: `every ${weekdayName(day, 'en', 'long')}`,
      },
      { label: 'Every month', rule: `FREQ=MONTHLY;BYMONTHDAY=${date}`, text: `every month on day ${date}` },
      {
        label: 'Every year',
        rule: `FREQ=YEARLY;BYMONTH=${Number(day.slice(5, 7))};BYMONTHDAY=${date}`,
        text: 'every year',
      },
    ];
  };
  const [first] = tasks;
  if (!first) return null;
  const repeat = (task: Task, { rule, text }: { rule: string; text: string }): Changes<'task'> => ({
    recurrence: { rule, basis: 'schedule', text },
    ...(task.dueDate === null ? { dueDate: today } : {}),
  });
  return (
    <>
      <Row>
        {rules(first).map(({ label, rule }, index) => (
          <Choice
            key={label}
            isChosen={first.recurrence?.rule === rule}
            onClick={() =>
              change((task) => {
                const chosen = rules(task)[index];
                return chosen ? repeat(task, chosen) : {};
              })
            }
          >
            {label}
          </Choice>
        ))}
        {tasks.some(({ recurrence }) => recurrence !== null) && (
          <Choice isChosen={false} onClick={() => change(() => ({ recurrence: null }))}>
            Stop repeating
          </Choice>
        )}
      </Row>
      <CustomRepeat
        dayOf={({ dueDate }) => dueDate ?? today}
        onChoose={(ruleOf) => change((task) => repeat(task, ruleOf(task)))}
      />
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-1 pt-1">{children}</div>;
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Choice({ isChosen, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className="press min-h-7 rounded-sm border border-line px-2 text-meta hover:bg-hover aria-pressed:border-ink aria-pressed:font-strong pointer-coarse:min-h-11 pointer-coarse:text-body"
    >
      {children}
    </button>
  );
}

function commonOf<T>(tasks: readonly Task[], read: (task: Task) => T): T | undefined {
  const [first] = tasks;
  return first && tasks.every((task) => read(task) === read(first)) ? read(first) : undefined;
}
