import type { ApiReply } from './test-api.ts';

/** What a client calls: some instance of the service. */
export type Get = (path: string) => Promise<ApiReply>;

interface SyncedRecord {
  readonly id: string;
  readonly deletedAt: string | null;
}

/**
 * A client written from the specification alone (service.md §4, delta sync): one full pull, then deltas by the serverTime
 * it was given, deleted records included.
 */
export class DeltaClient {
  readonly records = new Map<string, SyncedRecord>();
  private since: string | null = null;
  private readonly path: string;
  private readonly get: Get;

  constructor(path: string, get: Get) {
    this.path = path;
    this.get = get;
  }

  /** One full pull the first time, a delta every other time. */
  async pull(): Promise<void> {
    const query = new URLSearchParams({
      limit: '100',
      includeDeleted: 'true',
      ...(this.since === null ? this.firstPull() : { updatedSince: this.since }),
    });
    let cursor: string | null = null;
    let serverTime: string;
    do {
      if (cursor !== null) query.set('cursor', cursor);
      const reply = await this.get(`${this.path}?${query}`);
      if (reply.status !== 200) throw new Error(`${this.path}: ${reply.status} ${reply.text}`);
      // The filters of a view are told with the names of today, so that a rename changes no record.
      for (const { filters: _, ...record } of reply.body.items as (SyncedRecord & {
        filters?: unknown;
        list?: string;
      })[])
        this.records.set(record.list ?? record.id, record);
      cursor = reply.body.nextCursor;
      serverTime = reply.body.serverTime;
    } while (cursor !== null);
    this.since = serverTime;
  }

  /** Lists that ask for a parent otherwise are walked whole by a delta from the beginning of time. */
  private firstPull(): Record<string, string> {
    return { updatedSince: '2000-01-01T00:00:00Z' };
  }
}
