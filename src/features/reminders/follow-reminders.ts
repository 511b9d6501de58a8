import { counted, quoted } from '../../client/actions/quoted.ts';
import { renewPush } from '../../client/push/push-here.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Reminder } from '../../contract/reminders.ts';
import { followBadge } from './follow-badge.ts';
import { latestCameDue, missedReminders } from './missed-reminders.ts';
import { seenInNotifications, seenUntil, setSeenUntil } from './seen-reminders.ts';

const namesShown = 3;

/**
 * Shows what fired while the app was closed or asleep, opens what a notification of the system is followed to, and keeps the
 * browser subscribed.
 * @param shown the ids of what was shown as it fired
 * @returns what ends it
 */
export function followReminders(
  workspace: Workspace,
  onOpen: (taskId: string) => void,
  shown: ReadonlySet<string>,
): () => void {
  const { account, connected, puller, replica } = workspace;
  const userId = account.get().id;
  let mayHaveMissed = true;

  const markSeen = () => setSeenUntil(userId, latestCameDue(replica));

  async function showMissed(): Promise<void> {
    if (!mayHaveMissed || puller.checkedAt.get() === null || document.visibilityState !== 'visible') return;
    mayHaveMissed = false;
    const since = seenUntil(userId);
    markSeen();
    // This browser has not been used before: what fired until now was seen elsewhere, or will be found in its list.
    if (since === null) return;
    const missed = missedReminders(replica, since);
    const answered = await seenInNotifications();
    const unseen = missed.filter(({ id }) => !answered.has(id) && !shown.has(id));
    if (unseen.length > 0) show(unseen);
  }

  /** Called when reminders may have fired of which this page was not told. */
  async function lookForMissed(): Promise<void> {
    await puller.caughtUp();
    mayHaveMissed = true;
    await showMissed();
  }

  function show(missed: readonly Reminder[]): void {
    const names = missed.map(({ taskId }) => quoted(replica.get('task', taskId)?.name ?? ''));
    const [first] = missed;
    const shown = names.slice(0, namesShown).join(', ');
    const more = names.length > namesShown ? ` and ${names.length - namesShown} more` : '';
    workspace.notices.show({
      text: `${counted(missed.length, 'reminder')} while Tidemark was closed: ${shown}${more}`,
      ...(first ? { choices: [{ label: 'Open', run: () => onOpen(first.taskId) }] } : {}),
      key: 'missed-reminders',
      isOfPage: true,
    });
  }

  const onVisible = () => void (document.visibilityState === 'visible' && lookForMissed());
  const onMessage = ({ data }: MessageEvent) => {
    if (typeof data?.openTask === 'string') onOpen(data.openTask);
  };
  const stops = [
    puller.checkedAt.subscribe(() => void showMissed()),
    connected.subscribe(() => void (connected.get() && puller.checkedAt.get() !== null && lookForMissed())),
    workspace.onReminder(() => void puller.caughtUp().then(markSeen)),
    followBadge(workspace),
  ];
  document.addEventListener('visibilitychange', onVisible);
  navigator.serviceWorker?.addEventListener('message', onMessage);
  void showMissed();
  if (shown.size > 0) void puller.caughtUp().then(markSeen);
  void renewPush(userId).catch(() => {});
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', onVisible);
    navigator.serviceWorker?.removeEventListener('message', onMessage);
  };
}
