import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { MissingLinks } from '../../client/navigation/missing-links.tsx';
import { classNames } from '../../components/class-names.ts';
import { IconButton } from '../../components/icon-button.tsx';

export interface MissingTaskProps {
  readonly isLayer: boolean;
  /** Whether the task that was here until now had the focus; set as this leaves. */
  readonly hadFocus: RefObject<boolean>;
  readonly onClose: () => void;
}

/**
 * Stands in the place of a task that was deleted, perhaps on another device while it was written in. It takes the focus then, and
 * the rest of the sentence ends here: in the list its letters would be shortcuts of other tasks.
 */
export function MissingTask({ isLayer, hadFocus, onClose }: MissingTaskProps) {
  const note = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = note.current;
    if (hadFocus.current) element?.focus();
    return () => {
      hadFocus.current = element?.contains(document.activeElement) === true;
    };
  }, [hadFocus]);
  return (
    <section
      ref={note}
      {...dataAttributes({ missing: true })}
      aria-label="This task is not here"
      tabIndex={-1}
      onKeyDown={keepLetters}
      className={classNames('flex flex-col items-start gap-3 outline-none', isLayer && 'p-6')}
    >
      <div className="flex items-start gap-3 self-stretch">
        <p className="flex-1">This task is not here. It may have been deleted, or the link is old.</p>
        {isLayer && (
          <IconButton
            label="Close the task"
            icon={<X size={16} aria-hidden="true" />}
            className="-my-1 -mr-1.5 pointer-coarse:-my-3 pointer-coarse:-mr-3.5"
            onClick={onClose}
          />
        )}
      </div>
      <MissingLinks />
    </section>
  );
}

function keepLetters(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}
