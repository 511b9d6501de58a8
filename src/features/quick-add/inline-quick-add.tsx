'use client';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { classNames } from '../../components/class-names.ts';
import { currentViewDefaults } from './current-view-defaults.ts';
import { fieldSelector } from './field-selector.ts';
import type { LineExampleName } from './line-examples.ts';
import { quickAddOpen } from './quick-add-open.ts';

const QuickAddLine = lazyPart(
  () => import('./quick-add-line.tsx'),
  (module) => module.QuickAddLine,
);

const noDefaults: LineDefaults = {};

export interface InlineQuickAddProps {
  readonly defaults?: LineDefaults;
  /** The example line of this view. */
  readonly example?: LineExampleName;
  /** What a task gets that is added here, where the page does not say it: `with @phone`. */
  readonly adds?: string;
}

/**
 * The add line of a list, for a mouse; a thumb does not reach the top of a page and has the bar's button. It handles Q while it is
 * visible; when it is scrolled away or an open task lies over the list, the dialog does, with the same defaults.
 */
export function InlineQuickAdd({ defaults = noDefaults, example = 'any', adds }: InlineQuickAddProps) {
  const { addTaskRequested } = useWorkspace();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** What had the focus when Q was pressed, and gets it again by Escape. */
  const before = useRef<Element>(null);
  const key = JSON.stringify(defaults);
  useEffect(() => {
    currentViewDefaults.set(JSON.parse(key) as LineDefaults);
    return () => currentViewDefaults.set(noDefaults);
  }, [key]);
  useEffect(
    () =>
      addTaskRequested.on(() => {
        const element = place.current?.querySelector<HTMLElement>(fieldSelector);
        if (!element || !isVisible(element)) return false;
        before.current = document.activeElement;
        element.focus();
        // A dialog that is being closed keeps the focus from the page, and another takes the key.
        return document.activeElement === element;
      }),
    [addTaskRequested],
  );
  // The server has rendered the line, and one can type in it before its code has come. A new element would make React
  // render it anew in the browser, without what was typed; the same element leaves it alone.
  const line = useMemo(
    () => (
      <Suspense fallback={<div className="h-9 rounded-lg border border-line bg-raised" />}>
        <QuickAddLine
          defaults={JSON.parse(key) as LineDefaults}
          field={field}
          floating
          example={example}
          {...(adds ? { adds } : {})}
          onLeave={() => {
            field.current?.blur();
            if (before.current instanceof HTMLElement) before.current.focus();
            before.current = null;
          }}
        />
      </Suspense>
    ),
    [key, example, adds],
  );
  const isBehindDialog = useValue(quickAddOpen);
  return (
    // It grows over the list instead of pushing it down.
    <div
      ref={place}
      className={classNames('relative z-10 h-9 pointer-coarse:hidden', isBehindDialog && 'invisible overflow-hidden')}
    >
      {line}
    </div>
  );
}

/** Whether an element is on the screen with nothing over it, such as the scrim of an open task. */
function isVisible(element: Element): boolean {
  const { top, bottom, left } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) return false;
  return element.contains(document.elementFromPoint(left + 1, (top + bottom) / 2));
}
