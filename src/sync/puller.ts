import type { LatestEvent } from '../contract/events.ts';
import type { PullInput, SyncPage } from '../contract/sync.ts';
import type { Task } from '../contract/tasks.ts';
import { createValue, type Value } from '../lib/value.ts';
import { type AnyRecord, byKind, type Kind, keptRecord, kinds, pluralOf } from './kinds.ts';
import { loadShownFirst, type OpenTasksInput, type TaskPage } from './load-shown-first.ts';
import { oneRunAtATime } from './one-run-at-a-time.ts';
import type { Replica } from './replica.ts';
import { type ApiFailure, apiFailureOf, mayLieInCall } from './retry.ts';
import { type PullChanges, walkChanges } from './walk-changes.ts';

export interface PullerServices {
  readonly replica: Replica;
  listTasks(input: OpenTasksInput): Promise<TaskPage>;
  readonly pullChanges: PullChanges;
  /** Resolves when no creation is in flight: its record must replace the temporary one, not appear beside it. */
  creationsSettled(): Promise<void>;
  /** Stores the instant from which the next delta begins. */
  saveCursor(since: string): void;
  /** The user's calendar day. */
  today(): string;
  now(): number;
  /** Logs for the app's operator why everything was pulled anew. */
  report(message: string): void;
}

export interface Puller {
  /** Pulls the delta, or everything at first. Resolves when a pull that began after the call has ended, successfully or not. */
  pull(): Promise<void>;
  /** Pulls unless the last successful pull began after this write, the user's last. */
  pullBeyond(latest: LatestEvent): Promise<void>;
  /** Pulls; resolves once a pull that began after the call has brought everything, however many fail before it. */
  caughtUp(): Promise<void>;
  /** Continues from the stored instant; null = there is none. */
  resume(since: string | null): void;
  /** The kinds that have been pulled, by this page or an earlier one; tasks count once the open ones are loaded. */
  readonly loadedKinds: Value<ReadonlySet<Kind>>;
  /** Whether everything has been pulled, including completed tasks, which come last and may be many. */
  readonly fullyLoaded: Value<boolean>;
  /** When the copy was last proved equal to the server's records; null = not yet by this page. */
  readonly checkedAt: Value<Date | null>;
  readonly failure: Value<ApiFailure | null>;
}

/** Slightly less than the hour between two timed pulls. */
const checkPauseMs = 55 * 60_000;
const checkTriesMax = 3;

/**
 * Keeps the replica equal to the server's records (contract.md §5). The first pull fetches what a page shows, open tasks with
 * a due date before the others; then one walk over everything; from then on deltas. Each walk ends at an instant, and the next
 * begins there. The digest of the server's records then proves the copy complete; an incomplete copy is pulled anew.
 */
