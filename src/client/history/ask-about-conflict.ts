import type { ChangeConflict } from '../../contract/changes.ts';
import type { Notices } from '../notices/notices.ts';
import { conflictSentence } from './conflict-sentence.ts';

/** Names what was changed since, and lets the user decide whether the undo overwrites it. What is in Trash stays as it is. */
export function askAboutConflict(notices: Notices, conflicts: readonly ChangeConflict[], undoAnyway: () => void): void {
  if (conflicts.length > 0 && conflicts.every(({ reason }) => reason === 'in_trash')) {
    notices.show({ text: `Not undone. ${conflictSentence(conflicts)}`, urgent: true, key: 'undo' });
    return;
  }
  notices.show({
    text: conflictSentence(conflicts),
    choices: [{ label: 'Undo anyway', run: undoAnyway }],
    action: { label: 'Keep', run() {} },
    urgent: true,
    key: 'undo',
  });
}
