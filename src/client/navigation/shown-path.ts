'use client';
import { usePathname } from 'next/navigation';
import { createContext, use, useSyncExternalStore } from 'react';

/** Whether this page was rendered for no address in particular, to be shown at any. */
export const ShellContext = createContext(false);

const never = () => () => {};

/**
 * The path of the address, by which the view and the current place are chosen; null while the markup of a page that was made
 * for any address is being hydrated, for the server could not know it.
 */
export function useShownPath(): string | null {
  const pathname = usePathname();
  const isShell = use(ShellContext);
  // For any other page nothing may change by its hydration: React would throw away what the server rendered of the view, and
  // with it what was typed until then.
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => !isShell,
  );
  return isKnown ? pathname : null;
}
