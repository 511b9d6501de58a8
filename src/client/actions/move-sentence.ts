import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';
import type { TaskPlacement } from './move-task.ts';
import { isSibling } from './positions.ts';
import { counted, quoted } from './quoted.ts';

/** What a move by hand does, in words: `Moved “Order tiles” to Kitchen / Ordering`, `Made “Order tiles” a sub-task of “Shop”`. */
export function moveSentence(replica: Replica, ids: readonly string[], placement: TaskPlacement): string {
  const tasks = ids.map((id) => replica.get('task', id)).filter((task) => task !== undefined);
  const [first] = tasks;
  const subject = first && ids.length === 1 ? quoted(first.name) : counted(ids.length, 'task');
  if (tasks.every((task) => isSibling(task, placement))) return `Moved ${subject}`;
  const parent = placement.parentId === null ? undefined : replica.get('task', placement.parentId);
  if (parent) return `Made ${subject} ${ids.length === 1 ? 'a sub-task' : 'sub-tasks'} of ${quoted(parent.name)}`;
  const home = ({ projectId, sectionId }: Task) =>
    projectId === placement.projectId && sectionId === placement.sectionId;
  const above = first?.parentId ? replica.get('task', first.parentId) : undefined;
  if (above && tasks.every((task) => home(task) && task.parentId === above.id))
    return `Moved ${subject} out of ${quoted(above.name)}`;
  const project = replica.get('project', placement.projectId);
  const section = placement.sectionId === null ? undefined : replica.get('section', placement.sectionId);
  return `Moved ${subject} to ${[project?.name ?? '', section?.name].filter(Boolean).join(' / ')}`;
}
