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

/** Moves a project among the others. Can be undone. */
export function moveProject(workspace: Workspace, id: string, neighbour: Neighbour): void {
  const { replica, outbox, undo } = workspace;
  const project = replica.get('project', id);
  if (!project) return;
  const others = [...replica.all('project').values()].filter((other) => other.id !== project.id).sort(byPosition);
  const placed = (position: string): Patch => ({ kind: 'project', id, set: { position } });
  const request: MutationRequest = {
    procedure: 'projects.move',
    input: { id, ...neighbour },
    patches: [placed(positionAmong(others, neighbour))],
    summary: `Move ${quoted(project.name)}`,
  };
  const part = { mutationId: outbox.add(request), request, before: [placed(project.position)] };
  undo.pushMutations(`Moved ${quoted(project.name)}`, [part]);
}
