'use client';
import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up';
import { selectorOf } from '../../client/dom/data-attributes.ts';
import { openPicker } from '../../client/picking/picker-request.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { ListGroup } from './list-entries.ts';

/** Moves all overdue tasks to another day, or spreads them over the week. */
export function RescheduleButton({ group }: { group: ListGroup }) {
  const workspace = useWorkspace();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) =>
        openPicker(workspace, {
          field: 'date',
          ids: group.rows.map(({ id }) => id),
          anchor: currentTarget,
          spreads: true,
          returnTo: () => (currentTarget.isConnected ? currentTarget : listStop()),
        })
      }
      // With the last overdue task the heading goes, and this button with the focus that was given back to it.
      ref={(button) => () => {
        if (document.activeElement !== button) return;
        requestAnimationFrame(() => !button?.isConnected && listStop()?.focus());
      }}
      className="press inline-flex min-h-7 shrink-0 items-center gap-2 rounded-sm text-meta font-strong text-ink2 hover:text-ink pointer-coarse:min-h-11 print:hidden"
    >
      <CalendarArrowUp size={16} aria-hidden="true" />
      Reschedule
    </button>
  );
}

/** The row that Tab would reach. */
function listStop(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${selectorOf('rowLink')}[tabindex="0"]`);
}
