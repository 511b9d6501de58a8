'use client';
import { useCallback, useMemo, useRef, useState } from 'react';
import { completeTasks, reopenTasks } from '../../../client/actions/complete-task.ts';
import { type DatePreferences, formatDay, formatDayOfYear, weekdayName } from '../../../client/dates/format-date.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { planAttributes } from '../../../client/planning/plan-place.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { classNames } from '../../../components/class-names.ts';
import { Kbd } from '../../../components/kbd.tsx';
import { TaskCheckbox } from '../../../components/task-checkbox.tsx';
import type { Task } from '../../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import type { Replica } from '../../../sync/replica.ts';
import { flatRows, listEntries, rowKey } from '../list-entries.ts';
import { taskPath } from '../task-path.ts';
import { useListKeys } from '../use-list-keys.ts';
import { useRowFocus } from '../use-row-focus.ts';
import { untimedTasks, waitingTasks } from './planned-days.ts';
import { UnfoldButton } from './unfold-button.tsx';
import { usePlanKeys } from './use-plan-keys.ts';

export interface TrayProps {
  /** Whether it stands above the hours, where there is no room beside them. */
  readonly isAbove?: boolean;
  readonly from: string;
  readonly to: string;
  readonly onOpen: (id: string) => void;
  readonly onShow: (day: CalendarDate) => void;
}

/** How many tasks a part shows at first, and adds with each “Show more”. */
const rowsStep = 40;
const parts = ['overdue', 'untimed', 'undated'] as const;
type Part = (typeof parts)[number];
const headings: Record<Part, string> = { overdue: 'Overdue', untimed: 'No time yet', undated: 'No date' };

/** What waits for a time: overdue, of the days that are shown, and, unfolded, without a date. A drop here takes the time away. */
export function Tray({ isAbove = false, from, to, onOpen, onShow }: TrayProps) {
  const { replica } = useWorkspace();
  const { today } = useDates();
  const list = useRef<HTMLDivElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const [shown, setShown] = useState(rowsStep);
  const tasks = useTrayTasks(today, from, to);
  const groups = useMemo(
    () =>
      parts.map((part) => ({
        key: part,
        heading: null,
        rows: part === 'undated' && !isUnfolded ? [] : flatRows(tasks[part].slice(0, shown)),
      })),
    [tasks, isUnfolded, shown],
  );
  const entries = useMemo(() => listEntries(groups, replica.keyOf), [groups, replica]);
  const focus = useRowFocus(entries, list);
  useListKeys({ entries, focus, list, onEdit: onOpen });
  usePlanKeys({ entries, focus, list, step: 'time', onShow });
  const isEmpty = parts.every((part) => tasks[part].length === 0);
  return (
    <div
      ref={list}
      {...planAttributes({ kind: 'tray' })}
      {...dataAttributes({ group: 'tray' })}
      className={classNames(
        'flex shrink-0 flex-col overflow-y-auto pr-1 pl-2 print:hidden',
        isAbove ? 'max-h-[40dvh] border-b border-line pb-2' : 'w-[200px] scroll-pb-20 pb-20',
      )}
    >
      {parts.map((part) => {
        const own = tasks[part];
        if (own.length === 0) return null;
        const isFolded = part === 'undated' && !isUnfolded;
        return (
          <section
            key={part}
            aria-label={headings[part]}
            {...(part === 'undated' ? planAttributes({ kind: 'no-date' }) : {})}
            className="mb-4"
          >
            <h2
              className={classNames(
                'flex min-h-9 items-center gap-2 border-b border-line',
                part === 'overdue' ? 'font-strong text-danger' : part === 'undated' ? 'text-ink2' : 'font-strong',
              )}
            >
              {headings[part]}
              <span className="text-meta font-normal text-ink3">{own.length}</span>
              {part === 'undated' && <UnfoldButton isUnfolded={isUnfolded} onPress={() => setUnfolded(!isUnfolded)} />}
            </h2>
            {!isFolded && (
              <ul>
                {own.slice(0, shown).map((task) => {
                  const key = rowKey(part, { id: task.id }, replica.keyOf);
                  return (
                    <TrayRow
                      key={key}
                      task={task}
                      from={from}
                      to={to}
                      isActive={key === focus.activeKey}
                      tabStop={key === focus.tabStopKey}
                      onActivate={focus.activate}
                      onOpen={onOpen}
                    />
                  );
                })}
              </ul>
            )}
            {!isFolded && own.length > shown && (
              <button
                type="button"
                onClick={() => setShown(shown + rowsStep)}
                className="press min-h-8 rounded-sm text-meta text-ink2 hover:text-ink pointer-coarse:min-h-11"
              >
                Show more
              </button>
            )}
          </section>
        );
      })}
      <p className={classNames('pb-4 text-meta text-ink3', !isEmpty && 'pointer-coarse:hidden')}>
        {isEmpty ? (
          'Nothing waits for a time.'
        ) : (
          <>
            Drag a task to a time, or press <Kbd>P</Kbd> to put it into the first gap that holds it.
          </>
        )}
      </p>
    </div>
  );
}

