import type { OnConflict, UndoChangesInput, UndoResult } from '../../contract/changes.ts';
import { randomId } from '../../sync/ids.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { network } from '../api/network.ts';
import type { Workspace } from '../workspace.ts';
import { askAboutConflict } from './ask-about-conflict.ts';
import { conflictSentence } from './conflict-sentence.ts';

/** What to undo: changes by their ids, or everything that a token changed in a span of time. */
type Undoable = Pick<UndoChangesInput, 'changeIds' | 'tokenId' | 'since' | 'until'>;

/**
 * Undoes changes that another device or token may have made. Later changes are overwritten only after the user agrees.
 * @param done the text of the notice afterwards: `Undid “Moved …”`
 */
export async function undoChanges(
  workspace: Pick<Workspace, 'notices' | 'puller'>,
  undoable: Undoable,
  done: string,
  onConflict: OnConflict = 'refuse',
): Promise<void> {
  const { notices, puller } = workspace;
  try {
    const { reply } = await network.mutate('changes.undoMany', { ...undoable, onConflict }, randomId());
    const { change, kept } = reply as UndoResult;
    if (kept.length === 0) notices.show({ text: done, key: 'undo' });
    else notices.show({ text: `${change === null ? 'Not undone' : done}. ${conflictSentence(kept)}`, key: 'undo' });
  } catch (error) {
    const { problem, sentence } = apiFailureOf(error);
    if (problem?.code === 'changed_since')
      askAboutConflict(
        notices,
        problem.conflicts ?? [],
        () => void undoChanges(workspace, undoable, done, 'overwrite'),
      );
    else notices.show({ text: `Not undone. ${sentence}`, urgent: true, key: 'undo' });
  }
  await puller.pull();
}
