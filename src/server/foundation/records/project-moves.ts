import { truncatedInstant } from '../db/instants.ts';
import type { Queryable } from '../db/query.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Actor } from './actor.ts';

/**
 * Refuses a delta of a restricted token that begins before a record was last moved into its projects or out of them: it would bring
 * neither what left nor what hangs on what came. An instant before the account's creation requests everything and is accepted.
 * @param since of the first page; undefined = the list is no delta
 * @throws DomainError sync_reset
 */
export async function refuseBeforeMoves(
  queryable: Queryable,
  { userId, projectIds }: Pick<Actor, 'userId' | 'projectIds'>,
  since: string | undefined,
): Promise<void> {
  if (projectIds === null || since === undefined) return;
  const moves = await queryable.query(
    `SELECT FROM project_move WHERE user_id = $1 AND moved_at >= $2::timestamptz
       AND (from_project_id = ANY($3::text[])) <> (to_project_id = ANY($3::text[]))
       AND $2::timestamptz >= (SELECT created_at FROM app_user WHERE id = $1) LIMIT 1`,
    [userId, truncatedInstant(since), [...projectIds]],
  );
  if (moves.length > 0)
    throw new DomainError('sync_reset', {
      detail:
        'Since then a record was moved into the projects of this token or out of them: drop what you hold and begin with a full pull.',
    });
}
