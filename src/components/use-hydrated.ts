import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server drew: a form would be sent by the browser itself, its password in the address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
