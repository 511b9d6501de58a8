import type { CreateTaskInput } from '../../contract/tasks.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import { lastPosition } from './positions.ts';

/** Shows the task at once and sends it. @returns the id it is shown under, temporary until the server gives it one, and what undoes it */
export function createTask(workspace: Workspace, input: CreateTaskInput): { id: string; part: UndoPart } {
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
  // A sub-task is where its parent is, which another device may move before this is sent.
  const { projectId, sectionId, ...alone } = input;
  const { temporaryId, part } = createRecord(workspace, 'task', input.parentId ? alone : input, shown);
  return { id: temporaryId, part };
}
