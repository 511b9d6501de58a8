import type { CreateProjectInput } from '../../contract/projects.ts';
import { newTemporaryId } from '../../sync/ids.ts';
import type { Workspace } from '../workspace.ts';
import { endPosition } from './positions.ts';
import { quoted } from './quoted.ts';

/** Shows the project at once and sends it. @returns the id it is shown under, temporary until the service names it */
export function createProject({ replica, outbox }: Workspace, input: CreateProjectInput): string {
  const temporaryId = newTemporaryId();
  const now = new Date().toISOString();
  const project = {
    id: temporaryId,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    name: input.name,
    description: input.description ?? '',
    color: input.color ?? null,
    isFavorite: input.isFavorite ?? false,
    viewStyle: input.viewStyle ?? 'list',
    archivedAt: null,
    isInbox: false,
    position: endPosition(replica.all('project').size),
    openTaskCount: 0,
  } as const;
  outbox.add({
    procedure: 'projects.create',
    input,
    replies: 'project',
    patches: [{ kind: 'project', id: temporaryId, create: project }],
    temporaryId,
    summary: `Add project ${quoted(input.name)}`,
  });
  return temporaryId;
}
