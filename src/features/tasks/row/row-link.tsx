import type { ReactNode } from 'react';
import { AppLink } from '../../../client/navigation/app-link.tsx';

interface RowLinkProps {
  /** Absent inside an element that the row's name has as a whole. */
  readonly id?: string;
  readonly href: string;
  /** Opens the popover of the field in which the row names it. */
  readonly onPick: (from: Element) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A project or label in a row: a click opens the popover that changes it, with Ctrl, ⌘ or the middle button the way there in another tab; a
 * finger opens the task. It is no stop of the keyboard, whose list
 * is one, and not a link of its own for screen readers, which read its words in the row's name.
 */
export function RowLink({ id, href, onPick, className, children }: RowLinkProps) {
  return (
    <AppLink
      id={id}
      href={href}
      tabIndex={-1}
      aria-hidden={id === undefined ? undefined : true}
      draggable={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPick(event.currentTarget);
      }}
      className={`relative hover:text-ink hover:underline hover:underline-offset-2 pointer-coarse:pointer-events-none ${className}`}
    >
      {children}
    </AppLink>
  );
}
