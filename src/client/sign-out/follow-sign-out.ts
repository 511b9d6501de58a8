import { forgetDraftTexts } from '../drafts/draft-text.ts';
import { showBadge } from '../notices/app-badge.ts';
import { forgetPush } from '../push/kept-push.ts';
import { forgetUndoSteps } from '../undo/undo-storage.ts';
import { filesDatabase, waitingFileKeys } from '../uploads/waiting-file-keys.ts';
import type { Workspace } from '../workspace.ts';

const channelName = 'tidemark-sign-out';

/** The tab posts on the channel on which it listens, because another channel of the same tab would receive what it posts. */
let channel: BroadcastChannel | null = null;

/** Clears this tab when another tab of the same user signs out. @returns the function that unsubscribes */
export function followSignOut(workspace: Workspace): () => void {
  const opened = new BroadcastChannel(channelName);
  opened.onmessage = ({ data }) => {
    if (data === workspace.account.get().id) void leave(workspace);
  };
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

/** Removes, in every tab, what this browser stores of the user: records, unsent changes, drafts. */
export async function leaveEverywhere(workspace: Workspace): Promise<void> {
  channel?.postMessage(workspace.account.get().id);
  await leave(workspace);
}

async function leave(workspace: Workspace): Promise<void> {
  const userId = workspace.account.get().id;
  forgetDraftTexts(userId);
  forgetUndoSteps(userId);
  forgetStored(userId);
  forgetPush(userId);
  showBadge(0);
  await Promise.all([workspace.forget(), forgetFiles(userId)]);
  // The page says what else may be wanted after that.
  window.location.assign('/sign-in#signed-out');
}

/** Most users have none, and the code for files is loaded where there are some. */
async function forgetFiles(userId: string): Promise<void> {
  if (waitingFileKeys.of(userId).get().size === 0) return;
  const files = await import('../uploads/waiting-files.ts').catch(() => null);
  // A page without that code holds no connection to the database which its deletion would wait for.
  if (files === null) window.indexedDB.deleteDatabase(filesDatabase(userId));
  else await files.forgetFiles(userId);
}

/** What is folded, how Upcoming is shown, and the coming dates of its tasks: local storage has each under its name and the user's id. */
function forgetStored(userId: string): void {
  try {
    for (const name of ['folded', 'sub-projects', 'upcoming', 'coming'])
      localStorage.removeItem(`tidemark.${name}/${userId}`);
  } catch {
    // A browser without local storage kept nothing.
  }
}
