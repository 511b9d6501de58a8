/*
 * Opens the app without a network. The page comes from the network first and from the last copy when there is none; what
 * lies under a hashed name comes from the cache first; the API is never touched, so no answer of it is ever stale.
 * The build is in this script's own address (?build=…): another build is another worker with caches of its own.
 */
const build = new URL(self.location.href).searchParams.get('build') ?? 'unknown';
const pages = `pages-${build}`;
const assets = `assets-${build}`;
const seenReminders = 'seen-reminders';
/** What another app shared, until the page takes it (features/quick-add/take-shared.ts). */
const shared = 'shared';
const sharedFilesMax = 20;
const snoozeMinutes = 10;
const offlineMarkup = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No connection · Tidemark</title><h1>No connection</h1><p>This page is not kept on your device.</p><p><a href="/today">Back to your tasks</a></p>`;
const shellPath = '/shell';
/** A network that takes longer is as good as none when a copy is at hand. */
const patienceMs = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().finally(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds().then(() => self.clients.claim()));
});

/** The page has settled: now the parts that it has not needed yet, so that any view opens without a network. */
self.addEventListener('message', (event) => {
  if (event.data === 'keep-parts') event.waitUntil(Promise.all([keepShell(), keepParts()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && url.pathname === '/share') event.respondWith(takeShare(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (isPageOfApp(url)) event.respondWith(openPage(request, url));
    else if (url.pathname.startsWith('/sign-in')) event.waitUntil(caches.delete(pages));
    else if (isForReading(url)) event.respondWith(readPage(request, url));
  } else if (url.pathname.startsWith('/_next/static/') || url.pathname.startsWith('/icons/')) {
    event.respondWith(fromCacheFirst(request));
  }
});

self.addEventListener('push', (event) => {
  const push = event.data?.json();
  if (push?.reminderId) event.waitUntil(showReminder(push, timeWords(push)));
});

self.addEventListener('notificationclick', (event) => {
  const { data: push } = event.notification;
  event.notification.close();
  event.waitUntil(Promise.all([rememberSeen(push), answerReminder(push, event.action)]));
});

self.addEventListener('notificationclose', (event) => event.waitUntil(rememberSeen(event.notification.data)));

function showReminder(push, body) {
  return self.registration.showNotification(push.taskName, {
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
  });
}

/** As the app writes a time (client/dates/format-date.ts); one of the service before this worker says no locale. */
function timeWords({ remindAt, locale, timezone }) {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const hour = hour12 ? 'numeric' : '2-digit';
  return new Date(remindAt).toLocaleTimeString(locale, { hour, minute: '2-digit', timeZone: timezone });
}

async function answerReminder(push, action) {
  const { taskId, occurrence } = push;
  if (action === 'complete') {
    await callOrSay(push, 'tasks.complete', { id: taskId, ...(occurrence === null ? {} : { occurrence }) });
  } else if (action === 'snooze') {
    const remindAt = new Date(Date.now() + snoozeMinutes * 60_000).toISOString();
    await callOrSay(push, 'reminders.create', { taskId, remindAt });
  } else await openTask(taskId);
}

/** Calls the service as the user whom the reminder is for; what failed is said where it was asked, to be tried again. */
async function callOrSay(push, procedure, input) {
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

/** In a window of the app that is open, else in a new one. */
async function openTask(taskId) {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return self.clients.openWindow(`/today?task=${encodeURIComponent(taskId)}`);
  open.postMessage({ openTask: taskId });
  return open.focus();
}

/** So that the app does not show it once more when it is opened. */
async function rememberSeen(push) {
  const cache = await caches.open(seenReminders);
  await cache.put(`/reminders/${push.reminderId}`, new Response(null));
}

/** Keeps what is shared (src/app/manifest.ts), with or without a network, and opens quick add with it. The latest share counts. */
async function takeShare(request) {
  try {
    await keepShare(await request.formData());
  } catch {
    // The page finds no words, which are kept last, and says that the share did not arrive.
  }
  return Response.redirect('/inbox?shared', 303);
}

async function keepShare(form) {
  await caches.delete(shared);
  const cache = await caches.open(shared);
  const files = form.getAll('files').filter((file) => file instanceof File);
  for (const [index, file] of files.slice(0, sharedFilesMax).entries()) {
    const headers = { 'Content-Type': file.type, 'X-File-Name': encodeURIComponent(file.name) };
    await cache.put(`/shared/${index}`, new Response(file, { headers }));
  }
  const words = ['title', 'text', 'url'].map((name) => [name, form.get(name) ?? '']);
  await cache.put('/shared/words', Response.json(Object.fromEntries(words)));
}

function isPageOfApp(url) {
  return (
    !/^\/(?:api|docs|help|parts|sign-in|sign-up|share|_next)(?:\/|$)/.test(url.pathname) && !/\.\w+$/.test(url.pathname)
  );
}

/** Pages of their own that the app links to. */
function isForReading(url) {
  return /^\/(?:docs|help\/[\w-]+)$/.test(url.pathname);
}

/** From the network, else the last copy; without either a page that leads back, for an installed app has no address bar. */
async function readPage(request, url) {
  const cache = await caches.open(pages);
  try {
    const response = await fetch(request);
    if (response.ok && url.pathname.startsWith('/help/')) await cache.put(url.pathname, response.clone());
    return isFailure(response) ? ((await cache.match(url.pathname)) ?? response) : response;
  } catch {
    const copy = await cache.match(url.pathname);
    return (
      copy ?? new Response(offlineMarkup, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    );
  }
}

async function openPage(request, url) {
  const copy = await copyOf(url);
  const network = fetch(request).then((response) => remember(url, response));
  if (!copy) return network;
  network.catch(() => {});
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs, copy);
  });
  const page = network.then(
    (response) => (isFailure(response) ? copy : response),
    () => copy,
  );
  return Promise.race([page, late]);
}

/** A server that cannot answer, such as one whose database is away, is as good as none when a copy is at hand. */
function isFailure(response) {
  return response.status >= 500;
}

/** The page itself, or the app's frame, whose markup is of no view: the app decides in the browser which one an address shows. */
async function copyOf(url) {
  const cache = await caches.open(pages);
  return (await cache.match(url.pathname)) ?? (await cache.match(shellPath));
}

async function remember(url, response) {
  const cache = await caches.open(pages);
  // The session has ended: what it showed is not for the next reader.
  if (response.redirected || response.type === 'opaqueredirect' || response.status === 401) await caches.delete(pages);
  else if (response.ok) {
    await cache.put(url.pathname, response.clone());
    if (!(await cache.match(shellPath))) void keepShell().catch(() => {});
  }
  return response;
}

/** The app's frame with all that its markup names, so that the first visit is enough; anew after each, for the account in it. */
async function keepShell() {
  const response = await fetch(shellPath, { credentials: 'same-origin' });
  if (!response.ok || response.redirected) return;
  const markup = await response.clone().text();
  await (await caches.open(pages)).put(shellPath, response);
  const named = new Set(markup.match(/\/_next\/static\/[\w./~%-]+/g) ?? []);
  const cache = await caches.open(assets);
  await Promise.allSettled([...named].map((path) => cache.add(path)));
}

/** One after the other, so that they do not delay the requests of the page. */
async function keepParts() {
  const response = await fetch('/parts').catch(() => null);
  if (!response?.ok) return;
  const cache = await caches.open(assets);
  for (const path of await response.json()) {
    if (await cache.match(path)) continue;
    const kept = await cache.add(path).then(
      () => true,
      () => false,
    );
    // Without a network the rest is for the next visit.
    if (!kept) return;
  }
}

async function fromCacheFirst(request) {
  const cache = await caches.open(assets);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function dropOtherBuilds() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => ![pages, assets, seenReminders, shared].includes(name)).map((name) => caches.delete(name)),
  );
}
