import type { AnyRecord, Patch } from '../../sync/kinds.ts';
import type { Workspace } from '../workspace.ts';
import { quoted } from './quoted.ts';
import { creations, deletions } from './record-patches.ts';

/** Moves a section with its tasks to Trash. */
export function trashSection(workspace: Workspace, id: string): void {
  const { replica, outbox, undo } = workspace;
  const section = replica.get('section', id);
  if (!section) return;
  const tasks = [...replica.all('task').values()].filter(({ sectionId }) => sectionId === section.id);
  const gone: [Patch['kind'], readonly AnyRecord[]][] = [
    ['section', [section]],
    ['task', tasks],
  ];
  const mutationId = outbox.add({
    procedure: 'sections.delete',
    input: { id },
    replies: 'section',
    patches: deletions(gone),
    summary: `Delete the section ${quoted(section.name)}`,
  });
  undo.push(`Deleted the section ${quoted(section.name)}`, () => {
    if (outbox.cancel(mutationId)) return;
    outbox.add({
      procedure: 'sections.restore',
      input: { id },
      replies: 'section',
      patches: creations(gone),
      summary: `Restore the section ${quoted(section.name)}`,
    });
  });
}
