import type { ListTasksInput, TaskSort } from '../../contract/tasks.ts';
import { instantFromPg } from '../db/instants.ts';
import type { TaskRow } from '../records/task-record.ts';

interface SortKey {
  readonly column: string;
  readonly type: 'timestamptz' | 'date' | 'smallint' | 'text';
  readonly descending: boolean;
  /** The column as text that PostgreSQL reads back; null = empty, which comes last in either order. */
  of(row: TaskRow): string | null;
}

/** Each with an index over (user_id, column, id), so that a page costs the same wherever it lies. */
const sortKeys: Readonly<Record<TaskSort, SortKey>> = {
  updatedAt: {
    column: 't.updated_at',
    type: 'timestamptz',
    descending: true,
    of: (row) => instantFromPg(row.updated_at),
  },
  createdAt: {
    column: 't.created_at',
    type: 'timestamptz',
    descending: true,
    of: (row) => instantFromPg(row.created_at),
  },
  dueDate: { column: 't.due_date', type: 'date', descending: false, of: (row) => row.due_date },
  priority: { column: 't.priority', type: 'smallint', descending: false, of: (row) => String(row.priority) },
  position: { column: 't.position', type: 'text', descending: false, of: (row) => row.position },
};

type Bind = (value: unknown) => string;

/** A stretch of the ordered list, read by one statement. */
export interface TaskStretch {
  readonly order: string;
  conditions(bind: Bind): string[];
}

export interface TaskOrder {
  /**
   * What is still to be read after a cursor's key. More than one stretch only where the column may be empty: PostgreSQL
   * walks the index for each of them, which it cannot for both in one ORDER BY with the empty ones last.
   */
  stretchesAfter(key: readonly string[] | undefined): TaskStretch[];
  keyOf(row: TaskRow): readonly string[];
}

/** `sort` and `order` of `GET /tasks`; newest change first by default (contract.md §4). */
export function taskOrder({ sort = 'updatedAt', order: wanted }: Pick<ListTasksInput, 'sort' | 'order'>): TaskOrder {
  const { column, type, descending, of } = sortKeys[sort];
  const isDescending = wanted === undefined ? descending : wanted === 'desc';
  const [direction, comparison] = isDescending ? ['DESC', '<'] : ['ASC', '>'];
  const order = `${column} ${direction}, t.id ${direction}`;
  const isNullable = sort === 'dueDate';

  /** @param after the value and id of the last row read, when the stretch was begun */
  const filled = (after?: readonly [string, string]): TaskStretch => ({
    order,
    conditions: (bind) =>
      after
        ? [`(${column}, t.id) ${comparison} (${bind(after[0])}::${type}, ${bind(after[1])})`]
        : isNullable
          ? [`${column} IS NOT NULL`]
          : [],
  });
  // Ordered by the column too, which is empty throughout: by id alone the walk could take the primary key's index, which
  // leads through the tasks of every user.
  const empty = (afterId?: string): TaskStretch => ({
    order,
    conditions: (bind) => [
      `${column} IS NULL`,
      ...(afterId === undefined ? [] : [`t.id ${comparison} ${bind(afterId)}`]),
    ],
  });
  return {
    stretchesAfter(key) {
      const [value, id] = key ?? [];
      if (value === '') return [empty(id)];
      const first = filled(value === undefined || id === undefined ? undefined : [value, id]);
      return isNullable ? [first, empty()] : [first];
    },
    keyOf: (row) => [of(row) ?? '', row.id],
  };
}
