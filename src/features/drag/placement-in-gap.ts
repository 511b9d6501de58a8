import type { TaskPlacement } from '../../client/actions/move-task.ts';
import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';

/** A row beside a gap. */
export interface RowInGap {
  readonly task: Task;
  readonly depth: number;
}

const indentPx = 32;

/**
 * The levels that a task can take in a gap, the one that the pointer's horizontal movement selects first, then outwards: between the level of
 * the row below and one deeper than the row above. The cards of a board have no levels.
 */
export function depthsInGap(
  above: Pick<RowInGap, 'depth'> | undefined,
  below: Pick<RowInGap, 'depth'> | undefined,
  { startDepth, movedPx, isBoard }: { startDepth: number; movedPx: number; isBoard: boolean },
): number[] {
  const max = isBoard || !above ? 0 : above.depth + 1;
  const min = Math.min(below?.depth ?? 0, max);
  const wanted = Math.min(Math.max(startDepth + Math.round(movedPx / indentPx), min), max);
  return Array.from({ length: wanted - min + 1 }, (_, step) => wanted - step);
}

/** Where a task goes that is dropped at a level between two rows. */
export function placementInGap(
  replica: Pick<Replica, 'get'>,
  home: { readonly projectId: string; readonly sectionId: string | null },
  above: RowInGap | undefined,
  below: RowInGap | undefined,
  depth: number,
): TaskPlacement {
  if (!above) return { ...home, parentId: null, ...(below ? { beforeId: below.task.id } : {}) };
  if (depth > above.depth) {
    const first = below && below.depth === depth ? { beforeId: below.task.id } : {};
    return { ...home, parentId: above.task.id, ...first };
  }
  let sibling = above.task;
  for (let level = above.depth; level > depth; level -= 1)
    sibling = replica.get('task', sibling.parentId ?? '') ?? sibling;
  return { ...home, parentId: depth === 0 ? null : sibling.parentId, afterId: sibling.id };
}
