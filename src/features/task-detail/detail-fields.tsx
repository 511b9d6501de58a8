'use client';
import CalendarIcon from 'lucide-react/icons/calendar';
import Flag from 'lucide-react/icons/flag';
import FolderIcon from 'lucide-react/icons/folder';
import Hourglass from 'lucide-react/icons/hourglass';
import Plus from 'lucide-react/icons/plus';
import Repeat from 'lucide-react/icons/repeat';
import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';
import { formatDayShort } from '../../client/dates/format-date.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import type { PickedField } from '../../client/picking/picker-request.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Task } from '../../contract/tasks.ts';
import { DueField, NextDates, ScheduleButton } from './due-field.tsx';
import { LabelsField } from './labels-field.tsx';
import { openPickerOfPanel } from './open-picker-of-panel.ts';
import { PlaceField } from './place-field.tsx';
import { PriorityField } from './priority-field.tsx';
import { PropertyRow } from './property-row.tsx';

interface Adder {
  readonly label: string;
  /** What it adds, where that can be taken away by a control of its own. */
  readonly adds?: string;
  readonly onAdd: () => void;
}

export interface DetailFieldsProps {
  readonly task: Task;
  /** Rows for records of the task, such as its reminders. */
  readonly more: ReactNode;
  /** The buttons that add records of the task, such as a reminder. */
  readonly adders: readonly Adder[];
}

/** The fields of a task: a row for each that is set, and a button for each that is not. */
export function DetailFields({ task, more, adders }: DetailFieldsProps) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const pick = (field: PickedField) => () => openPickerOfPanel(workspace, task.id, field);
  const hasPriority = task.priority < 4;
  const hasLabels = task.labelIds.length > 0;
  const missing: readonly (Adder & { field?: PickedField })[] = [
    ...(task.recurrence ? [] : [{ label: 'Repeat', onAdd: pick('date') }]),
    ...(hasPriority ? [] : [{ label: 'Priority', field: 'priority' as const, onAdd: pick('priority') }]),
    ...(hasLabels ? [] : [{ label: 'Labels', field: 'labels' as const, adds: 'label', onAdd: pick('labels') }]),
    ...(task.deadlineDate === null ? [{ label: 'Deadline', field: 'deadline' as const, onAdd: pick('deadline') }] : []),
    ...adders,
  ];
  return (
    <>
      <dl className="mt-3">
        <PropertyRow icon={CalendarIcon} label="Date">
          <DueField task={task} onOpen={pick('date')} />
        </PropertyRow>
        {task.recurrence && (
          <PropertyRow icon={Repeat} label="Repeat">
            <ScheduleButton onClick={pick('date')}>{task.recurrence.text || 'repeats'}</ScheduleButton>
            <NextDates task={task} rule={task.recurrence.rule} />
          </PropertyRow>
        )}
        {task.deadlineDate !== null && (
          <PropertyRow icon={Hourglass} label="Deadline">
            <ScheduleButton
              {...dataAttributes({ detail: 'deadline' })}
              aria-haspopup="dialog"
              aria-label={`Deadline of “${task.name}”: ${formatDayShort(task.deadlineDate, today, preferences)}`}
              onClick={pick('deadline')}
            >
              {formatDayShort(task.deadlineDate, today, preferences)}
            </ScheduleButton>
          </PropertyRow>
        )}
        {hasPriority && (
          <PropertyRow icon={Flag} label="Priority">
            <PriorityField task={task} onOpen={pick('priority')} />
          </PropertyRow>
        )}
        {hasLabels && (
          <PropertyRow icon={Tag} label="Labels">
            <LabelsField task={task} onOpen={pick('labels')} />
          </PropertyRow>
        )}
        <PropertyRow icon={FolderIcon} label="Place">
          <PlaceField task={task} onOpen={pick('place')} />
        </PropertyRow>
        {more}
      </dl>
      {/* One line, which a finger moves: six words are wider than a phone. */}
      <div className="flex min-h-7 items-center pointer-fine:flex-wrap pointer-coarse:-mr-4 pointer-coarse:min-h-11 pointer-coarse:overflow-x-auto pointer-coarse:[scrollbar-width:none] print:hidden">
        <span aria-hidden="true" className="w-(--text-step) shrink-0 text-ink3 pointer-coarse:pl-[3px]">
          <Plus size={16} />
        </span>
        {missing.map(({ label, field, adds, onAdd }) => (
          <button
            key={label}
            type="button"
            {...dataAttributes({ detail: field, adds })}
            aria-label={`Add: ${label}`}
            onClick={onAdd}
            className="mr-4 min-h-7 shrink-0 rounded-sm text-ink2 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