/** The tasks of each part. Those that wait whatever days are shown are not looked for again with other days. */
export function useTrayTasks(today: string, from: string, to: string): Record<Part, readonly Task[]> {
  const waiting = useSelection(
    ['task', 'project'],
    useCallback((records: Replica) => waitingTasks(records, today), [today]),
  );
  const untimed = useSelection(
    ['task', 'project'],
    useCallback((records: Replica) => untimedTasks(records, today, from, to), [today, from, to]),
  );
  return useMemo(() => ({ ...waiting, untimed }), [waiting, untimed]);
}

/** The weekday of a day that is shown or was in the last week; of any other its date, which leaves the name more room. */
function dayWords(
  day: string,
  { from, to, today }: Record<'from' | 'to' | 'today', string>,
  preferences: DatePreferences,
) {
  const isNear = (day >= from && day <= to) || (day < today && day > addDays(today as CalendarDate, -7));
  if (isNear) return weekdayName(day, preferences.locale, 'short');
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(day, preferences) : formatDay(day, preferences);
}

interface TrayRowProps {
  readonly task: Task;
  readonly from: string;
  readonly to: string;
  readonly isActive: boolean;
  readonly tabStop: boolean;
  readonly onActivate: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

function TrayRow({ task, from, to, isActive, tabStop, onActivate, onOpen }: TrayRowProps) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const day = task.dueDate === null ? '' : dayWords(task.dueDate, { from, to, today }, preferences);
  return (
    <li
      {...dataAttributes({ task: task.id, active: isActive, card: true })}
      className="relative -mx-2 flex min-h-8 items-start rounded-sm px-2 hover:bg-hover pointer-fine:data-active:bg-hover pointer-fine:data-active:shadow-[inset_3px_0_var(--ink)] pointer-coarse:min-h-11"
    >
      <span className="-my-0.5 flex">
        <TaskCheckbox
          checked={task.completed}
          priority={task.priority}
          name={task.name}
          tabIndex={-1}
          onToggle={() => (task.completed ? reopenTasks : completeTasks)(workspace, [task.id])}
        />
      </span>
      <a
        href={taskPath(task.id)}
        {...dataAttributes({ rowLink: task.id })}
        tabIndex={tabStop ? 0 : -1}
        draggable={false}
        onFocus={() => onActivate(task.id)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(task.id);
        }}
        className="min-w-0 flex-1 py-1.5 after:absolute after:inset-0 focus-visible:outline-none pointer-coarse:py-3"
      >
        <span dir="auto" className="line-clamp-3 [overflow-wrap:anywhere]">
          {task.name}
        </span>
        {task.priority < 4 && <span className="visually-hidden">, priority {task.priority}</span>}
      </a>
      {day !== '' && (
        <span
          {...dataAttributes({ rowDate: true })}
          className={classNames(
            'shrink-0 py-2 pl-2 text-meta leading-4 pointer-coarse:py-3.5',
            task.dueDate !== null && task.dueDate < today ? 'text-danger' : 'text-ink3',
          )}
        >
          {day}
        </span>
      )}
    </li>
  );
}
