import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { importWithRetry } from './import-with-retry.ts';

/** A component whose code is not in the first page's bundle: it fetches it when it is first rendered, and suspends until then. */
export type LazyPart<Props, Module> = LazyExoticComponent<ComponentType<Props>> & Loading<Props, Module>;

export interface Loading<Props, Module = unknown> {
  /** What to render now where nothing may suspend that was loaded ahead: the component once `load` is done, else its lazy form. */
  readonly shown: ComponentType<Props>;
  /** Fetches the code. */
  load(): Promise<Module>;
}

/**
 * The one way to load a component late: `const Menu = lazyPart(() => import('./menu.tsx'), (module) => module.Menu)`.
 *
 * @param framed what stands around the lazy form, such as a skeleton of its own
 */
export function lazyPart<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  framed: (part: ComponentType<Props>) => ComponentType<Props> = (part) => part,
): LazyPart<Props, Module> {
  const part = lazy(async () => ({ default: pick(await importWithRetry(load)) }));
  let shown = framed(part as unknown as ComponentType<Props>);
  const loading: Loading<Props, Module> = {
    get shown() {
      return shown;
    },
    async load() {
      const module = await importWithRetry(load);
      shown = pick(module);
      return module;
    },
  };
  return Object.defineProperties(part, Object.getOwnPropertyDescriptors(loading)) as LazyPart<Props, Module>;
}

/** Preloads chunks once the page is idle; a chunk that fails to load is fetched again when it is rendered. */
export function usePreloadWhenIdle(parts: readonly Pick<Loading<never>, 'load'>[]): void {
  useEffect(() => whenIdle(() => void Promise.all(parts.map((part) => part.load())).catch(() => {})), [parts]);
}
