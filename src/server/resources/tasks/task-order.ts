import type { ListTasksInput, TaskSort } from '../../../contract/task-lists.ts';
import { instantFromPg } from '../../foundation/db/instants.ts';
import type { TaskRow } from '../../foundation/records/task-record.ts';
import type { TaskOrder, TaskStretch } from './task-stretch.ts';
import { todayOrder } from './today-order.ts';

interface SortKey {
  readonly column: string;
  readonly type: 'timestamptz' | 'date' | 'smallint' | 'text';
  readonly descending: boolean;
  /** The column's value as text that PostgreSQL can parse; null sorts last in both orders. */
  of(row: TaskRow): string | null;
}

/** The sort keys, each with an index over (user_id, column), so that every page costs the same. */
const sortKeys: Readonly<Record<Exclude<TaskSort, 'own'>, SortKey>> = {
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
  completedAt: {
    column: 't.completed_at',
    type: 'timestamptz',
    descending: true,
    of: (row) => (row.completed_at === null ? null : instantFromPg(row.completed_at)),
  },
  dueDate: { column: 't.due_date', type: 'date', descending: false, of: (row) => row.due_date },
  priority: { column: 't.priority', type: 'smallint', descending: false, of: (row) => String(row.priority) },
  position: { column: 't.position', type: 'text', descending: false, of: (row) => row.position },
};

/**
 * `sort` and `order` of `GET /tasks`; newest change first by default (contract.md §4).
 * @param today the day of the user, of which `own` is the order
 * @param key the key of the cursor: a walk through Today keeps the day on which it began
 */
export function taskOrder(
  { sort = 'updatedAt', order: wanted }: Pick<ListTasksInput, 'sort' | 'order'>,
  today: string,
  key?: readonly string[],
): TaskOrder {
  if (sort === 'own') return todayOrder(key?.[0] ?? today, wanted === 'desc');
  const { column, type, descending, of } = sortKeys[sort];
  const isDescending = wanted === undefined ? descending : wanted === 'desc';
  const [direction, comparison] = isDescending ? ['DESC', '<'] : ['ASC', '>'];
  const order = `${column} ${direction}, t.id ${direction}`;
  const isNullable = sort === 'dueDate';

  /** @param after the value and id of the last row read, if the range was begun */
  const filled = (after?: readonly [string, string]): TaskStretch => ({
    order,
    conditions: (bind) =>
      after
        ? [`(${column}, t.id) ${comparison} (${bind(after[0])}::${type}, ${bind(after[1])})`]
        : isNullable
          ? [`${column} IS NOT NULL`]
          : [],
  });
  // Ordered by the column too, although it is always null here: ordered by id alone, the planner could use the primary key's
  // index, which contains the tasks of every user.
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
