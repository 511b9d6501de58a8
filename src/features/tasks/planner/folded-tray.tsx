'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { planAttributes } from '../../../client/planning/plan-place.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { Tray, type TrayProps, useTrayTasks } from './tray.tsx';

/** The tray where there is no room beside the hours: a line that unfolds it above them, and takes a drop as the tray does. */
export function FoldedTray({ from, to, ...props }: Omit<TrayProps, 'isAbove'>) {
  const { today } = useDates();
  const [isUnfolded, setUnfolded] = useState(false);
  const { overdue, untimed } = useTrayTasks(today, from, to);
  const count = overdue.length + untimed.length;
  return (
    <>
      <button
        type="button"
        {...planAttributes({ kind: 'tray' })}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
        className="press -mx-2 flex min-h-8 shrink-0 items-center gap-2 rounded-sm px-2 text-left hover:bg-hover data-drop-target:bg-hover pointer-coarse:min-h-11 print:hidden"
      >
        {isUnfolded ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
        Waiting for a time
        <span className="text-meta text-ink3">{count}</span>
      </button>
      {isUnfolded && <Tray isAbove from={from} to={to} {...props} />}
    </>
  );
}
