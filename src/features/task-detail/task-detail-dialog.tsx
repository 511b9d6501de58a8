'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef } from 'react';
import { dataAttributes, selectorOf, setData } from '../../client/dom/data-attributes.ts';
import { isFocusOutside } from '../../client/dom/focus.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { SheetGrip } from '../../components/sheet-grip.tsx';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { TaskDetail, type TaskDetailProps } from './task-detail.tsx';

/**
 * From this width on the task is shown beside its list, which stays usable; in narrower windows over the list. It grows with the letters
 * that the browser is set to, as the panel does.
 */
const besideQuery = '(min-width: 80rem)';

/** Where a tap ends the writing, the sheet stays full until the tap has reached what it was meant for. */
const staysForTap = '[transition:top_0s_.4s] typing:[transition-delay:0s]';

/** The task beside its list or over it. Escape, the backdrop and back close it; the focus returns to the row. */
export function TaskDetailDialog(props: TaskDetailProps) {
  const task = useRecord('task', props.id);
  const popup = useRef<HTMLDivElement>(null);
  const isBeside = useMediaQuery(besideQuery);
  useSidePanel(isBeside, props.id);
  return (
    // The dialog is not fully modal even over the list, so that notices with their Undo can be clicked.
    <Base.Root
      open
      modal={isBeside ? false : 'trap-focus'}
      disablePointerDismissal
      onOpenChange={(next) => !next && props.onClose()}
    >
      <Base.Portal>
        {!isBeside && (
          <Base.Backdrop
            className="float-motion fixed inset-0 z-40 bg-ink/12 max-sm:bg-scrim print:hidden"
            onClick={props.onClose}
          />
        )}
        <Base.Popup
          ref={popup}
          {...dataAttributes({ panel: true })}
          initialFocus={popup}
          finalFocus={() => !isFocusOutside(popup.current) && (rowOf(props.id) ?? true)}
          className={`fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-canvas max-sm:top-14 max-sm:rounded-t-lg max-sm:typing:top-0 max-sm:has-data-missing:top-auto ${staysForTap} text-ink shadow-float outline-none sm:w-[min(var(--panel-width),100vw)] sm:border-l sm:border-line xl:z-20 xl:shadow-none print:static print:w-full! print:border-0! print:shadow-none`}
        >
          <SheetGrip onClose={props.onClose} />
          <Base.Title className="visually-hidden">Task{task && ` “${task.name}”`}</Base.Title>
          <TaskDetail {...props} isLayer />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Says on the page that a task is beside its list, so that the view, the bulk bar and the notices leave space for it. The row that was
 * clicked stays under the pointer, though titles above it may take more lines now.
 */
function useSidePanel(isBeside: boolean, taskId: string): void {
  const opened = useRef(taskId);
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (!isBeside) {
      setData(page, 'beside', false);
      return;
    }
    const row = document.querySelector(`#main ${selectorOf('rowLink', opened.current)}`);
    const top = row?.getBoundingClientRect().top ?? 0;
    setData(page, 'beside', true);
    if (row) document.getElementById('main')?.scrollBy({ top: row.getBoundingClientRect().top - top });
    return () => {
      setData(page, 'beside', false);
    };
  }, [isBeside]);
}

/** The row that receives the focus: that of the task, or if it has left the list the row now in its place. */
function rowOf(id: string): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(selectorOf('rowLink', id)) ??
    document.querySelector<HTMLElement>(`${selectorOf('active')} ${selectorOf('rowLink')}`)
  );
}
