import { sharedLine } from '../../lib/shared-line.ts';

/** Receives what other apps share (manifest.ts) and opens quick add with it. No task is created before Enter. */
export function GET(request: Request): Response {
  const given = new URL(request.url).searchParams;
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => given.get(name) ?? '');
  const line = sharedLine({ title, text, url });
  return new Response(null, { status: 303, headers: { Location: `/inbox?add=${encodeURIComponent(line)}` } });
}
