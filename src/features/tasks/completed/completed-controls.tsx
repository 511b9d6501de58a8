'use client';
import { Button } from '../../../components/button.tsx';
import { ShowEarlier } from './show-earlier.tsx';
import type { ProjectCompleted } from './use-project-completed.ts';

/**
 * Shows and hides the completed tasks of a project, at its end. Until their number is known, the project's menu alone shows them,
 * so that no button appears for a moment where there are none.
 */
export function CompletedControls({ count, isShown, show, earlier }: ProjectCompleted) {
  if (!count && !isShown) return null;
  return (
    <div className="min-w-0 print:hidden">
      {isShown && <ShowEarlier {...earlier} />}
      <Button
        variant="quiet"
        className="-ml-[13px] max-w-[calc(100%+13px)] whitespace-normal"
        onClick={() => show(!isShown)}
      >
        {isShown ? 'Hide completed tasks' : `Show completed tasks (${count})`}
      </Button>
    </div>
  );
}
