import { isInArchive } from '../../client/actions/in-archive.ts';
import { showBadge } from '../../client/notices/app-badge.ts';
import type { Workspace } from '../../client/workspace.ts';

const settleMs = 500;

/**
 * Shows on the icon of the installed app how many open tasks are due by today, as the sidebar counts them, and nothing once the
 * user is signed out. @returns what ends it
 */
export function followBadge({
  replica,
  today,
  signedOut,
}: Pick<Workspace, 'replica' | 'today' | 'signedOut'>): () => void {
  let shown: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    const count = signedOut.get() ? 0 : dueCount();
    if (count === shown) return;
    shown = count;
    showBadge(count);
  };
  const dueCount = () => {
    let count = 0;
    for (const task of replica.all('task').values()) {
      const { completed, dueDate } = task;
      if (!completed && dueDate !== null && dueDate <= today.get() && !isInArchive(replica, task)) count += 1;
    }
    return count;
  };
  // Many changes at once, as of a pull, are counted once.
  const showSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(show, settleMs);
  };
  const stops = [
    replica.subscribe('task', showSoon),
    replica.subscribe('project', showSoon),
    today.subscribe(showSoon),
    signedOut.subscribe(show),
  ];
  show();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
