import type { Mark } from './mark.ts';

/** The effect of a drop at a point. */
export interface Drop {
  readonly mark: Mark;
  /** The column of a board that would receive the task. */
  readonly column?: HTMLElement | null;
  commit(): void;
}
