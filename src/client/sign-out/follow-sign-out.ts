import { forgetDraftTexts } from '../drafts/draft-text.ts';
import { forgetFolded } from '../folding/folded.ts';
import { forgetUndoSteps } from '../undo/undo-storage.ts';
import { forgetUndoneCreations } from '../undo/undone-creations.ts';
import type { Workspace } from '../workspace.ts';

const channelName = 'tidemark-sign-out';

/** Another tab of the same user signed out: what this one holds goes too. @returns the function that stops listening */
export function followSignOut(workspace: Workspace): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === workspace.account.get().id) void leave(workspace);
  };
  return () => channel.close();
}

/** Forgets, in every tab, what this browser holds of the user: records, changes not sent, texts not saved. */
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
  await workspace.forget();
  window.location.assign('/sign-in');
}
