import { quoted } from '../../client/actions/quoted.ts';
import { withCascade } from '../../client/actions/trash-records.ts';
import { callProcedure } from '../../client/api/call-procedure.ts';
import type { UndoPart } from '../../client/undo/undo-steps.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { TrashEntry } from '../../contract/trash.ts';
import { randomId } from '../../sync/ids.ts';
import type { Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { kindNames } from './kind-names.ts';

/** Restores one deletion, and says where it is now or why it is not restored. @returns whether it is restored */
export async function restoreEntry(workspace: Workspace, entry: TrashEntry): Promise<boolean> {
  const name = nameOf(entry);
  try {
    const changeId = await restore(workspace, entry);
    const sentence = `Restored ${name}${placeOf(workspace, entry)}`;
    if (changeId === null) workspace.notices.show({ text: sentence, key: 'restore' });
    else workspace.undo.pushMutations(sentence, [restoredBy(workspace, entry, changeId)]);
    return true;
  } catch (error) {
    workspace.notices.show({ text: `Not restored: ${name}. ${apiFailureOf(error).sentence}`, urgent: true });
    return false;
  }
}

/** The name of a deletion in quotes; what has none is called by its kind. */
export function nameOf({ rootName, rootKind }: TrashEntry): string {
  return quoted(rootName || kindNames[rootKind]);
}

async function restore({ puller }: Workspace, { rootKind, rootId }: TrashEntry): Promise<string | null> {
  const options = { idempotencyKey: randomId(), outlivesPage: true };
  const { changeId } = await callProcedure('mutation', `${rootKind}s.restore`, { id: rootId }, options);
  await puller.pull();
  return changeId;
}

/** The change that restored, as a part of a step: its undo moves to Trash again what is there with the record now. */
function restoredBy({ replica }: Workspace, entry: TrashEntry, changeId: string): UndoPart {
  const { rootKind, rootId } = entry;
  const record = replica.get(rootKind, rootId);
  const restored = record ? withCascade(replica, rootKind, record) : [];
  const deletedAt = new Date().toISOString();
  const request = {
    procedure: `${rootKind}s.restore`,
    input: { id: rootId },
    patches: restored.map(({ kind, record }) => ({ kind, id: record.id, create: record })),
    summary: `Restore ${nameOf(entry)}`,
  } as unknown as MutationRequest;
  const before = restored.map(({ kind, record: { id } }) => ({ kind, id, set: { deletedAt } })) as Patch[];
  return { mutationId: changeId, request, before };
}

/** @returns its destination as the end of a sentence: ` to Kitchen / Tiles` */
function placeOf({ replica }: Workspace, { rootKind, rootId }: TrashEntry): string {
  if (rootKind === 'section')
    return placeName(replica.get('project', replica.get('section', rootId)?.projectId ?? '')?.name);
  if (rootKind !== 'task') return '';
  const task = replica.get('task', rootId);
  const project = replica.get('project', task?.projectId ?? '')?.name;
  const section = replica.get('section', task?.sectionId ?? '')?.name;
  return placeName(project, section);
}

function placeName(...names: (string | undefined)[]): string {
  const known = names.filter(Boolean);
  return known.length === 0 ? '' : ` to ${known.join(' / ')}`;
}
