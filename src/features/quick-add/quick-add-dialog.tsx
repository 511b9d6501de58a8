'use client';
import { useEffect, useRef } from 'react';
import { useValue } from '../../client/react/use-value.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { currentViewDefaults } from './current-view-defaults.ts';
import { QuickAddLine } from './quick-add-line.tsx';
import { quickAddOpen } from './quick-add-open.ts';

/** Quick add on a page without a visible add line. Closing keeps what is typed. */
export function QuickAddDialog({ onClose }: { onClose: () => void }) {
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
