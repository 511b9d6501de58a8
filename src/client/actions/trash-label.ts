import type { Workspace } from '../workspace.ts';
import { quoted } from './quoted.ts';
import { creations, deletions } from './record-patches.ts';

/** Moves a label to Trash; its tasks stay, without it. */
export function trashLabel(workspace: Workspace, id: string): void {
  const { replica, outbox, undo } = workspace;
  const label = replica.get('label', id);
  if (!label) return;
  const mutationId = outbox.add({
    procedure: 'labels.delete',
    input: { id },
    replies: 'label',
    patches: deletions([['label', [label]]]),
    summary: `Delete the label ${quoted(label.name)}`,
  });
  undo.push(`Deleted the label ${quoted(label.name)}`, () => {
    if (outbox.cancel(mutationId)) return;
    outbox.add({
      procedure: 'labels.restore',
      input: { id },
      replies: 'label',
      patches: creations([['label', [label]]]),
      summary: `Restore the label ${quoted(label.name)}`,
    });
  });
}
