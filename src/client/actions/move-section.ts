import type { Patch } from '../../sync/kinds.ts';
import type { Workspace } from '../workspace.ts';
import type { Neighbour } from './move-project.ts';
import { byPosition, endPosition, positionAmong } from './positions.ts';
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
  const old = inProject(section.projectId).sort(byPosition);
  const next = old.find((other) => byPosition(other, section) > 0);
  const previous = old.findLast((other) => byPosition(other, section) < 0);
  const stays = homeId === section.projectId;
  const send = (to: Neighbour & { projectId?: string }, projectId: string, position: string) =>
    outbox.add({
      procedure: 'sections.move',
      input: { id, ...to },
      patches: [
        { kind: 'section', id, set: { projectId, position } },
        ...(stays ? [] : tasks.map((task): Patch => ({ kind: 'task', id: task.id, set: { projectId } }))),
      ],
      summary: `Move ${quoted(section.name)}`,
    });
  const others = inProject(homeId);
  const mutationId = send(where, homeId, stays ? positionAmong(others, where) : endPosition(others.length));
  undo.push(`Moved the section ${quoted(section.name)}`, () => {
    if (outbox.cancel(mutationId)) return;
    const back = next ? { beforeId: next.id } : previous ? { afterId: previous.id } : {};
    send(stays ? back : { ...back, projectId: section.projectId }, section.projectId, section.position);
  });
}
