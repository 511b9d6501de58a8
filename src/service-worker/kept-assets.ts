import { isPartsFile } from '../lib/parts-file.ts';
import { shellPath } from '../lib/shell-path.ts';
import { assets, pages } from './cache-names.ts';
import { copyAnywhere, copyIn, keepCopy } from './copies.ts';

/** The app's frame with all that its markup names, so that the first visit is enough; anew after each, for the account in it. */
export async function keepShell(): Promise<void> {
  const response = await fetch(shellPath, { credentials: 'same-origin' });
  if (!response.ok || response.redirected) return;
  const named = partsNamedIn(await response.clone().text());
  if (named.size === 0) return;
  await (await caches.open(pages)).put(shellPath, response);
  await Promise.all([...named].map(keepPart));
}

/** What a page of the service is made of. That of a network that asks to sign in first, which may answer for the service, names none. */
export function partsNamedIn(markup: string): ReadonlySet<string> {
  return new Set(markup.match(/\/_next\/static\/[\w./~%-]+/g));
}

/** The parts of the app that the page has not needed yet, one after the other, so that they do not delay the requests of the page. */
export async function keepParts(): Promise<void> {
  const response = await fetch('/parts').catch(() => null);
  if (!response || !isPart(response)) return;
  const paths: readonly string[] = await response.json();
  for (const path of paths) {
    // Without a network the rest is for the next visit.
    if (!(await keepPart(path))) return;
  }
}

/** Keeps what lies under a hashed name, unless it is kept already. @returns whether it is kept */
async function keepPart(path: string): Promise<boolean> {
  try {
    const cache = await caches.open(assets);
    if (await cache.match(path)) return true;
    const response = await fetch(path);
    if (!isPart(response)) return false;
    if (!isPartsFile(path)) await cache.put(path, response);
    else {
      for (const [part, text] of Object.entries<string>(await response.json())) await keepText(cache, part, text);
      // Nobody asks for the file itself: that it is kept says that all in it are.
      await cache.put(path, new Response(null));
    }
    return true;
  } catch {
    return false;
  }
}

async function keepText(cache: Cache, path: string, text: string): Promise<void> {
  if (await cache.match(path)) return;
  const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
  await cache.put(path, new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } }));
}

/** No part is a page: what a network answers for the service would stand in its place for as long as the build does. */
function isPart({ ok, headers }: Response): boolean {
  return ok && !headers.get('content-type')?.includes('html');
}

/** For what lies under a hashed name. What the network has no more may be of the build before. */
export async function fromCacheFirst(request: Request): Promise<Response> {
  const kept = await copyIn(assets, request);
  if (kept) return kept;
  try {
    const response = await fetch(request);
    if (!isPart(response)) return (await copyAnywhere(request)) ?? response;
    await keepCopy(assets, request, response);
    return response;
  } catch (error) {
    const copy = await copyAnywhere(request);
    if (copy) return copy;
    throw error;
  }
}
