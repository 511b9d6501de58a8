import type { CreateProjectInput } from '../../contract/projects.ts';
import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import { endPosition } from './positions.ts';

/** Shows the project at once and sends it. @returns the id it is shown under, temporary until the server gives it one */
export function createProject(workspace: Workspace, input: CreateProjectInput): string {
  const position = endPosition(workspace.replica.all('project').size);
  return createRecord(workspace, 'project', input, { position }).temporaryId;
}
