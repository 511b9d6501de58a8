import type { Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';
import type { Workspace } from '../workspace.ts';
import { byPosition, positionAmong } from './positions.ts';
import { quoted } from './quoted.ts';

/** The record after or before which another is placed. */
export interface Neighbour {
  readonly afterId?: string;
  readonly beforeId?: string;
}

/**
 * Moves a project among the others, or into another one. Can be undone.
 * @param place `parentId` null: to the top; absent: it stays in its project
 */
export function moveProject(
  workspace: Workspace,
  id: string,
  { parentId, ...neighbour }: Neighbour & { readonly parentId?: string | null },
): void {
  const { replica, outbox, undo } = workspace;
  const project = replica.get('project', id);
  if (!project) return;
  const others = [...replica.all('project').values()].filter((other) => other.id !== project.id).sort(byPosition);
  const changes = parentId !== undefined && parentId !== project.parentId;
  const placed = (position: string, parent = project.parentId): Patch => ({
    kind: 'project',
    id,
    set: changes ? { position, parentId: parent } : { position },
  });
  const request: MutationRequest = {
    procedure: 'projects.move',
    input: { id, ...(changes ? { parentId } : {}), ...neighbour },
    patches: [placed(positionAmong(others, neighbour), parentId)],
    summary: `Move ${quoted(project.name)}`,
  };
  const part = { mutationId: outbox.add(request), request, before: [placed(project.position)] };
  const into = changes && parentId ? ` into ${quoted(replica.get('project', parentId)?.name ?? '')}` : '';
  undo.pushMutations(`Moved ${quoted(project.name)}${into || (changes ? ' to the top' : '')}`, [part]);
}
