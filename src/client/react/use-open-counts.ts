import { useCallback } from 'react';
import type { Replica } from '../../sync/replica.ts';
import { useSelection } from './use-records.ts';
import { useValue } from './use-value.ts';
import { useWorkspace } from './workspace-context.ts';

export interface OpenCounts {
  readonly today: number;
  readonly projects: ReadonlyMap<string, number>;
}

/** Open tasks by project, and due by today, counted from the replica so that they move with the tick. */
export function useOpenCounts(): OpenCounts {
  const today = useValue(useWorkspace().today);
  return useSelection(
    ['task'],
    useCallback((replica) => countOpen(replica, today), [today]),
    sameCounts,
  );
}

function countOpen(replica: Replica, today: string): OpenCounts {
  const projects = new Map<string, number>();
  let due = 0;
  for (const task of replica.all('task').values()) {
    if (task.completed) continue;
    projects.set(task.projectId, (projects.get(task.projectId) ?? 0) + 1);
    if (task.dueDate !== null && task.dueDate <= today) due += 1;
  }
  return { today: due, projects };
}

function sameCounts(a: OpenCounts, b: OpenCounts): boolean {
  if (a.today !== b.today || a.projects.size !== b.projects.size) return false;
  return [...a.projects].every(([id, count]) => b.projects.get(id) === count);
}
