import { apiClient } from '../api/api-client.ts';
import { forgetPush, keepPush, keptPush } from './kept-push.ts';

/**
 * Has reminders pushed to this browser; the permission was given before. Rejects where the browser's push service or the server
 * cannot be reached.
 */
export async function pushHere(userId: string): Promise<void> {
  const { applicationServerKey, sessionId } = await apiClient.push.list.query();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // One that was made with another key is of no use to a server whose key has changed.
  if (known && keyOf(known) !== applicationServerKey) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys } = subscription.toJSON();
  await apiClient.push.subscribe.mutate({ endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
  keepPush(userId, { sessionId, endpoint });
}

/** Nothing is pushed to this browser any more, whatever the server knows of it. */
export async function endPushHere(userId: string): Promise<void> {
  forgetPush(userId);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Called when the app opens. A new session, or a browser that was given another endpoint, subscribes anew; a subscription that
 * was ended from another device ends here too.
 */
export async function renewPush(userId: string): Promise<void> {
  const kept = keptPush(userId);
  if (kept === null || Notification.permission !== 'granted') return;
  const [{ sessionId, items }, registration] = await Promise.all([
    apiClient.push.list.query(),
    navigator.serviceWorker.ready,
  ]);
  const subscription = await registration.pushManager.getSubscription();
  const isOurs = subscription?.endpoint === kept.endpoint && sessionId === kept.sessionId;
  if (!isOurs) await pushHere(userId);
  else if (!items.some(({ isCurrent }) => isCurrent)) await endPushHere(userId);
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
