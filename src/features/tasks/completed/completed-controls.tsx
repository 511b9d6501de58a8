'use client';
import { Button } from '../../../components/button.tsx';
import { ShowEarlier } from './show-earlier.tsx';
import type { ProjectCompleted } from './use-project-completed.ts';

/** Shows and hides the completed tasks of a project, below its open ones. */
export function CompletedControls({ count, isShown, show, earlier }: ProjectCompleted) {
  if (count === 0 && !isShown) return null;
  return (
    <div className="print:hidden">
      {isShown && <ShowEarlier {...earlier} />}
      <Button variant="quiet" className="-ml-[13px]" onClick={() => show(!isShown)}>
        {isShown ? 'Hide completed tasks' : `Show completed tasks${count === null ? '' : ` (${count})`}`}
      </Button>
    </div>
  );
}
