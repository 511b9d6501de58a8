import { callProcedure } from '../../client/api/call-procedure.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { TrashEntry } from '../../contract/trash.ts';
import { randomId } from '../../sync/ids.ts';

/** Restores one deletion. @returns its destination as the end of a sentence: ` to Kitchen / Tiles` */
export async function restoreEntry({ replica, puller }: Workspace, entry: TrashEntry): Promise<string> {
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
