import { whenIdle } from '../../lib/when-idle.ts';
import { importWithRetry } from '../loading/import-with-retry.ts';
import type { Workspace } from '../workspace.ts';
import { waitingFileKeys } from './waiting-file-keys.ts';

/** Sends the files that an earlier page left, once this one is idle. @returns what calls it off */
export function followWaitingFiles(workspace: Workspace): () => void {
  if (waitingFileKeys.of(workspace.account.get().id).get().size === 0) return () => {};
  return whenIdle(
    () => void importWithRetry(() => import('./uploads.ts')).then(({ uploadsOf }) => uploadsOf(workspace)),
  );
}
