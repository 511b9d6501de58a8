import { forgetDraftTexts } from '../drafts/draft-text.ts';
import { forgetFolded } from '../folding/folded.ts';
import { showBadge } from '../notices/app-badge.ts';
import { forgetPush } from '../push/kept-push.ts';
import { forgetUndoSteps } from '../undo/undo-storage.ts';
import { forgetUndoneCreations } from '../undo/undone-creations.ts';
import type { Workspace } from '../workspace.ts';

const channelName = 'tidemark-sign-out';

/** Clears this tab when another tab of the same user signs out. @returns the function that unsubscribes */
export function followSignOut(workspace: Workspace): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === workspace.account.get().id) void leave(workspace);
  };
  return () => channel.close();
}

/** Removes, in every tab, what this browser stores of the user: records, unsent changes, drafts. */
export async function leaveEverywhere(workspace: Workspace): Promise<void> {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(workspace.account.get().id);
  channel.close();
  await leave(workspace);
}

async function leave(workspace: Workspace): Promise<void> {
  const userId = workspace.account.get().id;
  forgetDraftTexts(userId);
  forgetUndoneCreations(userId);
  forgetUndoSteps(userId);
  forgetFolded(userId);
  forgetPush(userId);
  showBadge(0);
  await workspace.forget();
  window.location.assign('/sign-in');
}
