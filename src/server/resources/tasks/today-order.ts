import type { TaskRow } from '../../foundation/records/task-record.ts';
import type { Bind, TaskOrder, TaskStretch } from './task-stretch.ts';

interface Part {
  readonly expression: string;
  readonly type: string;
  of(row: TaskRow): string;
}

/** They sort after every time of a day, and after every key of an order by hand. */
const noTime = '24:00';
const noPlace = '~';

const date: Part = { expression: 't.due_date', type: 'date', of: (row) => row.due_date ?? '' };
const place: Part = {
  expression: `coalesce(t.today_position, '${noPlace}')`,
  type: 'text',
  of: (row) => row.today_position ?? noPlace,
};
const rest: readonly Part[] = [
  { expression: `coalesce(t.due_time, '${noTime}')`, type: 'time', of: (row) => row.due_time ?? noTime },
  { expression: 't.priority', type: 'smallint', of: (row) => String(row.priority) },
  { expression: 't.position', type: 'text', of: (row) => row.position },
  { expression: 't.id', type: 'text', of: (row) => row.id },
];

/** What is overdue has lost the place that it had on its day. */
const overdueParts = [date, ...rest];
const todayParts = [date, place, ...rest];

/**
 * The order of Today (contract.md §4): what is overdue, oldest first, then what is due today.
 * @param day today; later pages of a walk keep the first one's, so that midnight takes nothing out of it
 */
export function todayOrder(day: string, isDescending: boolean): TaskOrder {
  const inOrder = isDescending ? [todayParts, overdueParts] : [overdueParts, todayParts];
  const partsOf = (dueDate: string) => (dueDate < day ? overdueParts : todayParts);
  const stretch = (parts: readonly Part[], after?: readonly string[]): TaskStretch => ({
    order: parts.map(({ expression }) => `${expression} ${isDescending ? 'DESC' : 'ASC'}`).join(', '),
    conditions: (bind) => [
      `t.due_date ${parts === overdueParts ? '<' : '>='} ${bind(day)}::date`,
      ...(after ? [beyond(parts, after, isDescending, bind)] : []),
    ],
  });
  return {
    stretchesAfter(key) {
      if (key === undefined) return inOrder.map((parts) => stretch(parts));
      const [, ...after] = key;
      const [begun, ...others] = inOrder.slice(inOrder.indexOf(partsOf(after[0] ?? '')));
      return [...(begun ? [stretch(begun, after)] : []), ...others.map((parts) => stretch(parts))];
    },
    keyOf: (row) => [day, ...partsOf(row.due_date ?? '').map(({ of }) => of(row))],
  };
}

function beyond(parts: readonly Part[], after: readonly string[], isDescending: boolean, bind: Bind): string {
  const row = parts.map(({ expression }) => expression);
  const values = parts.map(({ type }, index) => `${bind(after[index])}::${type}`);
  return `(${row.join(', ')}) ${isDescending ? '<' : '>'} (${values.join(', ')})`;
}
