'use client';
import { usePathname } from 'next/navigation';
import { createContext, use, useSyncExternalStore } from 'react';

/** Whether this page is the shell page, rendered without knowing at which address it will be shown. */
export const ShellContext = createContext(false);

const never = () => () => {};

/**
 * The path of the address, which selects the view and the current link; null while the shell page hydrates, because the server
 * rendered its markup without knowing the path.
 */
export function useShownPath(): string | null {
  const pathname = usePathname();
  const isShell = use(ShellContext);
  // Any other page must hydrate to the same markup: otherwise React would discard the rendered view, and with it what was
  // typed until then.
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => !isShell,
  );
  return isKnown ? pathname : null;
}
