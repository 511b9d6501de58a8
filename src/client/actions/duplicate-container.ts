import { limits } from '../../contract/limits.ts';
import { copyName } from '../../lib/copy-name.ts';
import { newTemporaryId } from '../../sync/ids.ts';
import type { Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';
import type { Workspace } from '../workspace.ts';
import { positionAmong } from './positions.ts';
import { quoted } from './quoted.ts';
import { trashOne } from './trash-records.ts';

/**
 * Duplicates a project with its sections and open tasks, as the server does in one change: the copy is shown at once, and what
 * is in it as soon as the server has answered. One undo, however much is in it.
 */
export function duplicateProject(workspace: Workspace, id: string): void {
  const { replica } = workspace;
  const project = replica.get('project', id);
  if (!project) return;
  const name = copyName(project.name, limits.projectNameCharactersMax);
  const others = [...replica.all('project').values()];
  const copy = {
    ...project,
    ...newStamps(),
    name,
    isInbox: false,
    isFavorite: false,
    archivedAt: null,
    parentId: replica.get('project', project.parentId ?? '')?.archivedAt === null ? project.parentId : null,
    openTaskCount: 0,
    position: positionAmong(others, { afterId: project.id }),
  };
  duplicate(workspace, 'project', () => duplicateProject(workspace, id), project.name, {
    procedure: 'projects.duplicate',
    input: { id, name },
    patches: [{ kind: 'project', id: copy.id, create: copy }],
    temporaryId: copy.id,
    summary: `Duplicate ${quoted(project.name)}`,
  });
}

/** Duplicates a section with its open tasks, in the same way. */
export function duplicateSection(workspace: Workspace, id: string): void {
  const { replica } = workspace;
  const section = replica.get('section', id);
  if (!section) return;
  const name = copyName(section.name, limits.sectionNameCharactersMax);
  const others = [...replica.all('section').values()].filter(({ projectId }) => projectId === section.projectId);
  const copy = { ...section, ...newStamps(), name, position: positionAmong(others, { afterId: section.id }) };
  duplicate(workspace, 'section', () => duplicateSection(workspace, id), section.name, {
    procedure: 'sections.duplicate',
    input: { id, name },
    patches: [{ kind: 'section', id: copy.id, create: copy }],
    temporaryId: copy.id,
    summary: `Duplicate ${quoted(section.name)}`,
  });
}

function newStamps() {
  const now = new Date().toISOString();
  return { id: newTemporaryId(), createdAt: now, updatedAt: now, deletedAt: null };
}

/**
 * Its undo moves the copy to Trash, because that takes one statement for each kind of record, while the undo of a change goes
 * through its records one by one and has a limit. After a reload, which forgets functions, it is the undo of the change.
 */
function duplicate(
  workspace: Workspace,
  kind: 'project' | 'section',
  again: () => void,
  name: string,
  request: MutationRequest & { readonly temporaryId: string },
): void {
  const { replica, outbox, sender, undo } = workspace;
  const mutationId = outbox.add(request);
  const takeBack = () => {
    const copy = replica.get(kind, request.temporaryId);
    if (!outbox.cancel(mutationId) && copy) trashOne(workspace, kind, copy);
  };
  const later = sender.unreachable.get() || !navigator.onLine ? '; its tasks follow once you are online' : '';
  const before = [{ kind, id: request.temporaryId, set: { deletedAt: new Date().toISOString() } }] as Patch[];
  undo.push(`Duplicated ${quoted(name)}${later}`, takeBack, again, [{ mutationId, request, before }]);
}
