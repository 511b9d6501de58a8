import type { Task } from '../../../contract/tasks.ts';
import type { Replica } from '../../../sync/replica.ts';
import type { ListRow } from '../list-entries.ts';
import type { Groups } from './narrowing.ts';

type Shows = (task: Task) => boolean;

/** The rows that the filter leaves; what stood below a row that is left out moves to the place of that row. */
export function narrowed(groups: Groups, replica: Pick<Replica, 'get'>, shows: Shows): Groups {
  return groups.map((group) => ({ ...group, rows: narrowedRows(group.rows, replica, shows) }));
}

function narrowedRows(rows: readonly ListRow[], replica: Pick<Replica, 'get'>, shows: Shows): ListRow[] {
  /** By depth of the list, how many rows above at each lesser depth are kept. */
  const keptAbove: number[] = [];
  return rows.flatMap((row) => {
    const depth = keptAbove[row.depth - 1] ?? 0;
    const task = replica.get('task', row.id);
    const isKept = task !== undefined && shows(task);
    keptAbove.length = row.depth;
    keptAbove[row.depth] = depth + (isKept ? 1 : 0);
    return isKept ? [{ ...row, depth }] : [];
  });
}
