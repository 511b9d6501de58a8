import type { Mark } from './mark.ts';

/** The effect of a drop at a point. */
export interface Drop {
  readonly mark: Mark;
  /** The column of a board, or the day, that would receive the task. */
  readonly column?: HTMLElement | null;
  /** What is said beside the mark: the time, in the hours of the planner; in CSS pixels of the window. */
  readonly label?: { readonly words: string; readonly left: number; readonly top: number };
  commit(): void;
}
