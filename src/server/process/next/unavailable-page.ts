import type { HttpReply } from '../../api/rest/http-types.ts';
import { plainPage } from '../../api/rest/plain-page.ts';
import { commonHeaders } from '../../api/rest/replies.ts';

/** How often the browser asks again: slower than programs, because a screen reader begins anew each time. */
const refreshSeconds = 5;

const page = plainPage(
  'Tidemark cannot be reached right now',
  `<p>What you had saved is safe. This page tries again every ${refreshSeconds} seconds.</p>\n<p><a href="">Try again now</a></p>`,
  { head: `<meta http-equiv="refresh" content="${refreshSeconds}">\n` },
);

/**
 * The page for a service whose database is away: it needs neither the database nor a script, and tries again by itself.
 * @param headers those of the problem, with its `Retry-After`
 */
export function unavailablePage(requestId: string, headers: HttpReply['headers']): HttpReply {
  return {
    status: 503,
    headers: { ...headers, ...commonHeaders, ...page.headers, 'X-Request-Id': requestId },
    body: page.body,
  };
}
