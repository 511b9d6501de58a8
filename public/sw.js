/*
 * Opens the app without a network. The page comes from the network first and from the last copy when there is none; what
 * lies under a hashed name comes from the cache first; the API is never touched, so no answer of it is ever stale.
 * The build is in this script's own address (?build=…): another build is another worker with caches of its own.
 */
const build = new URL(self.location.href).searchParams.get('build') ?? 'unknown';
const pages = `pages-${build}`;
const assets = `assets-${build}`;
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
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPageOfApp(url)) event.respondWith(openPage(request, url));
    else if (url.pathname.startsWith('/sign-in')) event.waitUntil(caches.delete(pages));
  } else if (url.pathname.startsWith('/_next/static/') || url.pathname.startsWith('/icons/')) {
    event.respondWith(fromCacheFirst(request));
  }
});

function isPageOfApp(url) {
  return (
    !/^\/(?:api|docs|help|parts|sign-in|sign-up|share|_next)(?:\/|$)/.test(url.pathname) && !/\.\w+$/.test(url.pathname)
  );
}

async function openPage(request, url) {
  const copy = await copyOf(url);
  const network = fetch(request).then((response) => remember(url, response));
  if (!copy) return network;
  network.catch(() => {});
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs, copy);
  });
  return Promise.race([network.catch(() => copy), late]);
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

/** One after the other, so that nothing the user waits for waits for them. */
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
  await Promise.all(names.filter((name) => name !== pages && name !== assets).map((name) => caches.delete(name)));
}