export function createPuller(services: PullerServices): Puller {
  const { replica, listTasks, pullChanges, creationsSettled, saveCursor, today, now, report } = services;
  const loadedKinds = createValue<ReadonlySet<Kind>>(new Set());
  const fullyLoaded = createValue(false);
  const checkedAt = createValue<Date | null>(null);
  const failure = createValue<ApiFailure | null>(null);
  let since: string | null = null;
  /** The number of the user's last change when the last pull began. */
  let reachedSeq: number | null = null;
  let checkTriedAt = Number.NEGATIVE_INFINITY;
  /** Those who wait for a pull that succeeds, and begins from now on. */
  let caughtUpListeners: (() => void)[] = [];

  function announce(loaded: readonly Kind[]): void {
    if (loaded.some((kind) => !loadedKinds.get().has(kind)))
      loadedKinds.set(new Set([...loadedKinds.get(), ...loaded]));
  }

  async function applyTasks(tasks: readonly Task[]): Promise<void> {
    await creationsSettled();
    replica.applyServer('task', tasks);
  }

  async function applyPage({ changes }: SyncPage): Promise<void> {
    await creationsSettled();
    for (const kind of kinds) replica.applyServer(kind, keptOf(changes, kind) as never[]);
  }

  function walk(input: PullInput, onPage: (page: SyncPage) => Promise<void> | void): Promise<SyncPage> {
    return walkChanges(pullChanges, input, onPage);
  }

  function reached(last: SyncPage): void {
    since = last.serverTime;
    reachedSeq = last.seq;
    saveCursor(since);
    announce(kinds);
    fullyLoaded.set(true);
  }

  function isCopyOf({ digest }: SyncPage): boolean {
    return kinds.every((kind) => {
      const theirs = digest?.kinds[pluralOf(kind)];
      const ours = replica.digest(kind);
      return !theirs || (theirs.count === ours.count && theirs.updatedAtMsSum === ours.updatedAtMsSum);
    });
  }

  /**
   * Pulls the delta and compares digests. While somebody writes, replies and digests cross, so only a difference without a write
   * between two digests counts; a busy copy is compared again with the next pull.
   */
  async function check(last: SyncPage | null): Promise<void> {
    checkTriedAt = now();
    let page = last;
    for (let tries = 0; tries < checkTriesMax; tries += 1) {
      if (page && isCopyOf(page)) {
        checkedAt.set(new Date(now()));
        return;
      }
      const seqBefore = page?.seq;
      page = await walk({ since: since ?? undefined, digest: true }, applyPage);
      reached(page);
      if (page.seq === seqBefore && !isCopyOf(page))
        return pullAnew('The local copy differs from the records of the service.');
    }
    if (page && isCopyOf(page)) checkedAt.set(new Date(now()));
    else checkTriedAt = Number.NEGATIVE_INFINITY;
  }

  async function pullAnew(why: string): Promise<void> {
    report(`${why} Everything is pulled anew; changes that wait to be sent are kept.`);
    const copy = byKind((): AnyRecord[] => []);
    const last = await walk({ digest: true }, ({ changes }) => {
      for (const kind of kinds) copy[kind].push(...keptOf(changes, kind));
    });
    await creationsSettled();
    replica.replaceServer(copy, last.serverTime);
    reached(last);
    if (isCopyOf(last)) checkedAt.set(new Date(now()));
  }

  async function bring(): Promise<void> {
    if (since === null) {
      await loadShownFirst({ listTasks, pullChanges, applyTasks, applyPage, today, onLoaded: announce });
      const last = await walk({ digest: true }, applyPage);
      reached(last);
      await check(last);
    } else if (now() - checkTriedAt >= checkPauseMs) await check(null);
    else reached(await walk({ since }, applyPage));
  }

  async function run(): Promise<void> {
    const listeners = caughtUpListeners;
    caughtUpListeners = [];
    try {
      await bring().catch((error: unknown) => {
        if (apiFailureOf(error).problem?.code !== 'sync_reset') throw error;
        return pullAnew('The service was restored from a backup.');
      });
      failure.set(null);
      for (const resolve of listeners) resolve();
    } catch (error) {
      caughtUpListeners.push(...listeners);
      const why = apiFailureOf(error);
      // A page that was opened offline has proved nothing yet; only what may fail because it is a check waits for the next one.
      if (!checkedAt.get() && !mayLieInCall(why)) checkTriedAt = Number.NEGATIVE_INFINITY;
      failure.set(why);
    }
  }

  const runs = oneRunAtATime(run);

  /** A server that was restored from a backup counts from an earlier number, though its last write is older than this copy. */
  function holds({ serverTime, seq }: LatestEvent): boolean {
    return failure.get() === null && since !== null && since > serverTime && seq === reachedSeq;
  }

  async function pullBeyond(latest: LatestEvent): Promise<void> {
    await runs.current();
    if (!holds(latest)) await runs.next();
  }

  return {
    loadedKinds,
    fullyLoaded,
    checkedAt,
    failure,
    pull: runs.next,
    pullBeyond,
    caughtUp() {
      const { promise, resolve } = Promise.withResolvers<void>();
      caughtUpListeners.push(resolve);
      void runs.next();
      return promise;
    },
    resume(stored) {
      since = stored;
      if (since === null) return;
      announce(kinds);
      fullyLoaded.set(true);
    },
  };
}

function keptOf(changes: SyncPage['changes'], kind: Kind): AnyRecord[] {
  return (changes[pluralOf(kind)] ?? []).map((record) => keptRecord(kind, record));
}
