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
  const next = others.find((other) => byPosition(other, project) > 0);
  const previous = others.findLast((other) => byPosition(other, project) < 0);
  const send = (where: Neighbour, position: string) =>
    outbox.add({
      procedure: 'projects.move',
      input: { id, ...where },
      patches: [{ kind: 'project', id, set: { position } }],
      summary: `Move ${quoted(project.name)}`,
    });
  const mutationId = send(neighbour, positionAmong(others, neighbour));
  undo.push(`Moved ${quoted(project.name)}`, () => {
    if (outbox.cancel(mutationId)) return;
    send(next ? { beforeId: next.id } : previous ? { afterId: previous.id } : {}, project.position);
  });
}
