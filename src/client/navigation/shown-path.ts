'use client';
import { usePathname } from 'next/navigation';
import { createContext, use } from 'react';
import { useHydrated } from '../../components/use-hydrated.ts';

/** Whether this page was rendered for no address in particular, to be shown at any. */
export const ShellContext = createContext(false);

/**
 * The path of the address, by which the view and the current place are chosen; null while the markup of a page that was made
 * for any address is being hydrated, for the server could not know it.
 */
export function useShownPath(): string | null {
  const pathname = usePathname();
  const isShell = use(ShellContext);
  const hydrated = useHydrated();
  return isShell && !hydrated ? null : pathname;
}
