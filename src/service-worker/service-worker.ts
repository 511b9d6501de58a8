/*
 * Opens the app without a network. The page comes from the network first and from the last copy when there is none; what
 * lies under a hashed name comes from the cache first; the API is never touched, so no answer of it is ever stale.
 * The build writes this folder into one script, public/sw.js.
 */
import { dropEarlierBuilds, pages } from './cache-names.ts';
import { fromCacheFirst, keepParts, keepShell } from './kept-assets.ts';
import { isForReading, isPageOfApp, openPage, readPage } from './page-copies.ts';
import { answerReminder, type PushedReminder, rememberSeen, showPushed } from './reminder-notifications.ts';
import { takeShare } from './take-share.ts';
import { worker } from './worker.ts';

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell().finally(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropEarlierBuilds().then(() => worker.clients.claim()));
});

/** The page has settled: now the parts that it has not needed yet, so that any view opens without a network. */
worker.addEventListener('message', (event) => {
  if (event.data === 'keep-parts') event.waitUntil(Promise.all([keepShell(), keepParts()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
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

worker.addEventListener('push', (event) => {
  const push: PushedReminder | undefined = event.data?.json();
  if (push?.reminderId) event.waitUntil(showPushed(push));
});

worker.addEventListener('notificationclick', (event) => {
  const push: PushedReminder = event.notification.data;
  event.notification.close();
  event.waitUntil(Promise.all([rememberSeen(push), answerReminder(push, event.action)]));
});

worker.addEventListener('notificationclose', (event) => event.waitUntil(rememberSeen(event.notification.data)));
