import type { TaskRow } from '../../foundation/records/task-record.ts';

export type Bind = (value: unknown) => string;

/** A range of the ordered list, read by one statement. */
export interface TaskStretch {
  readonly order: string;
  conditions(bind: Bind): string[];
}

export interface TaskOrder {
  /**
   * The ranges to read after a cursor's key. There are two if the column may be null: PostgreSQL can use the index for each,
   * but not for both in one ORDER BY with nulls last.
   */
  stretchesAfter(key: readonly string[] | undefined): TaskStretch[];
  keyOf(row: TaskRow): readonly string[];
}
