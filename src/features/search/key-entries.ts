import { selectorOf } from '../../client/dom/data-attributes.ts';
import { allShortcuts, type ShortcutKeys } from '../../client/keys/all-shortcuts.ts';
import { keyNames } from '../../client/keys/key-names.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Entry } from './entry.ts';

/** What moves the cursor is no action, and the first four have entries of their own. */
const leftOut = /^(q|z|mod\+[kyz]|mod\+shift\+z|\/|escape|enter|home|end|page(up|down)|[jk]|arrow\w+|shift\+arrow\w+)$/;
const groupsOfRow: readonly string[] = ['In a list or an open task', 'In a list', 'In a project', 'Several tasks'];

/** The actions that have a key, each once: those of a task only while the cursor of a list is on one, or one is open. */
export function keyEntries(workspace: Workspace): Entry[] {
  const hasTask = document.querySelector(`${selectorOf('active')}, ${selectorOf('openTask')}`) !== null;
  const labels = new Set<string>();
  return allShortcuts.flatMap(({ keys, label, group }) => {
    const isOffered = group === 'Everywhere' || (hasTask && groupsOfRow.includes(group));
    if (!isOffered || leftOut.test(keys) || labels.has(label)) return [];
    labels.add(label);
    return [{ key: `key ${keys}`, label, shortcut: keyNames(keys), run: () => press(workspace, keys) }];
  });
}

/** Does what the key does where the focus is. */
function press(workspace: Workspace, keys: ShortcutKeys): void {
  workspace.keys.press(keys, document.activeElement ?? document.body);
}
