import type { ReminderPush } from '../contract/push.ts';
import type { CompleteTaskInput } from '../contract/tasks.ts';
import { seenRemindersCache } from '../lib/worker-caches.ts';
import { isPageOfApp } from './page-copies.ts';
import { patienceMs } from './patience.ts';
import { worker } from './worker.ts';

const snoozeMinutes = 10;

/** What the browsers know of a notification beyond the types of TypeScript, which name what all of them know. */
interface NotificationDetails extends NotificationOptions {
  readonly timestamp: number;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

/** One of the service before this worker says no locale. */
export type PushedReminder = Omit<ReminderPush, 'locale'> & Partial<Pick<ReminderPush, 'locale'>>;

/** Shows a reminder that has fired. */
export function showPushed(push: PushedReminder): Promise<void> {
  return showReminder(push, timeWords(push));
}

/** Does what was chosen in the notification; without an action it was the notification itself. */
export async function answerReminder(push: PushedReminder, action: string): Promise<void> {
  const { taskId, occurrence } = push;
  if (action === 'complete') {
    await callOrSay(push, 'tasks.complete', { id: taskId, ...(occurrence === null ? {} : { occurrence }) });
  } else if (action === 'snooze') {
    const remindAt = new Date((await serviceNow()) + snoozeMinutes * 60_000).toISOString();
    await callOrSay(push, 'reminders.create', { taskId, remindAt });
  } else await openTask(taskId);
}

/** So that the app does not show it once more when it is opened. */
export async function rememberSeen({ reminderId }: PushedReminder): Promise<void> {
  const cache = await caches.open(seenRemindersCache);
  await cache.put(`/reminders/${reminderId}`, new Response(null));
}

function showReminder(push: PushedReminder, body: string): Promise<void> {
  const details: NotificationDetails = {
    body,
    // A message that comes twice is one notification.
    tag: push.reminderId,
    data: push,
    icon: '/icons/icon-192.png',
    timestamp: Date.parse(push.remindAt),
    actions: [
      { action: 'complete', title: 'Complete' },
      { action: 'snooze', title: `In ${snoozeMinutes} minutes` },
    ],
  };
  return worker.registration.showNotification(push.taskName, details);
}

/** As the app writes a time (client/dates/format-date.ts). */
function timeWords({ remindAt, locale, timezone }: PushedReminder): string {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const hour = hour12 ? 'numeric' : '2-digit';
  return new Date(remindAt).toLocaleTimeString(locale, { hour, minute: '2-digit', timeZone: timezone });
}

/** The procedures that an action of a notification calls, with their inputs. */
interface Inputs {
  readonly 'tasks.complete': CompleteTaskInput;
  readonly 'reminders.create': { readonly taskId: string; readonly remindAt: string };
}

/** By the clock of the service, which fires what is asked for here; of one that cannot be reached it is said with the call that follows. */
async function serviceNow(): Promise<number> {
  const answer = await fetch('/api/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  return Date.parse(answer?.headers.get('date') ?? '') || Date.now();
}

/** Calls the service as the user whom the reminder is for; what failed is said where it was asked, to be tried again. */
async function callOrSay<Name extends keyof Inputs>(
  push: PushedReminder,
  procedure: Name,
  input: Inputs[Name],
): Promise<void> {
  const response = await fetch(`/api/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Tidemark-User': push.userId },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(patienceMs * 5),
  }).catch(() => null);
  if (response?.ok) return;
  const reason = response === null ? 'the service could not be reached' : 'open the app to see why';
  await showReminder(push, `Not done: ${reason}.`);
}

/** In a window that shows the app, else in a new one: the help and the sign-in page know no tasks. */
async function openTask(taskId: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => isPageOfApp(new URL(url)));
  if (!open) {
    await worker.clients.openWindow(`/today?task=${encodeURIComponent(taskId)}`);
    return;
  }
  open.postMessage({ openTask: taskId });
  await open.focus();
}
