import type { Task } from '../../contract/tasks.ts';

/** What each of the pickers is given. */
export interface PartProps {
  readonly tasks: readonly Task[];
  /** Closes, after a choice. */
  readonly onDone: () => void;
}
