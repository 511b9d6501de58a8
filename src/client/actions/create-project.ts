import type { CreateProjectInput } from '../../contract/projects.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import { endPosition } from './positions.ts';
import { quoted } from './quoted.ts';

/** Shows the project at once and sends it. @returns the id it is shown under, temporary until the server gives it one, and what undoes it */
export function createProject(workspace: Workspace, input: CreateProjectInput): { id: string; part: UndoPart } {
  const position = endPosition(workspace.replica.all('project').size);
  const { temporaryId, part } = createRecord(workspace, 'project', input, { position });
  return { id: temporaryId, part };
}

/** Creates a project, with an undo. @returns the id it is shown under */
export function addProject(workspace: Workspace, input: CreateProjectInput): string {
  const { id, part } = createProject(workspace, input);
  workspace.undo.pushMutations(`Added the project ${quoted(input.name)}`, [part]);
  return id;
}
