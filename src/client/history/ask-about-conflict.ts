import type { ChangeConflict } from '../../contract/changes.ts';
import type { Notices } from '../notices/notices.ts';
import { conflictSentence, isRemoved } from './conflict-sentence.ts';

/**
 * Names what was changed since, and lets the user decide whether the undo overwrites it. What is in Trash stays as it is, and what was
 * removed from it is gone.
 */
export function askAboutConflict(notices: Notices, conflicts: readonly ChangeConflict[], undoAnyway: () => void): void {
  const stays = (conflict: ChangeConflict) => conflict.reason === 'in_trash' || isRemoved(conflict);
  if (conflicts.length > 0 && conflicts.every(stays)) {
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
