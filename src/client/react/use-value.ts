import { useSyncExternalStore } from 'react';
import type { Value } from '../../lib/value.ts';

/** The current value; the component renders again when it changes. */
export function useValue<T>(value: Pick<Value<T>, 'get' | 'initial' | 'subscribe'>): T {
  return useSyncExternalStore(value.subscribe, value.get, () => value.initial);
}
