'use client';
import { useEffect, useRef, useState } from 'react';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { currentViewDefaults } from './current-view-defaults.ts';
import { hasGiven } from './has-given.ts';
import { QuickAddLine } from './quick-add-line.tsx';
import { quickAddOpen } from './quick-add-open.ts';
import { takeGiven } from './take-given.ts';

/** Quick add on a page without a visible add line, with what the address gives. Closing keeps what is typed. */
export function QuickAddDialog({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const [isGiven, setGiven] = useState(hasGiven);
  useEffect(() => {
    if (!isGiven) return;
    void takeGiven(workspace);
    setGiven(false);
  }, [workspace, isGiven]);
  // An open dialog is an entry of its own in the history: the one below it must have lost what was given by then.
  return isGiven ? null : <OpenDialog onClose={onClose} />;
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const defaults = useValue(currentViewDefaults);
  useEffect(() => {
    quickAddOpen.set(true);
    return () => quickAddOpen.set(false);
  }, []);
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (
    <Dialog open onClose={onClose} title="Add task" size="large">
      <QuickAddLine
        defaults={defaults}
        field={field}
        floating={false}
        // A shopping list is written in one go; a phone has no Shift to say so with.
        onAdded={(stay) => !stay && !isTouch && onClose()}
        hasParts={isTouch}
        onLeave={onClose}
      />
      <p className="mt-2 text-meta text-ink2">
        {isTouch
          ? 'Each task is added at once, and the line is free for the next.'
          : 'Enter adds, Shift+Enter adds and stays. Closing keeps what you have typed.'}
      </p>
    </Dialog>
  );
}
