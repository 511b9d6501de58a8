import { apiClient } from '../api/api-client.ts';
import { forgetPush, keepPush, keptPush } from './kept-push.ts';

/** One after the other: a renewal that is under way must not bring back what is being ended. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

/**
 * Has reminders pushed to this browser; the permission was given before. Rejects where the browser's push service or the server
 * cannot be reached.
 */
export function pushHere(userId: string): Promise<void> {
  return inTurn(() => subscribe(userId));
}

/** Nothing is pushed to this browser any more. Rejects where the service cannot be reached. */
export function endPushHere(userId: string): Promise<void> {
  forgetPush(userId);
  return inTurn(async () => {
    await unsubscribe();
    const { items } = await apiClient.push.list.query();
    const current = items.find(({ isCurrent }) => isCurrent);
    if (current) await apiClient.push.end.mutate({ id: current.id });
  });
}

/**
 * Called when the app opens. A new session, or a browser that was given another endpoint, subscribes anew; a subscription that
 * was ended from another device ends here too.
 */
export function renewPush(userId: string): Promise<void> {
  return inTurn(async () => {
    if (keptPush(userId) === null || Notification.permission !== 'granted') return;
    const [{ sessionId, items }, registration] = await Promise.all([
      apiClient.push.list.query(),
      navigator.serviceWorker.ready,
    ]);
    const subscription = await registration.pushManager.getSubscription();
    const kept = keptPush(userId);
    // It was ended meanwhile.
    if (kept === null) return;
    const isOurs = subscription?.endpoint === kept.endpoint && sessionId === kept.sessionId;
    if (!isOurs) await subscribe(userId);
    else if (!items.some(({ isCurrent }) => isCurrent)) {
      forgetPush(userId);
      await unsubscribe();
    }
  });
}

async function subscribe(userId: string): Promise<void> {
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

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
