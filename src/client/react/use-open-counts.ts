import { useCallback } from 'react';
import type { Replica } from '../../sync/replica.ts';
import { isInArchive } from '../actions/in-archive.ts';
import { useSelection } from './use-records.ts';
import { useValue } from './use-value.ts';
import { useWorkspace } from './workspace-context.ts';

export interface OpenCounts {
  readonly today: number;
  readonly projects: ReadonlyMap<string, number>;
  readonly labels: ReadonlyMap<string, number>;
}

/** Counts of open tasks by project, by label and due by today, taken from the replica so that they change at once. */
export function useOpenCounts(): OpenCounts {
  const today = useValue(useWorkspace().today);
  return useSelection(
    ['task', 'project'],
    useCallback((replica) => countOpen(replica, today), [today]),
    sameCounts,
  );
}

function countOpen(replica: Replica, today: string): OpenCounts {
  const projects = new Map<string, number>();
  const labels = new Map<string, number>();
  const add = (map: Map<string, number>, id: string) => map.set(id, (map.get(id) ?? 0) + 1);
  let due = 0;
  for (const task of replica.all('task').values()) {
    if (task.completed) continue;
    add(projects, task.projectId);
    for (const id of task.labelIds) add(labels, id);
    if (task.dueDate !== null && task.dueDate <= today && !isInArchive(replica, task)) due += 1;
  }
  return { today: due, projects, labels };
}

function sameCounts(a: OpenCounts, b: OpenCounts): boolean {
  return a.today === b.today && sameMap(a.projects, b.projects) && sameMap(a.labels, b.labels);
}

function sameMap(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  return a.size === b.size && [...a].every(([id, count]) => b.get(id) === count);
}
