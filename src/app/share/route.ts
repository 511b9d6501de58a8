import { sharedLine } from '../../lib/shared-line.ts';

/** Receives what apps share that were installed before files could be, and opens quick add with it. No task is created before Enter. */
export function GET(request: Request): Response {
  const query = new URL(request.url).searchParams;
  return openWith((name) => query.get(name));
}

/**
 * Receives what other apps share (manifest.ts) where the service worker, which keeps files, is missing: the words arrive, and the
 * app says of files that they did not.
 */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  if (!form || form.has('files')) return seeOther('/inbox?shared');
  return openWith((name) => form.get(name));
}

function openWith(given: (name: string) => unknown): Response {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => String(given(name) ?? ''));
  return seeOther(`/inbox?add=${encodeURIComponent(sharedLine({ title, text, url }))}`);
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}
