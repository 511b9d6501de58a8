import { type ComponentType, lazy, useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { importWithRetry } from './import-with-retry.ts';

/** A component whose code is not in the first page's bundle. */
export interface LazyComponent<Props> {
  /** The component to render now: itself once it is loaded, else its suspending form. */
  readonly shown: ComponentType<Props>;
  /** Fetches the code; a component rendered afterwards does not suspend. */
  load(): Promise<void>;
}

/** @param waiting the suspending form, which fetches when it is rendered, as `lazy` and `dynamic` make it */
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

/** Preloads chunks once the page is idle; a chunk that fails to load is fetched again when it is rendered. */
export function usePreloadWhenIdle(parts: readonly Pick<LazyComponent<never>, 'load'>[]): void {
  useEffect(() => whenIdle(() => void Promise.all(parts.map((part) => part.load())).catch(() => {})), [parts]);
}
