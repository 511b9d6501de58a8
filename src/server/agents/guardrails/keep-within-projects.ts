import { queryTx } from '../../foundation/db/query.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { kindsAt } from '../../foundation/records/kinds.ts';
import type { ClosedChange, WriteTransaction } from '../../foundation/records/write.ts';

/** The columns of its projects that a restricted token may change; only the user may change the others. */
const projectColumns = ['name', 'color'];

/** Those that a move changes; it may do so from one of the token's projects to another. */
const placeColumns = ['parent_id', 'position'];

const movesOutside = `EXISTS (SELECT FROM project p WHERE p.user_id = $1 AND p.id = r.record_id AND r.before ?| $7::text[]
  AND NOT (coalesce(p.parent_id = ANY($3::text[]), false)
    AND (NOT r.before ? 'parent_id' OR coalesce(r.before->>'parent_id' = ANY($3::text[]), false))))`;

/**
 * Refuses a write of a restricted token that did anything outside its projects: touched a record there, moved one in or out, or a
 * project from or to one that it does not see,
 * changed a label, wrote a view or the display of another list, created or removed a project. It checks the written rows inside the transaction, so that it covers cascades
 * and concurrent writes.
 * @throws DomainError token_restricted
 */
export async function keepWithinProjects(
  { userId, tokenId, projectIds }: Actor,
  { changed }: ClosedChange,
  { tx, at }: WriteTransaction,
): Promise<void> {
  if (projectIds === null) return;
  const [found] = await queryTx(tx).query<{ within: boolean }>(
    `SELECT NOT (
       ${touchedOutside.join(' OR ')}
       OR EXISTS (SELECT FROM change_row r WHERE r.user_id = $1 AND r.seq = $4 AND (
         r.before->>'project_id' <> ALL($3::text[]) OR r.kind = 'import' OR (${changesLabel})
         OR (r.kind = 'project' AND (r.op <> 'U' OR r.before - $5::text[] - $7::text[] <> '{}' OR ${movesOutside})))))
       AS within`,
    [userId, at, [...projectIds], changed, projectColumns, tokenId, placeColumns],
  );
  if (found?.within === true) return;
  throw new DomainError('token_restricted', {
    detail: 'This token is restricted to projects, and the call would change something beside what is in them.',
  });
}

/** A token may create a label, and undo that while no task outside has the label, because such tasks would change too. */
const changesLabel = `r.kind = 'label' AND r.op <> 'I' AND NOT (r.op = 'D' AND EXISTS (
  SELECT FROM deletion d JOIN change_row made ON made.record_id = d.root_id AND made.user_id = d.user_id AND made.op = 'I'
  JOIN change c ON c.user_id = made.user_id AND c.seq = made.seq WHERE d.user_id = $1 AND d.id = r.record_id AND c.token_id = $6))`;

/** Every row that a write touches has its tick, including rows that the change log leaves out. */
const touchedOutside = [
  ...kindsAt('itself a project').map(
    (table) =>
      `EXISTS (SELECT FROM ${table} r WHERE r.user_id = $1 AND r.updated_at = $2::timestamptz AND r.id <> ALL($3::text[]))`,
  ),
  ...kindsAt('of the whole account').map(
    (table) => `EXISTS (SELECT FROM ${table} r WHERE r.user_id = $1 AND r.updated_at = $2::timestamptz)`,
  ),
  `EXISTS (SELECT FROM display r WHERE r.user_id = $1 AND r.updated_at = $2::timestamptz
     AND (r.project_id IS NULL OR r.project_id <> ALL($3::text[])))`,
  ...kindsAt('in a project').map(
    (table) =>
      `EXISTS (SELECT FROM ${table} r WHERE r.user_id = $1 AND r.updated_at = $2::timestamptz AND r.project_id <> ALL($3::text[]))`,
  ),
  ...[...kindsAt('on a task'), 'task_occurrence'].map(
    (table) =>
      `EXISTS (SELECT FROM ${table} r JOIN task t ON t.user_id = r.user_id AND t.id = r.task_id
         WHERE r.user_id = $1 AND r.updated_at = $2::timestamptz AND t.project_id <> ALL($3::text[]))`,
  ),
];
