import { queryTx } from '../../foundation/db/query.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import type { ClosedChange, WriteTransaction } from '../../foundation/records/write.ts';
import { type ChangePreview, previewChange } from './preview-change.ts';
import { isPending } from './proposal-record.ts';

/** The proposal that a call carries out, with the approval's conditions. */
export interface Approval {
  readonly proposalId: string;
  readonly tokenId: string;
  /** That the token is restricted to; null = the whole account. */
  readonly projectIds: readonly string[] | null;
  /** The hash of the preview that the user approved. */
  readonly previewHash: string;
}

/** Thrown when the call differs from its preview, which rolls it back. */
export class StaleProposal extends DomainError {
  readonly preview: ChangePreview;

  constructor(preview: ChangePreview) {
    super('proposal_stale', { detail: 'Something has changed since: look at what it would do now, then decide.' });
    this.preview = preview;
  }
}

/**
 * Accepts a change that does exactly what its preview showed, and marks the proposal as approved in the same transaction, which
 * makes approval idempotent.
 * @throws StaleProposal · DomainError proposal_decided
 */
export async function approveChange(
  ctx: { readonly actor: Actor; readonly clock: Clock },
  { proposalId, previewHash }: Approval,
  change: ClosedChange,
  open: WriteTransaction,
): Promise<void> {
  const preview = await previewChange(ctx, change, open);
  if (preview.hash !== previewHash) throw new StaleProposal(preview);
  const marked = await queryTx(open.tx).query(
    `UPDATE proposal p SET status = 'approved', decided_at = $2, change_seq = $3 FROM api_token token
     WHERE p.user_id = $4 AND p.id = $1 AND token.user_id = p.user_id AND token.id = p.token_id
       AND ${isPending('$2')} RETURNING p.id`,
    [proposalId, ctx.clock.now(), change.changed, ctx.actor.userId],
  );
  if (marked.length === 0) throw new DomainError('proposal_decided');
}
