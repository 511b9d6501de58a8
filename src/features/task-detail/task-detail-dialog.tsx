'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import { DialogClose } from '../../components/dialog-close.tsx';
import { TaskDetail, type TaskDetailProps } from './task-detail.tsx';

/** The task beside its list, on a phone over it. Escape, the backdrop and back close it; the focus returns to the row. */
export function TaskDetailDialog(props: TaskDetailProps) {
  return (
    // Not wholly modal: the notices, with their Undo, stay within reach of the pointer.
    <Base.Root open modal="trap-focus" disablePointerDismissal onOpenChange={(next) => !next && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className="float-motion fixed inset-0 z-40 bg-scrim" onClick={props.onClose} />
        <Base.Popup
          finalFocus={() => rowOf(props.id) ?? true}
          className="float-motion fixed inset-y-0 right-0 z-50 flex w-full flex-col overflow-auto bg-raised text-ink shadow-float sm:w-[min(560px,100vw)] sm:border-l sm:border-line"
        >
          <Base.Title className="visually-hidden">Task</Base.Title>
          <div className="px-5 pt-4 pb-10">
            <TaskDetail {...props} />
          </div>
          <DialogClose label="Close the task" />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The row may have left the list and come back while its task was open; when it is gone, the next one has its place. */
function rowOf(id: string): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(`[data-row-focus="${CSS.escape(id)}"]`) ??
    document.querySelector<HTMLElement>('[data-active] [data-row-focus]')
  );
}
