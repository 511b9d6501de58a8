import type pg from 'pg';
import { instantFromPg } from '../foundation/db/instants.ts';
import type { Logger } from '../foundation/platform/logger.ts';

const granularityMs = 60_000;
const readerCharactersMax = 80;

/** Records that a feed was read, at most once a minute, without the reader waiting for it. */
export function rememberReader(
  { pool, logger }: { readonly pool: pg.Pool; readonly logger: Logger },
  { id, last_read_at: before }: { readonly id: string; readonly last_read_at: string | null },
  now: Date,
  userAgent: string | undefined,
): void {
  if (before !== null && now.getTime() - Date.parse(instantFromPg(before)) < granularityMs) return;
  pool
    .query({
      name: 'feed-read',
      text: 'UPDATE feed SET last_read_at = $2, last_reader = $3 WHERE id = $1',
      values: [id, now, readerOf(userAgent)],
    })
    .catch((error: unknown) => logger.warn({ err: error }, 'the reading of a feed not recorded'));
}

/** Printable ASCII of a User-Agent, so that it can be stored and shown. */
function readerOf(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').replace(/[^\x20-\x7e]/g, '').trim();
  return text.slice(0, readerCharactersMax).trim() || null;
}
