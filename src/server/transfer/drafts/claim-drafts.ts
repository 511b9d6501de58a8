import type { Database } from '../../foundation/db/database.ts';

/** How long a worker may be silent before another one begins over. */
export const leaseSeconds = 30;
/** How often a draft is begun on before it fails. */
export const startsMax = 3;

export interface DraftClaim {
  readonly id: string;
  readonly userId: string;
  readonly lease: string;
}

interface Wanted {
  readonly lease: string;
  readonly countMax: number;
  /** The users for whom this process works already. */
  readonly except: readonly string[];
  /** The drafts whose credentials this process holds, which no other can begin on. */
  readonly held: readonly string[];
}

/** Which drafts wait for a worker; $1 = the users who are left out, $2 = the drafts whose credentials this process holds. */
const isWaiting = `status IN ('reading', 'applying') AND (origin = 'files' OR storage_key IS NOT NULL OR id = ANY($2))
  AND (lease_until IS NULL OR lease_until < now() OR (id = ANY($2) AND lease IS NULL)) AND NOT user_id = ANY($1)`;

/** Claims drafts that wait for a worker, by the database's clock: one a user, the longest waiting first. */
export async function claimDrafts({ pool }: Pick<Database, 'pool'>, wanted: Wanted): Promise<DraftClaim[]> {
  const { lease } = wanted;
  const { rows } = await pool.query<{ id: string; userId: string }>(
    `SELECT id, user_id AS "userId" FROM import_draft d WHERE ${isWaiting}
       AND NOT EXISTS (SELECT FROM import_draft o WHERE o.user_id = d.user_id AND o.status IN ('reading', 'applying') AND o.id < d.id)
     ORDER BY id LIMIT $3`,
    [wanted.except, wanted.held, wanted.countMax],
  );
  const claims: DraftClaim[] = [];
  for (const { id, userId } of rows) {
    // Another process may have claimed it since.
    const { rowCount } = await pool.query(
      `UPDATE import_draft SET lease = $3, lease_until = now() + make_interval(secs => ${leaseSeconds}), starts = starts + 1
       WHERE user_id = $4 AND id = $5 AND ${isWaiting}`,
      [wanted.except, wanted.held, lease, userId, id],
    );
    if (rowCount === 1) claims.push({ id, userId, lease });
  }
  return claims;
}

/** @returns whether the claim still counts: the draft is still to be worked on, and by this worker */
export async function renewLease(
  { pool }: Pick<Database, 'pool'>,
  { id, userId, lease }: DraftClaim,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE import_draft SET lease_until = now() + make_interval(secs => ${leaseSeconds})
     WHERE user_id = $1 AND id = $2 AND lease = $3 AND status IN ('reading', 'applying')`,
    [userId, id, lease],
  );
  return rowCount === 1;
}

/** Gives a draft back, so that any worker goes on at once. @param isCounted whether the start counts among those that it has */
export async function giveBack(
  { pool }: Pick<Database, 'pool'>,
  { id, userId, lease }: DraftClaim,
  isCounted: boolean,
): Promise<void> {
  await pool.query(
    `UPDATE import_draft SET lease = NULL, starts = starts - $4,
       -- Whoever holds the token goes on; when nobody does, it is asked for.
       lease_until = now() + CASE WHEN origin <> 'files' AND storage_key IS NULL THEN make_interval(secs => ${leaseSeconds}) END
     WHERE user_id = $1 AND id = $2 AND lease = $3 AND status IN ('reading', 'applying')`,
    [userId, id, lease, isCounted ? 0 : 1],
  );
}

/** Those of the drafts whose credentials this process holds that need none any more: they ended before a worker began on them. */
export async function endedAmong({ pool }: Pick<Database, 'pool'>, held: readonly string[]): Promise<string[]> {
  if (held.length === 0) return [];
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM import_draft WHERE id = ANY($1) AND status = 'reading' AND storage_key IS NULL`,
    [held],
  );
  const waiting = new Set(rows.map(({ id }) => id));
  return held.filter((id) => !waiting.has(id));
}

/** Asks for the credential again, where no process that holds one has worked for the time of a lease. */
export async function askForTokens({ pool }: Pick<Database, 'pool'>, held: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE import_draft SET status = 'needs_token', lease = NULL, lease_until = NULL, starts = 0
     WHERE status = 'reading' AND origin <> 'files' AND storage_key IS NULL AND lease_until < now() AND NOT id = ANY($1)`,
    [held],
  );
}
