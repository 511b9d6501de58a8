import { quoted } from '../../client/actions/quoted.ts';
import { callProcedure } from '../../client/api/call-procedure.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { TrashEntry } from '../../contract/trash.ts';
import { randomId } from '../../sync/ids.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { kindNames } from './kind-names.ts';

/** Restores one deletion, and says where it is now or why it is not restored. @returns whether it is restored */
export async function restoreEntry(workspace: Workspace, entry: TrashEntry): Promise<boolean> {
  const name = nameOf(entry);
  try {
    const place = await restore(workspace, entry);
    workspace.notices.show({ text: `Restored ${name}${place}`, key: 'restore' });
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

/** @returns its destination as the end of a sentence: ` to Kitchen / Tiles` */
async function restore({ replica, puller }: Workspace, entry: TrashEntry): Promise<string> {
  const { rootKind, rootId } = entry;
  const options = { idempotencyKey: randomId(), outlivesPage: true };
  await callProcedure('mutation', `${rootKind}s.restore`, { id: rootId }, options);
  await puller.pull();
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
