import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';

/** Sorts after every fractional key of the server, whose alphabet ends with `z`. The reply replaces it with the real key. */
const last = '~';
/** Sorts before every character of that alphabet. */
const low = '!';

type TaskContainer = Pick<Task, 'projectId' | 'sectionId' | 'parentId'>;

interface Positioned {
  readonly position: string;
  readonly id: string;
}

/** The position at which a new or moved task is shown until the server answers: after its siblings. */
export function lastPosition(replica: Replica, container: TaskContainer): string {
  let count = 0;
  for (const task of replica.all('task').values()) if (isSibling(task, container)) count += 1;
  return endPosition(count);
}

/** The position after the last item of any list. @param count the length of the list */
export function endPosition(count: number): string {
  return `${last}${String(count).padStart(6, '0')}`;
}

/**
 * A position strictly between two siblings in byte order, used until the server answers. A missing sibling means that end of
 * the list. The result never ends with the lowest character, so that another position always fits below it.
 */
export function positionBetween(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return after === undefined ? endPosition(0) : `${low}${after}`;
  if (after?.startsWith(before) && after !== before) return `${before}${low}${after.slice(before.length)}`;
  return `${before}${low}V`;
}

/** The position right after or right before one of the others; with neither named, at the end. */
export function positionAmong(
  siblings: readonly Positioned[],
  { afterId, beforeId }: { readonly afterId?: string | undefined; readonly beforeId?: string | undefined },
): string {
  const ordered = [...siblings].sort(byPosition);
  const index = ordered.findIndex(({ id }) => id === (afterId ?? beforeId));
  if (index < 0) return endPosition(ordered.length);
  const [before, after] = afterId === undefined ? [index - 1, index] : [index, index + 1];
  return positionBetween(ordered[before]?.position, ordered[after]?.position);
}

/** Whether an item would stay where it is among the others. */
export function staysPut(
  item: Positioned,
  others: readonly Positioned[],
  { afterId, beforeId }: { readonly afterId?: string | undefined; readonly beforeId?: string | undefined },
): boolean {
  const ordered = [...others].sort(byPosition);
  const previous = ordered.findLast((other) => byPosition(other, item) < 0);
  const next = ordered.find((other) => byPosition(other, item) > 0);
  if (afterId !== undefined) return afterId === previous?.id;
  return beforeId === next?.id;
}

export function isSibling(task: Task, container: TaskContainer): boolean {
  return (
    task.projectId === container.projectId &&
    task.sectionId === container.sectionId &&
    task.parentId === container.parentId
  );
}

/** Compares by bytes, as PostgreSQL orders positions; a locale's order would differ. */
export function byPosition(a: Positioned, b: Positioned): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
