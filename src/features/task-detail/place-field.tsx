'use client';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { useRecord } from '../../client/react/use-records.ts';
import type { Task } from '../../contract/tasks.ts';
import { ScheduleButton } from './due-field.tsx';

/** The project and section of a task; the popover moves it. */
export function PlaceField({ task, onOpen }: { task: Task; onOpen: () => void }) {
  const project = useRecord('project', task.projectId);
  const section = useRecord('section', task.sectionId);
  const place = [project?.name, section?.name].filter(Boolean).join(' / ');
  return (
    <ScheduleButton
      {...dataAttributes({ detail: 'place' })}
      aria-haspopup="dialog"
      aria-label={`Project and section of “${task.name}”: ${place}`}
      onClick={onOpen}
    >
      {place}
    </ScheduleButton>
  );
}
