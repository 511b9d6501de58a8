'use client';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../components/icon-button.tsx';
import type { Task } from '../../contract/tasks.ts';
import { DetailMenuButton } from './detail-menu-button.tsx';
import { DetailPath } from './detail-path.tsx';
import { neighbourTask } from './neighbour-task.ts';

export interface DetailHeadProps {
  readonly task: Task;
  /** Whether the task is open over or beside a list, so that it can be closed and the next one opened. */
  readonly isLayer: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** The task's project and section, and the actions on the task as a whole. */
export function DetailHead({ task, isLayer, onOpen, onClose, onDelete }: DetailHeadProps) {
  const step = (direction: 1 | -1) => () => {
    const id = neighbourTask(task.id, direction);
    if (id !== null) onOpen(id);
  };
  return (
    <div className="flex min-h-7 shrink-0 items-center gap-1">
      <DetailPath task={task} onOpen={onOpen} />
      <div className="-mr-1.5 ml-auto flex shrink-0 pointer-coarse:-mr-3.5">
        {isLayer && (
          <>
            <IconButton
              label="Previous task"
              icon={<ArrowUp size={16} aria-hidden="true" />}
              className="max-xl:hidden"
              onClick={step(-1)}
            />
            <IconButton
              label="Next task"
              icon={<ArrowDown size={16} aria-hidden="true" />}
              className="max-xl:hidden"
              onClick={step(1)}
            />
          </>
        )}
        <DetailMenuButton task={task} onDelete={onDelete} {...(isLayer && { className: 'pointer-coarse:hidden' })} />
        {isLayer && <IconButton label="Close the task" icon={<X size={16} aria-hidden="true" />} onClick={onClose} />}
      </div>
    </div>
  );
}
