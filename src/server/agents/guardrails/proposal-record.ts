import type { Change } from '../../../contract/changes.ts';
import type { Proposal } from '../../../contract/proposals.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { changeIdOf } from '../../foundation/records/change-origin.ts';

export interface ProposalRow {
  readonly id: string;
  readonly tokenId: string;
  readonly tokenName: string;
  /** That its token is restricted to; null = the whole account. */
  readonly projectIds: readonly string[] | null;
  readonly operation: string;
  readonly input: unknown;
  readonly preview: Change | null;
  readonly previewHash: string;
  readonly status: Proposal['status'];
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly decidedAt: string | null;
  readonly changeSeq: number | null;
  readonly note: string | null;
}

/** The condition for pending proposals: not decided, not expired, token not revoked. `now` is an SQL expression. */
export const isPending = (now: string) => `p.status = 'pending' AND p.expires_at > ${now} AND token.revoked_at IS NULL`;

/** The displayed status; `now` is an SQL expression. */
export const shownStatus = (now: string) =>
  `CASE WHEN p.status = 'pending' AND NOT (${isPending(now)}) THEN 'expired' ELSE p.status END`;

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const proposalColumns = (
  now: string,
) => `p.id, p.token_id AS "tokenId", token.name AS "tokenName", token.project_ids AS "projectIds", p.operation, p.input,
  p.preview, p.preview_hash AS "previewHash", ${shownStatus(now)} AS status, ${instant('p.created_at')} AS "createdAt",
  ${instant('p.expires_at')} AS "expiresAt", ${instant('p.decided_at')} AS "decidedAt", p.change_seq::int AS "changeSeq", p.note`;

export const proposalTables = 'proposal p JOIN api_token token ON token.user_id = p.user_id AND token.id = p.token_id';

export function toProposal({ input: _, projectIds: __, changeSeq, ...row }: ProposalRow): Proposal {
  return {
    ...row,
    summary: row.preview?.summary ?? null,
    changeId: changeSeq === null ? null : changeIdOf(changeSeq),
  };
}

/** Finds a proposal; a token sees only its own, a session all. @throws DomainError not_found */
export async function findProposal(
  queryable: Queryable,
  { actor, clock }: { readonly actor: Actor; readonly clock: Clock },
  id: string,
): Promise<ProposalRow> {
  const [row] = await queryable.query<ProposalRow>(
    `SELECT ${proposalColumns('$3')} FROM ${proposalTables}
     WHERE p.user_id = $1 AND p.id = $2 AND ($4::text IS NULL OR p.token_id = $4)`,
    [actor.userId, id, clock.now(), actor.tokenId],
  );
  if (!row) throw notFound();
  return row;
}
