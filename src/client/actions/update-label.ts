import type { Label, UpdateLabelInput } from '../../contract/labels.ts';
import type { Workspace } from '../workspace.ts';
import { changedFields } from './changed-fields.ts';
import { quoted } from './quoted.ts';

export type LabelChanges = Omit<UpdateLabelInput, 'id'>;

/** Sends and shows only the changed fields. Can be undone. */
export function updateLabel(workspace: Workspace, id: string, changes: LabelChanges): void {
  const { replica, outbox, undo } = workspace;
  const label = replica.get('label', id);
  const changed = label && changedFields(label, changes);
  if (!label || !changed) return;
  const send = (fields: LabelChanges) =>
    outbox.add({
      procedure: 'labels.update',
      input: { id, ...fields },
      replies: 'label',
      patches: [{ kind: 'label', id, set: fields as Partial<Label> }],
      summary: `Change the label ${quoted(label.name)}`,
    });
  const mutationId = send(changed.after);
  undo.push(`Changed the label ${quoted(label.name)}`, () => {
    if (!outbox.cancel(mutationId)) send(changed.before);
  });
}
