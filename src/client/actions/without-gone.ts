import type { Task } from '../../contract/tasks.ts';
import type { Kind } from '../../sync/kinds.ts';
import type { Mutation, MutationRequest } from '../../sync/mutations.ts';
import type { Replica } from '../../sync/replica.ts';
import { quoted } from './quoted.ts';

interface WithoutGone {
  readonly request: MutationRequest;
  /** What is gone, and what trying again does: `The section is no longer there. Try again adds it to “Home”.` */
  readonly sentence: string;
}

/**
 * The creation of a task whose place or label has been deleted elsewhere meanwhile, without that: in the project that is left, or in
 * the Inbox. @returns null for any other change
 */
export function withoutGone(
  replica: Pick<Replica, 'get'>,
  inboxId: string,
  { procedure, input, patches, temporaryId = '', summary }: Mutation,
): WithoutGone | null {
  const [shown] = patches;
  if (procedure !== 'tasks.create' || !shown || !('create' in shown)) return null;
  const task = shown.create as Task;
  const isThere = (kind: Kind, id: string | null) => id === null || replica.get(kind, id) !== undefined;
  const isPlaceLeft = isThere('project', task.projectId);
  const left = {
    projectId: isPlaceLeft ? task.projectId : inboxId,
    sectionId: isPlaceLeft && isThere('section', task.sectionId) ? task.sectionId : null,
    parentId: isPlaceLeft && isThere('task', task.parentId) ? task.parentId : null,
    labelIds: task.labelIds.filter((id) => isThere('label', id)),
  };
  const gone = [
    ...(isPlaceLeft ? [] : ['project']),
    ...(!isPlaceLeft || left.sectionId === task.sectionId ? [] : ['section']),
    ...(!isPlaceLeft || left.parentId === task.parentId ? [] : ['task above it']),
    ...(left.labelIds.length === task.labelIds.length ? [] : ['label']),
  ];
  if (gone.length === 0) return null;
  const place = replica.get('project', left.projectId)?.name ?? '';
  const again = gone[0] === 'label' ? 'Try again adds it without.' : `Try again adds it to ${quoted(place)}.`;
  return {
    request: {
      procedure,
      // A sub-task is where its parent is by now.
      input: left.parentId === null ? { ...input, ...left } : { ...input, labelIds: left.labelIds },
      patches: [{ kind: 'task', id: temporaryId, create: { ...task, ...left } }],
      temporaryId,
      summary,
    },
    sentence: `${gone.map((what) => `The ${what} is no longer there.`).join(' ')} ${again}`,
  };
}
