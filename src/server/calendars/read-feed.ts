import { createHash } from 'node:crypto';
import type { Feed, FeedDetail, FeedForm, FeedSourceKind } from '../../contract/feeds.ts';
import { todayIn } from '../../lib/time-zone.ts';
import { instantFromPg } from '../foundation/db/instants.ts';
import { queryPool } from '../foundation/db/query.ts';
import type { Slots } from '../foundation/platform/slots.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { type ActorRow, activeUser, actorColumns, epochOfRow, userOfRow } from '../identity/auth/credential.ts';
import { hasFeedSource } from './find-feed-source.ts';
import { keptBodies } from './kept-bodies.ts';
import { writeFeed } from './write-feed.ts';

interface OpenFeedRow extends ActorRow {
  readonly id: string;
  readonly name: string;
  readonly source_kind: FeedSourceKind;
  readonly source_id: string | null;
  readonly form: FeedForm;
  readonly detail: FeedDetail;
  readonly alarms: boolean;
  readonly completed: boolean;
  readonly last_read_at: string | null;
  readonly seq: string;
}

/** What reads feeds knows no request, so that it makes a context of its own. */
export type FeedServices = Omit<VerbContext, 'actor' | 'serverTime' | 'epoch'> & {
  readonly slots: { readonly previews: Slots };
};

/** A feed, found by its address, and what its text is a digest of. */
export interface OpenFeed {
  readonly row: OpenFeedRow;
  readonly feed: Feed;
  readonly tag: string;
}

const statement = {
  name: 'feed',
  text: `SELECT f.id, f.name, f.source_kind, f.source_id, f.form, f.detail, f.alarms, f.completed, f.last_read_at::text,
      c.seq::text, ${actorColumns}
    FROM feed f JOIN app_user u ON u.id = f.user_id JOIN sync_clock c ON c.user_id = f.user_id
    WHERE f.hash = $1 AND f.revoked_at IS NULL AND ${activeUser}`,
};

/** Changes with what is written for the same data. */
const format = 2;

/** Finds a feed by one statement, which also says whether its text has changed. @returns null for an unknown or revoked one */
export async function openFeed(
  { database, clock }: FeedServices,
  hash: Buffer,
  baseUrl: string,
): Promise<OpenFeed | null> {
  const [row] = (await database.pool.query<OpenFeedRow>({ ...statement, values: [hash] })).rows;
  if (row === undefined) return null;
  const { id, name, source_kind: kind, source_id: sourceId, form, detail, alarms, completed } = row;
  const source = { kind, ...(sourceId === null ? {} : { id: sourceId }) };
  const feed: Feed = {
    ...{ id, name, source, as: form, detail, alarms, completed },
    ...{ createdAt: '', lastReadAt: null, lastReader: null },
  };
  const user = [row.timezone, row.week_start, row.date_format, row.locale];
  const day = todayIn(row.timezone, clock.now());
  const parts = [format, feed, row.epoch, row.seq, day, user, process.versions['tz'], baseUrl];
  return { row, feed, tag: `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"` };
}

/** The bytes of a feed's text. @returns null when what it shows is gone */
export async function readFeed(
  services: FeedServices,
  { row, feed, tag }: OpenFeed,
  baseUrl: string,
): Promise<Uint8Array | null> {
  const known = keptBodies.get(tag);
  if (known !== undefined) return known;
  const giveBack = await services.slots.previews.wait(row.user_id);
  try {
    const kept = keptBodies.get(tag);
    if (kept !== undefined) return kept;
    if (!(await hasFeedSource(queryPool(services.database.pool), row.user_id, feed.source))) return null;
    const ctx = contextOf(services, row);
    const body = await writeFeed(ctx, feed, todayIn(row.timezone, services.clock.now()), baseUrl);
    keptBodies.keep(tag, body);
    return body;
  } finally {
    giveBack();
  }
}

/** A feed reads what its user could read, because its user made it. */
function contextOf(services: FeedServices, row: OpenFeedRow): VerbContext {
  return {
    ...services,
    actor: {
      ...userOfRow(row),
      ...{ kind: 'session', scopes: ['*'], sessionId: null, askBefore: 'nothing', budget: null, projectIds: null },
      ...{ tokenId: null, tokenName: null, tokenExpiresAt: null, isNarrowed: false },
    },
    serverTime: instantFromPg(row.server_time),
    epoch: epochOfRow(row),
  };
}
