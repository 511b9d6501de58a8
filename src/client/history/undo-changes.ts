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
 * Undoes changes that another device or token may have made, as a step that can be undone in turn. Later changes are overwritten only
 * after the user agrees.
 * @param what the changes in words: `Added “Order tiles”` @param verb `redo` for what undid a change itself
 */
export async function undoChanges(
  workspace: Pick<Workspace, 'notices' | 'puller' | 'undo'>,
  undoable: Undoable,
  what: string,
  verb: 'undo' | 'redo' = 'undo',
  onConflict: OnConflict = 'refuse',
): Promise<void> {
  const { notices, puller, undo } = workspace;
  const done = `${verb === 'undo' ? 'Undone' : 'Redone'}: ${what}`;
  try {
    const { reply } = await network.mutate('changes.undoMany', { ...undoable, onConflict }, randomId());
    const { change, kept } = reply as UndoResult;
    const text = kept.length === 0 ? done : `${change === null ? 'Not undone' : done}. ${conflictSentence(kept)}`;
    if (change === null) notices.show({ text, key: 'undo' });
    else undo.pushChanges(`The ${verb} of: ${what}`, [change.id], { text });
  } catch (error) {
    const { problem, sentence } = apiFailureOf(error);
    if (problem?.code === 'changed_since')
      askAboutConflict(
        notices,
        problem.conflicts ?? [],
        () => void undoChanges(workspace, undoable, what, verb, 'overwrite'),
      );
    else notices.show({ text: `Not undone. ${sentence}`, urgent: true, key: 'undo' });
  }
  await puller.pull();
}
