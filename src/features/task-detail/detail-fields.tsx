'use client';
import CalendarIcon from 'lucide-react/icons/calendar';
import Flag from 'lucide-react/icons/flag';
import FolderIcon from 'lucide-react/icons/folder';
import Hourglass from 'lucide-react/icons/hourglass';
import Plus from 'lucide-react/icons/plus';
import Repeat from 'lucide-react/icons/repeat';
import Tag from 'lucide-react/icons/tag';
import { type ReactNode, useState } from 'react';
import { formatDayShort } from '../../client/dates/format-date.ts';
import { useDates } from '../../client/react/use-dates.ts';
import type { Task } from '../../contract/tasks.ts';
import { DueField, NextDates, ScheduleButton } from './due-field.tsx';
import { LabelsField } from './labels-field.tsx';
import { PlaceField } from './place-field.tsx';
import { PriorityField } from './priority-field.tsx';
import { PropertyRow } from './property-row.tsx';
import { useAskedFields } from './use-asked-fields.ts';

export interface DetailFieldsProps {
  readonly task: Task;
  /** Rows of what is no field of the task: its reminders. */
  readonly more: ReactNode;
  /** What can be added besides what is a field of the task. */
  readonly adders: readonly { readonly label: string; readonly onAdd: () => void }[];
}

/** What a task is beside its words: a row for each that is set, and a word for each that is not. */
export function DetailFields({ task, more, adders }: DetailFieldsProps) {
  const [dueOpen, setDueOpen] = useState(false);
  const [asked, ask] = useAskedFields();
  const { today, preferences } = useDates();
  const openDue = () => setDueOpen(true);
  const hasPriority = task.priority < 4 || asked.has('priority');
  const hasLabels = task.labelIds.length > 0 || asked.has('labels');
  const missing = [
    ...(task.recurrence ? [] : [{ label: 'Repeat', onAdd: openDue }]),
    ...(hasPriority ? [] : [{ label: 'Priority', onAdd: () => ask('priority') }]),
    ...(hasLabels ? [] : [{ label: 'Labels', onAdd: () => ask('labels') }]),
    ...(task.deadlineDate === null ? [{ label: 'Deadline', onAdd: openDue }] : []),
    ...adders,
  ];
  return (
    <>
      <dl className="mt-3">
        <PropertyRow icon={CalendarIcon} label="Date">
          <DueField task={task} open={dueOpen} onOpenChange={setDueOpen} />
        </PropertyRow>
        {task.recurrence && (
          <PropertyRow icon={Repeat} label="Repeat">
            <ScheduleButton onClick={openDue}>{task.recurrence.text || 'repeats'}</ScheduleButton>
            <NextDates task={task} rule={task.recurrence.rule} />
          </PropertyRow>
        )}
        {task.deadlineDate !== null && (
          <PropertyRow icon={Hourglass} label="Deadline">
            <ScheduleButton onClick={openDue}>{formatDayShort(task.deadlineDate, today, preferences)}</ScheduleButton>
          </PropertyRow>
        )}
        {hasPriority && (
          <PropertyRow icon={Flag} label="Priority">
            <PriorityField task={task} />
          </PropertyRow>
        )}
        {hasLabels && (
          <PropertyRow icon={Tag} label="Labels">
            <LabelsField task={task} />
          </PropertyRow>
        )}
        <PropertyRow icon={FolderIcon} label="Place">
          <PlaceField task={task} />
        </PropertyRow>
        {more}
      </dl>
      <div className="flex min-h-7 flex-wrap items-center pointer-coarse:min-h-11">
        <span aria-hidden="true" className="w-8 text-ink3">
          <Plus size={16} />
        </span>
        {missing.map(({ label, onAdd }) => (
          <button
            key={label}
            type="button"
            aria-label={`Add: ${label}`}
            onClick={onAdd}
            className="mr-4 min-h-7 rounded-sm text-ink2 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
