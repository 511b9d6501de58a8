import type { ReminderPush } from '../../contract/push.ts';
import { importWithRetry } from '../loading/import-with-retry.ts';

/** Whether the browser may be asked, has agreed, or has refused or cannot. */
export function notificationState(): NotificationPermission | 'unsupported' {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

/**
 * Asks once; a refusal is respected. Called from an action of the user that makes clear what for. From then on reminders are
 * pushed to this browser as well, where it can be.
 */
export async function askForNotifications(userId: string): Promise<void> {
  if (notificationState() !== 'default') return;
  if ((await Notification.requestPermission()) !== 'granted' || !canPush()) return;
  const { pushHere } = await importWithRetry(() => import('../push/push-here.ts'));
  // A browser without a push service still shows what comes while the app is open.
  await pushHere(userId).catch(() => {});
}

export function canPush(): boolean {
  return typeof PushManager !== 'undefined' && 'serviceWorker' in navigator;
}

/**
 * Shows a notification of the system if that was allowed: by the service worker, which also answers it, so that one that was
 * pushed meanwhile is the same; phones allow no other. @param onClick when the user follows one of the page's own
 */
export async function notify(push: ReminderPush, body: string, onClick: () => void): Promise<void> {
  if (notificationState() !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const isShown = await registration?.showNotification(push.taskName, { tag: push.reminderId, body, data: push }).then(
    () => true,
    () => false,
  );
  if (isShown) return;
  try {
    const notification = new Notification(push.taskName, { tag: push.reminderId, body });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
  } catch {
    // The notice in the page is there in any case.
    return;
  }
}
