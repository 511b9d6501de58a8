import type { CreateTaskInput } from '../../contract/tasks.ts';
import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import { lastPosition } from './positions.ts';

/** Shows the task at once and sends it. @returns the id it is shown under, temporary until the server gives it one */
export function createTask(workspace: Workspace, input: CreateTaskInput): string {
  const { replica, inboxId } = workspace;
  const parent = input.parentId ? replica.get('task', input.parentId) : undefined;
  const section = input.sectionId ? replica.get('section', input.sectionId) : undefined;
  const name = input.name ?? input.content ?? '';
  const place = {
    projectId: input.projectId ?? parent?.projectId ?? section?.projectId ?? inboxId,
    sectionId: input.sectionId ?? parent?.sectionId ?? null,
    parentId: input.parentId ?? null,
  };
  const shown = { ...place, name, content: name, position: lastPosition(replica, place) };
  return createRecord(workspace, 'task', input, shown).temporaryId;
}
