import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False until hydration: before it, the browser itself would submit a form, with its password in the address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
