import type { Problem } from '../../contract/errors.ts';
import type { RefusedMutation } from '../../sync/mutations.ts';
import type { Workspace } from '../workspace.ts';
import { askAboutConflict } from './ask-about-conflict.ts';
import { writtenElsewhereSentence } from './written-elsewhere-sentence.ts';

/** Says what was not done; where it is the user's to decide whether it is done after all, asks. */
export function tellRefusal(
  { notices, undo, outbox, replica }: Pick<Workspace, 'notices' | 'undo' | 'outbox' | 'replica'>,
  { mutation, reason, isWrittenElsewhere }: RefusedMutation,
  problem: Problem | null,
): void {
  if (problem?.code === 'changed_since')
    askAboutConflict(notices, problem.conflicts ?? [], () => undo.undoAnyway(mutation));
  else if (isWrittenElsewhere)
    notices.show({
      text: writtenElsewhereSentence(replica, mutation),
      choices: [{ label: 'Use mine', run: () => outbox.retry(mutation.id) }],
      action: { label: 'Keep theirs', run: () => outbox.discard(mutation.id) },
      urgent: true,
      key: 'undo',
    });
  else notices.show({ text: `Not done: ${mutation.summary}. ${reason}`, urgent: true });
}
