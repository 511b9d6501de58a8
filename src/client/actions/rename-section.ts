import type { Workspace } from '../workspace.ts';
import { quoted } from './quoted.ts';

/** Can be undone. */
export function renameSection(workspace: Workspace, id: string, name: string): void {
  const { replica, outbox, undo } = workspace;
  const section = replica.get('section', id);
  if (!section || section.name === name) return;
  const send = (next: string) =>
    outbox.add({
      procedure: 'sections.update',
      input: { id, name: next },
      replies: 'section',
      patches: [{ kind: 'section', id, set: { name: next } }],
      summary: `Rename ${quoted(section.name)}`,
    });
  const mutationId = send(name);
  undo.push(`Renamed ${quoted(section.name)} to ${quoted(name)}`, () => {
    if (!outbox.cancel(mutationId)) send(section.name);
  });
}
