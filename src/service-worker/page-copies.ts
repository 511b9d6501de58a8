import { shellPath } from '../lib/shell-path.ts';
import { matchView } from '../lib/view-paths.ts';
import { pages } from './cache-names.ts';
import { copyIn, keepCopy } from './copies.ts';
import { keepShell, partsNamedIn } from './kept-assets.ts';
import { patienceMs } from './patience.ts';

const offlineMarkup = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No connection · Tidemark</title><h1>No connection</h1><p>This page is not kept on your device.</p><p><a href="/today">Back to your tasks</a></p>`;

export function isPageOfApp({ pathname }: URL): boolean {
  return (
    !/^\/(?:api|docs|help|oauth|parts|sign-in|sign-up|share|_next)(?:\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
  );
}

/** Whether an address is that of a page of its own that the app links to. */
export function isForReading({ pathname }: URL): boolean {
  return /^\/(?:docs|help\/[\w-]+)$/.test(pathname);
}

/** From the network, else the last copy; without either a page that leads back, for an installed app has no address bar. */
export async function readPage(request: Request, { pathname }: URL): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok && pathname.startsWith('/help/')) await keepPage(pathname, response);
    return isFailure(response) ? ((await copyIn(pages, pathname)) ?? response) : response;
  } catch {
    return (await copyIn(pages, pathname)) ?? offlinePage();
  }
}

function offlinePage(): Response {
  return new Response(offlineMarkup, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** From the network, else the last copy, which also comes when the network takes long. */
export async function openPage(request: Request, url: URL): Promise<Response> {
  const copy = await copyOf(url);
  const network = fetch(request).then((response) => remember(url, response));
  if (!copy) return network.catch(offlinePage);
  const late = new Promise<Response>((resolve) => {
    setTimeout(resolve, patienceMs, copy);
  });
  const page = network.then(
    (response) => (isFailure(response) ? copy : response),
    () => copy,
  );
  return Promise.race([page, late]);
}

/** A server that cannot answer, such as one whose database is away, is as good as none when a copy is at hand. */
function isFailure({ status }: Response): boolean {
  return status >= 500;
}

/**
 * The page itself, or the app's frame, whose markup is of no view: the app decides in the browser which one an address shows. Also for an
 * address with a query, for example of an open task: the markup of the page without it is not what the app renders there.
 */
async function copyOf({ pathname, search }: URL): Promise<Response | undefined> {
  const copy = await copyIn(pages, pathname);
  if ((copy && search === '') || !(pathname === '/' || isOfView(pathname))) return copy;
  const frame = await copyIn(pages, shellPath);
  return frame && pathname === '/' ? Response.redirect('/today', 302) : (frame ?? copy);
}

function isOfView(pathname: string): boolean {
  try {
    return matchView(pathname) !== null;
  } catch {
    return false;
  }
}

async function remember({ pathname, search }: URL, response: Response): Promise<Response> {
  // The session has ended: what it showed is not for the next reader.
  if (response.redirected || response.type === 'opaqueredirect' || response.status === 401) await caches.delete(pages);
  else if (response.ok) {
    if (search === '') await keepPage(pathname, response);
    if (!(await copyIn(pages, shellPath))) void keepShell().catch(() => {});
  }
  return response;
}

async function keepPage(pathname: string, response: Response): Promise<void> {
  if (partsNamedIn(await response.clone().text()).size > 0) await keepCopy(pages, pathname, response);
}
