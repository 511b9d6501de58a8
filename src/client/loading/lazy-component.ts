import { type ComponentType, lazy, useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { importWithRetry } from './import-with-retry.ts';

/** A part of the app whose code comes after the first page. */
export interface LazyComponent<Props> {
  /** What to show by now: the component itself once it has come, else the one that waits for it. */
  readonly shown: ComponentType<Props>;
  /** Fetches the code; what is shown afterwards is there in the same frame. */
  load(): Promise<void>;
}

/** @param waiting fetches by itself when it is rendered, as `lazy` and `dynamic` make it */
export function lazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ComponentType<Props> = lazy(() => importWithRetry(load)),
): LazyComponent<Props> {
  let shown = waiting;
  return {
    get shown() {
      return shown;
    },
    async load() {
      shown = (await importWithRetry(load)).default;
    },
  };
}

/** Fetches parts once the page has come to rest; one that cannot be had then is fetched when it is wanted. */
export function usePreloadWhenIdle(parts: readonly Pick<LazyComponent<never>, 'load'>[]): void {
  useEffect(() => whenIdle(() => void Promise.all(parts.map((part) => part.load())).catch(() => {})), [parts]);
}
