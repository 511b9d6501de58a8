import { counted, quoted } from '../../client/actions/quoted.ts';
import { renewPush } from '../../client/push/push-here.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Reminder } from '../../contract/reminders.ts';
import { followBadge } from './follow-badge.ts';
import { missedReminders } from './missed-reminders.ts';
import { seenInNotifications, seenUntil, setSeenUntil } from './seen-reminders.ts';

const namesShown = 3;

/**
 * Shows what fired while the app was closed or asleep, opens what a notification of the system is followed to, and keeps the
 * browser subscribed. @returns what ends it
 */
export function followReminders(workspace: Workspace, onOpen: (taskId: string) => void): () => void {
  const { account, puller, replica } = workspace;
  const userId = account.get().id;
  let checkedBefore = puller.checkedAt.get();
  let mayHaveMissed = true;

  async function showMissed(): Promise<void> {
    const checkedAt = puller.checkedAt.get();
    if (!mayHaveMissed || checkedAt === null || document.visibilityState !== 'visible') return;
    mayHaveMissed = false;
    const since = seenUntil(userId);
    setSeenUntil(userId, new Date());
    // This browser has not been used before: what fired until now was seen elsewhere, or will be found in its list.
    if (since === null) return;
    const answered = await seenInNotifications();
    const missed = missedReminders(replica, since).filter(({ id }) => !answered.has(id));
    if (missed.length > 0) show(missed);
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

  const onChecked = () => {
    if (puller.checkedAt.get() !== checkedBefore) void showMissed();
    checkedBefore = puller.checkedAt.get();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') mayHaveMissed = true;
    // What fires while the page is shown is shown as it fires.
    else setSeenUntil(userId, new Date());
  };
  const onMessage = ({ data }: MessageEvent) => {
    if (typeof data?.openTask === 'string') onOpen(data.openTask);
  };
  const stops = [
    puller.checkedAt.subscribe(onChecked),
    workspace.onReminder(() => setSeenUntil(userId, new Date())),
    followBadge(workspace),
  ];
  document.addEventListener('visibilitychange', onVisible);
  navigator.serviceWorker?.addEventListener('message', onMessage);
  void showMissed();
  void renewPush(userId).catch(() => {});
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', onVisible);
    navigator.serviceWorker?.removeEventListener('message', onMessage);
  };
}
