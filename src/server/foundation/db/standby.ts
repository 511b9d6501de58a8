import pg from 'pg';
import type { Queryable } from './query.ts';

/** What the primary said of the user in this request, which a standby must have replayed to answer it. */
export interface KnownState {
  readonly userId: string;
  /** The instant of the user's last change plus a millisecond. */
  readonly serverTime: string;
  readonly epoch: string;
}

/** How a read asked the standby; all but `answered` were answered by the primary. */
export const standbyOutcomes = ['answered', 'behind', 'failed', 'resting'] as const;
export type StandbyOutcome = (typeof standbyOutcomes)[number];

/** The statements of one read on the standby, each of which compares what is replayed in itself. */
export interface StandbyRead {
  /** What became of it; null as long as nothing was asked. */
  readonly outcome: StandbyOutcome | null;
  /** @param on how the statements are run on a pool */
  on(on: (pool: pg.Pool) => Queryable): Queryable;
}

/** A standby that answers reads in place of the primary where it can prove that it knows as much (docs/decisions/standby-reads.md). */
export interface Standby {
  readonly pool: pg.Pool;
  readonly counts: Readonly<Record<StandbyOutcome, number>>;
  /** Whether a read may ask it; after a failure not before it has answered again, which this looks for now and then. */
  isTried(): boolean;
  count(outcome: StandbyOutcome): void;
  read(known: KnownState): StandbyRead;
}

interface StandbyOptions {
  readonly pool: pg.Pool;
  /** Called when it is left alone for a while, with the reason. */
  readonly onRest: (error: Error) => void;
}

/** How long after a failure, and after each question that went unanswered, nothing is asked. */
const restMs = 5_000;
/** Of these, many at once: one statement may be slow, or in the way of the replay, for reasons of its own. */
const passingFailuresMax = 3;

/** What a statement got in place of rows. */
type State = 'current' | 'behind' | 'promoted';

class NotReplayed extends Error {
  readonly isBehind: boolean;
  constructor(state: State) {
    super(state === 'promoted' ? 'DATABASE_STANDBY_URL leads to no standby' : 'the standby is behind');
    this.isBehind = state === 'behind';
  }
}

export function createStandby({ pool, onRest }: StandbyOptions): Standby {
  const counts = { answered: 0, behind: 0, failed: 0, resting: 0 };
  let isResting = false;
  let askAgainAt = 0;
  let passingFailures = 0;

  function rest(error: Error): void {
    askAgainAt = performance.now() + restMs;
    if (!isResting) onRest(error);
    isResting = true;
  }

  /** On a connection that ends where it led to no standby: another one may lead to it by now. */
  async function ask(): Promise<void> {
    const client = await pool.connect();
    const { rows } = await client
      .query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is')
      .catch((): { rows: { is: boolean }[] } => ({ rows: [] }));
    const isStandby = rows[0]?.is === true;
    client.release(!isStandby);
    if (!isStandby) return;
    isResting = false;
    passingFailures = 0;
  }

  function failed(error: unknown): void {
    const weight = weightOf(error);
    if (weight === 'passing') passingFailures += 1;
    if (weight === 'lasting' || passingFailures >= passingFailuresMax) rest(error as Error);
  }

  function read({ userId, serverTime, epoch }: KnownState): StandbyRead {
    let outcome: StandbyOutcome | null = null;
    return {
      get outcome() {
        return outcome;
      },
      on: (on) => ({
        async query<Row extends object>(sql: string, values: readonly unknown[]) {
          const all = [...values, userId, serverTime, epoch];
          try {
            const rows = await on(pool).query<Row & Marked>(proving(sql, values.length), all);
            const state = rows[0] === undefined ? 'behind' : rows[0].standby_state;
            if (state !== null && state !== 'current') throw new NotReplayed(state);
            passingFailures = 0;
            outcome ??= 'answered';
            return state === null ? rows : [];
          } catch (error) {
            const isBehind = error instanceof NotReplayed && error.isBehind;
            outcome = isBehind ? 'behind' : 'failed';
            if (!isBehind) failed(error);
            throw error;
          }
        },
      }),
    };
  }

  return {
    pool,
    counts,
    isTried() {
      if (isResting && performance.now() >= askAgainAt) {
        askAgainAt = performance.now() + restMs;
        ask().catch(() => {});
      }
      return !isResting;
    },
    count(outcome) {
      counts[outcome] += 1;
    },
    read,
  };
}

interface Marked {
  /** Null in every row of the statement; where it had none, a row of its own says why. */
  readonly standby_state: State | null;
}

/**
 * The statement with the comparison inside it, so that both see one snapshot. The user's last tick must be the very one that the
 * primary told: a later one may be of a write that is not acknowledged yet, or of a history that the primary has left.
 */
function proving(sql: string, valuesCount: number): string {
  const [user, serverTime, epoch] = [1, 2, 3].map((index) => `$${valuesCount + index}`);
  return `SELECT r.*, CASE WHEN r.standby_row THEN NULL ELSE known.state END AS standby_state FROM (
    SELECT CASE WHEN NOT pg_is_in_recovery() THEN 'promoted' WHEN EXISTS (
      SELECT FROM sync_clock s, epoch e
      WHERE s.user_id = ${user} AND s.last = ${serverTime}::timestamptz - interval '1 millisecond' AND e.value = ${epoch})
      THEN 'current' ELSE 'behind' END AS state) known
  LEFT JOIN LATERAL (SELECT q.*, true AS standby_row FROM (${sql}) q WHERE known.state = 'current') r ON true`;
}

/** What is wrong with a statement is wrong on the primary too, and no reason to leave the standby alone. */
function weightOf(error: unknown): 'passing' | 'lasting' | 'none' {
  if (!(error instanceof pg.DatabaseError)) return 'lasting';
  const { code = '' } = error;
  // A statement timeout, and what the replay had to cancel.
  if (code === '57014' || code === '40001' || code === '40P01') return 'passing';
  return /^(?:08|53|57|58)/.test(code) ? 'lasting' : 'none';
}
