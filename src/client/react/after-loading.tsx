import type { ReactNode } from 'react';
import { useUnreachable } from './use-unreachable.ts';

/** What stands below a list of unknown length: it is asked for at once, and shown when the list is, so that nothing moves. */
export function AfterLoading({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  const unreachable = useUnreachable();
  return <div hidden={isPending && !unreachable}>{children}</div>;
}
