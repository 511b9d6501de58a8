import { createValue, type Value } from '../lib/value.ts';
import { type AnyRecord, type Kind, kinds, kindTable } from './kinds.ts';
import type { Replica } from './replica.ts';
import { type ApiFailure, apiFailureOf } from './retry.ts';

/** Of a list (contract.md §4). */
export interface Page {
  readonly items: readonly AnyRecord[];
  readonly nextCursor: string | null;
  readonly serverTime: string;
}

export interface PullerServices {
  readonly replica: Replica;
  list(kind: Kind, input: Readonly<Record<string, unknown>>): Promise<Page>;
  /** Resolves when no creation is on its way: its record must get its temporary id's place, not stand beside it. */
  creationsSettled(): Promise<void>;
  /** Keeps the point from which the next delta begins. */
  saveCursor(kind: Kind, since: string): void;
  /** The user's day. */
  today(): string;
}

export interface Puller {
  /** Full where nothing is known yet, else the delta. Resolves when a pull that began after the call has ended, well or not. */
  pull(wanted?: ReadonlySet<Kind>): Promise<void>;
  /** Continues from what storage remembers. */
  resume(since: ReadonlyMap<Kind, string>): void;
  /** Which kinds have been pulled in full, in this page or an earlier one; tasks count once the open ones are there. */
  readonly loadedKinds: Value<ReadonlySet<Kind>>;
  /** Completed tasks, which come last and may be many, have all been pulled. */
  readonly fullyLoaded: Value<boolean>;
  readonly failure: Value<ApiFailure | null>;
  /** When the last pull ended well. */
  readonly checkedAt: Value<Date | null>;
}

/** The largest page of the contract. */
const limit = 100;
const batchMost = 4_000;
const all: ReadonlySet<Kind> = new Set(kinds);

/**
 * Keeps the replica at what the service says (contract.md §5): one full pull, open tasks first, then deltas with
 * `updatedSince` and `includeDeleted`. Every page of a walk carries the first page's serverTime, and what changed while
 * walking comes with the next delta.
 */
export function createPuller({ replica, list, creationsSettled, saveCursor, today }: PullerServices): Puller {
  const since = new Map<Kind, string>();
  const loadedKinds = createValue<ReadonlySet<Kind>>(new Set());
  const fullyLoaded = createValue(false);
  const failure = createValue<ApiFailure | null>(null);
  const checkedAt = createValue<Date | null>(null);
  let current: Promise<void> | null = null;
  let following: { wanted: Set<Kind>; done: Promise<void> } | null = null;

  const firstPage = (kind: Kind, input: Readonly<Record<string, unknown>>) => list(kind, { ...input, limit });

  async function take(kind: Kind, records: readonly AnyRecord[]): Promise<void> {
    await creationsSettled();
    replica.applyServer(kind, records as never[]);
  }

  /** Takes in a list from its first page on; the later pages of a long one in growing batches, for each costs a look at all. */
  async function follow(kind: Kind, input: Readonly<Record<string, unknown>>, first: Page): Promise<void> {
    await take(kind, first.items);
    let taken = first.items.length;
    let batch: AnyRecord[] = [];
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const page = await list(kind, { ...input, limit, cursor });
      cursor = page.nextCursor;
      batch.push(...page.items);
      if (cursor !== null && batch.length < Math.min(taken, batchMost)) continue;
      await take(kind, batch);
      taken += batch.length;
      batch = [];
    }
  }

  async function walk(kind: Kind, input: Readonly<Record<string, unknown>>): Promise<string> {
    const first = await firstPage(kind, input);
    await follow(kind, input, first);
    return first.serverTime;
  }

  /** Those that are due come at once, however many there are besides. */
  async function walkOpenTasks(): Promise<string> {
    const open = { completed: false };
    const first = await firstPage('task', open);
    const walks = [follow('task', open, first)];
    if (first.nextCursor !== null) walks.push(walk('task', { ...open, dueBefore: today() }).then(() => {}));
    await Promise.all(walks);
    return first.serverTime;
  }

  function announce(kind: Kind): void {
    if (!loadedKinds.get().has(kind)) loadedKinds.set(new Set([...loadedKinds.get(), kind]));
  }

  async function full(kind: Kind): Promise<string> {
    if (kind !== 'task') return walk(kind, kindTable[kind].fullPull);
    const serverTime = await walkOpenTasks();
    announce(kind);
    await walk(kind, { completed: true });
    return serverTime;
  }

  async function pullKind(kind: Kind): Promise<void> {
    const from = since.get(kind);
    const serverTime =
      from === undefined ? await full(kind) : await walk(kind, { updatedSince: from, includeDeleted: true });
    announce(kind);
    if (kind === 'task') fullyLoaded.set(true);
    since.set(kind, serverTime);
    saveCursor(kind, serverTime);
  }

  /** The service was restored to an earlier state (contract.md §4): nothing that was pulled before counts. */
  function beginAnew(): Promise<void> {
    since.clear();
    fullyLoaded.set(false);
    replica.reset();
    return run(all, false);
  }

  async function run(wanted: ReadonlySet<Kind>, mayBeginAnew = true): Promise<void> {
    const ends = await Promise.allSettled([...wanted].map(pullKind));
    const failures = ends.filter((end) => end.status === 'rejected');
    const isReset = ({ reason }: PromiseRejectedResult) => apiFailureOf(reason).problem?.code === 'sync_reset';
    if (mayBeginAnew && failures.some(isReset)) return beginAnew();
    const [failed] = failures;
    failure.set(failed ? apiFailureOf(failed.reason) : null);
    if (!failed) checkedAt.set(new Date());
  }

  function start(wanted: ReadonlySet<Kind>): Promise<void> {
    current = run(wanted).finally(() => {
      current = null;
    });
    return current;
  }

  return {
    loadedKinds,
    fullyLoaded,
    failure,
    checkedAt,
    pull(wanted = all) {
      if (!current) return start(wanted);
      if (following) {
        for (const kind of wanted) following.wanted.add(kind);
        return following.done;
      }
      const kindsNext = new Set(wanted);
      const done = current.then(() => {
        following = null;
        return start(kindsNext);
      });
      following = { wanted: kindsNext, done };
      return done;
    },
    resume(cursors) {
      for (const [kind, instant] of cursors) {
        since.set(kind, instant);
        announce(kind);
        if (kind === 'task') fullyLoaded.set(true);
      }
    },
  };
}
