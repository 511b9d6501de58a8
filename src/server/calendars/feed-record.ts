import type { Feed, FeedDetail, FeedForm, FeedSourceKind } from '../../contract/feeds.ts';
import type { Feed as FeedRow } from '../foundation/db/generated/client.ts';

export function toFeed(row: Omit<FeedRow, 'hash' | 'userId' | 'revokedAt'>): Feed {
  return {
    id: row.id,
    name: row.name,
    source: { kind: row.sourceKind as FeedSourceKind, ...(row.sourceId === null ? {} : { id: row.sourceId }) },
    as: row.form as FeedForm,
    detail: row.detail as FeedDetail,
    alarms: row.alarms,
    completed: row.completed,
    createdAt: row.createdAt.toISOString(),
    lastReadAt: row.lastReadAt?.toISOString() ?? null,
    lastReader: row.lastReader,
  };
}
