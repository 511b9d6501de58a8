import type { Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';
import type { Workspace } from '../workspace.ts';
import type { Neighbour } from './move-project.ts';
import { endPosition, positionAmong } from './positions.ts';
import { quoted } from './quoted.ts';

/** Moves a section among those of its project, or with its tasks to the end of another one. Can be undone. */
export function moveSection(workspace: Workspace, id: string, where: Neighbour & { projectId?: string }): void {
  const { replica, outbox, undo } = workspace;
  const section = replica.get('section', id);
  if (!section) return;
  const homeId = replica.realId(where.projectId ?? section.projectId);
  const inProject = (projectId: string) =>
    [...replica.all('section').values()].filter((other) => other.projectId === projectId && other.id !== section.id);
  const tasks = [...replica.all('task').values()].filter(({ sectionId }) => sectionId === section.id);
  const stays = homeId === section.projectId;
  const others = inProject(homeId);
  const placed = (projectId: string, position: string): Patch[] => [
    { kind: 'section', id, set: { projectId, position } },
    ...(stays ? [] : tasks.map((task): Patch => ({ kind: 'task', id: task.id, set: { projectId } }))),
  ];
  const request: MutationRequest = {
    procedure: 'sections.move',
    input: { id, ...where },
    patches: placed(homeId, stays ? positionAmong(others, where) : endPosition(others.length)),
    summary: `Move ${quoted(section.name)}`,
  };
  const before = placed(section.projectId, section.position);
  undo.pushMutations(`Moved the section ${quoted(section.name)}`, [
    { mutationId: outbox.add(request), request, before },
  ]);
}
