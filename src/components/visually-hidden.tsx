import type { ReactNode } from 'react';

/** Hides text visually and leaves it to screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
