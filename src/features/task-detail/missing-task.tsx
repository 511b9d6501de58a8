import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { selectorOf } from '../../client/dom/data-attributes.ts';
import { MissingLinks } from '../../client/navigation/missing-links.tsx';
import { classNames } from '../../components/class-names.ts';

export interface MissingTaskProps {
  readonly isLayer: boolean;
  /** Whether the task that was here until now had the focus. */
  readonly takesFocus: RefObject<boolean>;
}

/**
 * Stands in the place of a task that was deleted, perhaps on another device while it was written in. It takes the focus then, and
 * the rest of the sentence ends here: in the list its letters would be shortcuts of other tasks.
 */
export function MissingTask({ isLayer, takesFocus }: MissingTaskProps) {
  const note = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = note.current;
    if (takesFocus.current) element?.focus();
    return () => {
      // The task is back, or it closes.
      if (element?.contains(document.activeElement)) document.querySelector<HTMLElement>(selectorOf('panel'))?.focus();
    };
  }, [takesFocus]);
  return (
    <section
      ref={note}
      aria-label="This task is not here"
      tabIndex={-1}
      onKeyDown={keepLetters}
      className={classNames('flex flex-col items-start gap-3 outline-none', isLayer && 'p-6')}
    >
      <p>This task is not here. It may have been deleted, or the link is old.</p>
      <MissingLinks />
    </section>
  );
}

function keepLetters(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}
