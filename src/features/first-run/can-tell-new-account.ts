import type { Kind } from '../../sync/kinds.ts';

/** Whether a device holds enough to tell a new account from one in use: an account in use may have tasks in its Inbox alone. */
export function canTellNewAccount(loadedKinds: ReadonlySet<Kind>): boolean {
  return loadedKinds.has('project') && loadedKinds.has('task');
}
