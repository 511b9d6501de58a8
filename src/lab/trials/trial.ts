import type { World } from './world.ts';

export type Size = 'full' | 'short';

/** What a trial measured, and which promises it saw broken: none = it held. */
export interface Outcome {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly failures: readonly string[];
  /** Why nothing was tried on this machine, which is no success. */
  readonly skipped?: string;
}

/** A promise of the service, tried against two instances while something fails. */
export interface Trial {
  /** What `npm run ordeal -- NAME` takes. */
  readonly name: string;
  readonly title: string;
  /** It breaks nothing and measures nothing of the whole machine, so that short forms of such trials share one world. */
  readonly sharesWorld: boolean;
  /** Its short form bounds times or memory too, so that no other trial may run beside it. */
  readonly isMeasured: boolean;
  /** Why it cannot be tried on this machine, asked before its world is opened; undefined = it can. */
  missing(): string | undefined;
  run(world: World, size: Size): Promise<Outcome>;
}

/** A trial with its sizes: `short` ends in seconds and belongs to `npm test`. */
export function defineTrial<Sizes>(
  trial: Pick<Trial, 'name' | 'title'> & {
    readonly sharesWorld?: boolean;
    readonly isMeasured?: boolean;
    readonly missing?: () => string | undefined;
    readonly sizes: Readonly<Record<Size, Sizes>>;
  },
  run: (world: World, sizes: Sizes) => Promise<Outcome>,
): Trial {
  return {
    name: trial.name,
    title: trial.title,
    sharesWorld: trial.sharesWorld ?? false,
    isMeasured: trial.isMeasured ?? false,
    missing: trial.missing ?? (() => undefined),
    run: (world, size) => run(world, trial.sizes[size]),
  };
}

/** Notes a broken promise unless it `holds`. @param seen the words for what was seen instead */
export type Check = (holds: boolean, seen: () => string) => void;

/** Gathers the broken promises of a trial, the first ones in words and the rest by number. */
export function failureList(shown = 5) {
  const failures: string[] = [];
  const check: Check = (holds, seen) => {
    if (!holds) failures.push(seen().slice(0, 2_000));
  };
  return {
    check,
    list: (): readonly string[] =>
      failures.length <= shown
        ? failures
        : [...failures.slice(0, shown), `and ${failures.length - shown} more like these`],
  };
}
