import { counted, quoted } from '../../client/actions/quoted.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Task } from '../../contract/tasks.ts';
import type { Dragged } from './dragged.ts';

/**
 * What is dropped at the end of a drag. Tasks that have been completed, reopened or deleted elsewhere meanwhile are not in the list any
 * more from which they were taken, so they stay as they are now.
 *
 * @returns null when none is left, which is said
 */
export function stillAsTaken({ replica, notices }: Workspace, dragged: Dragged): Dragged | null {
  if (dragged.kind !== 'task') return dragged;
  const now = (task: Task) => replica.get('task', replica.realId(task.id));
  const taken = dragged.taken.filter((task) => now(task)?.completed === task.completed);
  if (taken.length > 0) return { ...dragged, ids: taken.map(({ id }) => id), taken };
  const [first] = dragged.taken;
  if (!first) return null;
  const became = now(first) === undefined ? 'deleted' : first.completed ? 'reopened' : 'completed';
  const sentence =
    dragged.taken.length === 1
      ? `${quoted(first.name)} was ${became} meanwhile`
      : `${counted(dragged.taken.length, 'task')} were changed meanwhile`;
  notices.show({ text: `Not moved: ${sentence}` });
  return null;
}
