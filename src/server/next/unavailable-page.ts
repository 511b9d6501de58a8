import { createHash } from 'node:crypto';
import { pageHeaders } from '../../lib/page-headers.ts';
import type { HttpReply } from '../api/rest/http-types.ts';
import { commonHeaders } from '../api/rest/replies.ts';

/** How often the browser asks again: slower than programs, because a screen reader begins anew each time. */
const refreshSeconds = 5;

const styles = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:30rem;margin:16vh auto 0;padding:0 1rem}h1{font-size:1.25rem}`;

const markup = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${refreshSeconds}">
<title>Not reachable right now · Tidemark</title>
<style>${styles}</style>
<main>
<h1>Tidemark cannot be reached right now</h1>
<p>What you had saved is safe. This page tries again every ${refreshSeconds} seconds.</p>
<p><a href="">Try again now</a></p>
</main>
</html>
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * The page for a service whose database is away: it needs neither the database nor a script, and tries again by itself.
 * @param headers those of the problem, with its `Retry-After`
 */
export function unavailablePage(requestId: string, headers: HttpReply['headers']): HttpReply {
  return {
    status: 503,
    headers: {
      ...headers,
      ...pageHeaders,
      ...commonHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Request-Id': requestId,
    },
    body: markup,
  };
}
