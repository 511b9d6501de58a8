'use client';
import { useEffect, useRef } from 'react';
import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { currentViewDefaults } from './current-view-defaults.ts';
import { QuickAddLine } from './quick-add-line.tsx';

const noDefaults: LineDefaults = {};

export interface InlineQuickAddProps {
  readonly defaults?: LineDefaults;
  /** An example line for this view, in the notation of `LineExample`. */
  readonly example?: string;
}

/**
 * The add line of a list. It handles Q while it is visible; when it is scrolled away, the dialog does, with the same defaults.
 */
export function InlineQuickAdd({
  defaults = noDefaults,
  example = 'Call plumber [tomorrow 9am] [#Home] [p1]',
}: InlineQuickAddProps) {
  const { addTaskRequested } = useWorkspace();
  const field = useRef<HTMLTextAreaElement>(null);
  const key = JSON.stringify(defaults);
  useEffect(() => {
    currentViewDefaults.set(JSON.parse(key) as LineDefaults);
    return () => currentViewDefaults.set(noDefaults);
  }, [key]);
  useEffect(
    () =>
      addTaskRequested.on(() => {
        const element = field.current;
        if (!element || !isOnScreen(element)) return false;
        element.focus();
        return true;
      }),
    [addTaskRequested],
  );
  return (
    <QuickAddLine defaults={defaults} field={field} floating example={example} onLeave={() => field.current?.blur()} />
  );
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
