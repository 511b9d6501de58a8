import type { DisplayFields } from '../../../contract/display-fields.ts';
import type { Task } from '../../../contract/tasks.ts';

type Sorting = Pick<DisplayFields, 'sortBy' | 'direction'>;
/** Null stands last in both directions. */
type SortKey = string | number | null;

const keys: Readonly<Record<Exclude<DisplayFields['sortBy'], 'own' | 'name'>, (task: Task) => SortKey>> = {
  date: ({ dueDate, dueTime }) => (dueDate === null ? null : `${dueDate} ${dueTime ?? '99:99'}`),
  priority: ({ priority }) => priority,
  created: ({ createdAt }) => createdAt,
  changed: ({ updatedAt }) => updatedAt,
};

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * The tasks in the chosen order, open ones first; tasks that are equal, and finished ones in the own order, stay as they came.
 * @param tasks in the list's own order
 */
export function sortTasks(tasks: readonly Task[], { sortBy, direction }: Sorting): Task[] {
  const compare = comparison(sortBy);
  const sign = direction === 'desc' && sortBy !== 'own' ? -1 : 1;
  return tasks.toSorted((a, b) => Number(a.completed) - Number(b.completed) || compare(a, b, sign));
}

function comparison(sortBy: DisplayFields['sortBy']): (a: Task, b: Task, sign: 1 | -1) => number {
  if (sortBy === 'own') return () => 0;
  if (sortBy === 'name') return (a, b, sign) => sign * byName.compare(a.name, b.name);
  const keyOf = keys[sortBy];
  return (a, b, sign) => compareKeys(keyOf(a), keyOf(b), sign);
}

function compareKeys(a: SortKey, b: SortKey, sign: 1 | -1): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return sign * (a < b ? -1 : 1);
}
