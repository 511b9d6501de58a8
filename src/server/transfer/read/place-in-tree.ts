import { limits } from '../../../contract/limits.ts';
import type { SourceTask } from './source-task.ts';

interface Placed {
  readonly task: SourceTask;
  readonly parentKey: string | null;
  /** Whether it stood deeper than sub-tasks go, or in a cycle. */
  readonly isFlattened: boolean;
}

/**
 * Orders tasks so that each follows its parent. One that stands too deep comes to the last level there is, one of a cycle to the top, and one
 * whose parent is not in the file is at the top.
 */
export function placeInTree(tasks: readonly SourceTask[]): Placed[] {
  const byKey = new Map(tasks.map((task) => [task.key, task]));
  const children = Map.groupBy(tasks, ({ key, parentKey }) =>
    parentKey && parentKey !== key && byKey.has(parentKey) ? parentKey : null,
  );
  const placed: Placed[] = [];
  const seen = new Set<string>();
  const walk = (first: readonly SourceTask[], isCycle: boolean) => {
    const waiting = first.toReversed().map((task) => ({ task, path: [] as readonly string[], isFlattened: isCycle }));
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { task, path, isFlattened } = next;
      if (seen.has(task.key)) continue;
      seen.add(task.key);
      const isTooDeep = path.length >= limits.taskDepthMax;
      const above = isTooDeep ? path.slice(0, limits.taskDepthMax - 1) : path;
      placed.push({ task, parentKey: above.at(-1) ?? null, isFlattened: isFlattened || isTooDeep });
      for (const child of (children.get(task.key) ?? []).toReversed())
        waiting.push({ task: child, path: [...above, task.key], isFlattened: false });
    }
  };
  walk(children.get(null) ?? [], false);
  for (const task of tasks) if (!seen.has(task.key)) walk([task], true);
  return placed;
}
