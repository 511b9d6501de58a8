import type { DisplayFields } from '../../contract/display-fields.ts';
import type { Patch } from '../../sync/kinds.ts';
import type { Workspace } from '../workspace.ts';
import { type DisplayedList, displayOf, nameOfList } from './display-of.ts';

/** Chooses how a list is displayed, whole, at once and on every device. It is no change of the list, so that nothing is undone. */
export function putDisplay({ replica, outbox }: Workspace, list: DisplayedList, changes: Partial<DisplayFields>): void {
  const before = displayOf(replica, list);
  const display = { ...before, ...changes };
  if ((Object.keys(display) as (keyof DisplayFields)[]).every((field) => display[field] === before[field])) return;
  const name = nameOfList(list);
  const now = new Date().toISOString();
  const projectId = list.kind === 'project' || list.kind === 'inbox' ? list.id : undefined;
  const patches: Patch[] = [
    // Shows it where the list has none yet; the next one shows it where it has.
    { kind: 'display', id: name, create: { ...display, id: name, createdAt: now, updatedAt: now, deletedAt: null } },
    { kind: 'display', id: name, set: display },
    ...(projectId === undefined
      ? []
      : [{ kind: 'project' as const, id: projectId, set: { viewStyle: display.layout } }]),
  ];
  const summary = 'Change how a list is displayed';
  outbox.add({ procedure: 'displays.put', input: { list: name, ...display }, patches, summary });
}
