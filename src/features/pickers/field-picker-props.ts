import type { Task } from '../../contract/tasks.ts';

/** The props of each picker. */
export interface FieldPickerProps {
  readonly tasks: readonly Task[];
  /** Closes the popover after a choice. */
  readonly onDone: () => void;
}
