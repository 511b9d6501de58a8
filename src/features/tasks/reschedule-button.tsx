'use client';
import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up';
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
          returnTo: () => (currentTarget.isConnected ? currentTarget : null),
        })
      }
      className="press inline-flex min-h-7 shrink-0 items-center gap-2 rounded-sm text-meta font-strong text-ink2 hover:text-ink pointer-coarse:min-h-11 print:hidden"
    >
      <CalendarArrowUp size={16} aria-hidden="true" />
      Reschedule
    </button>
  );
}
