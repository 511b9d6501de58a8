import { shellPath } from '../lib/shell-path.ts';
import { assets, pages } from './cache-names.ts';
import { copyIn, keepCopy } from './copies.ts';

/** The app's frame with all that its markup names, so that the first visit is enough; anew after each, for the account in it. */
export async function keepShell(): Promise<void> {
  const response = await fetch(shellPath, { credentials: 'same-origin' });
  if (!response.ok || response.redirected) return;
  const markup = await response.clone().text();
  await (await caches.open(pages)).put(shellPath, response);
  const named = new Set(markup.match(/\/_next\/static\/[\w./~%-]+/g) ?? []);
  const cache = await caches.open(assets);
  await Promise.allSettled([...named].map((path) => cache.add(path)));
}

/** The parts of the app that the page has not needed yet, one after the other, so that they do not delay the requests of the page. */
export async function keepParts(): Promise<void> {
  const response = await fetch('/parts').catch(() => null);
  if (!response?.ok) return;
  const cache = await caches.open(assets);
  const paths: readonly string[] = await response.json();
  for (const path of paths) {
    if (await cache.match(path)) continue;
    const kept = await cache.add(path).then(
      () => true,
      () => false,
    );
    // Without a network the rest is for the next visit.
    if (!kept) return;
  }
}

/** For what lies under a hashed name. */
export async function fromCacheFirst(request: Request): Promise<Response> {
  const kept = await copyIn(assets, request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keepCopy(assets, request, response);
  return response;
}
