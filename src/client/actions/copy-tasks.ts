import { copyText } from '../dom/copy-text.ts';
import type { Workspace } from '../workspace.ts';
import { counted, quoted } from './quoted.ts';

/** Puts the titles of tasks on the clipboard, a line each, so that pasting them on a list makes them tasks again. */
export function copyAsText(workspace: Workspace, ids: readonly string[]): void {
  const names = ids.flatMap((id) => workspace.replica.get('task', id)?.name ?? []);
  const what = names.length === 1 ? quoted(names[0] ?? '') : counted(names.length, 'title');
  void copy(workspace, names.join('\n'), `Copied ${what}`);
}

/** Puts the address of a task on the clipboard. */
export function copyLink(workspace: Workspace, id: string): void {
  void copy(workspace, `${window.location.origin}/task/${workspace.replica.realId(id)}`, 'Copied the link');
}

async function copy({ notices }: Workspace, text: string, done: string): Promise<void> {
  if (await copyText(text)) notices.show({ text: done, key: 'copy' });
  else notices.show({ text: 'The browser did not allow copying.', key: 'copy', urgent: true });
}
