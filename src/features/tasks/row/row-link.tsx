import type { ReactNode } from 'react';
import { AppLink } from '../../../client/navigation/app-link.tsx';

interface RowLinkProps {
  /** Absent inside an element that the row's name has as a whole. */
  readonly id?: string;
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A way for the mouse from a row to its project or a label; a finger opens the task. It is no stop of the keyboard, whose list
 * is one, and not a link of its own for screen readers, which read its words in the row's name.
 */
export function RowLink({ id, href, className, children }: RowLinkProps) {
  return (
    <AppLink
      id={id}
      href={href}
      tabIndex={-1}
      aria-hidden={id === undefined ? undefined : true}
      draggable={false}
      className={`relative hover:text-ink hover:underline hover:underline-offset-2 pointer-coarse:pointer-events-none ${className}`}
    >
      {children}
    </AppLink>
  );
}
