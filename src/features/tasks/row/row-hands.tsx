'use client';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { selectorOf } from '../../../client/dom/data-attributes.ts';
import { requestedField } from '../../../client/open-task/requested-field.ts';
import { openPicker, rowAnchorOf } from '../../../client/picking/picker-request.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import type { Task } from '../../../contract/tasks.ts';

interface RowHandsProps {
  readonly task: Task;
  /** Whether the row tells a date, which opens the popover itself. */
  readonly isDated: boolean;
  readonly onOpen: (id: string) => void;
}

/** What the mouse finds on the row under it: a comment, and a date where none is told. The keyboard has C and T, a finger opens the task. */
export function RowHands({ task, isDated, onOpen }: RowHandsProps) {
  const workspace = useWorkspace();
  return (
    <span className="relative -my-1 mr-1 hidden rounded-sm bg-hover in-data-selected:bg-sel pointer-fine:row:flex">
      <IconButton
        label={`Comment on “${task.name}”`}
        icon={<MessageSquarePlus size={16} aria-hidden="true" />}
        tabIndex={-1}
        onClick={() => {
          requestedField.set({ taskId: task.id, field: 'comment' });
          workspace.keystrokeBuffer.expect(selectorOf('detail', 'comment'));
          onOpen(task.id);
        }}
      />
      {!isDated && (
        <IconButton
          label={`Due date of “${task.name}”`}
          icon={<CalendarPlus size={16} aria-hidden="true" />}
          tabIndex={-1}
          onClick={({ currentTarget }) =>
            openPicker(workspace, { field: 'date', ids: [task.id], anchor: rowAnchorOf(task.id) ?? currentTarget })
          }
        />
      )}
    </span>
  );
}
