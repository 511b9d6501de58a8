import * as z from 'zod';
import type { DraftStatus, ImportDraft } from '../../../contract/import-drafts.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import { DomainError, notFound } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { importScopes } from '../transfer-scopes.ts';
import { type DraftRow, draftSelect, statusOf, toDraft } from './draft-row.ts';
import type { DraftProgressStore } from './progress-store.ts';

export type DraftContext = Pick<VerbContext, 'actor' | 'clock' | 'database'> & {
  readonly draftProgress: DraftProgressStore;
};

/** @throws DomainError not_found */
export async function ownedDraft(
  tx: Pick<Tx, 'importDraft'>,
  { actor }: Pick<VerbContext, 'actor'>,
  id: string,
): Promise<DraftRow> {
  const row = await tx.importDraft.findFirst({ where: { userId: actor.userId, id }, select: draftSelect });
  if (!row) throw notFound();
  return row;
}

/** As `ownedDraft`, which nothing else changes until the transaction ends. @throws DomainError not_found */
export async function lockedDraft(tx: Tx, ctx: Pick<VerbContext, 'actor'>, id: string): Promise<DraftRow> {
  await tx.$queryRaw`SELECT FROM import_draft WHERE user_id = ${ctx.actor.userId} AND id = ${id} FOR NO KEY UPDATE`;
  return ownedDraft(tx, ctx, id);
}

/** @throws DomainError draft_expired · draft_not_ready for a draft in any other status */
export function requireStatus(row: DraftRow, now: Date, ...allowed: readonly DraftStatus[]): void {
  const status = statusOf(row, now);
  if (allowed.includes(status)) return;
  if (status === 'expired') throw new DomainError('draft_expired');
  throw new DomainError('draft_not_ready', { detail: `The draft is ${status}.` });
}

/** Refuses tokens that ask first: what comes of a draft is not known when it is made. @throws DomainError token_restricted */
export function refuseAskingToken({ actor }: Pick<VerbContext, 'actor'>): void {
  if (actor.askBefore !== 'nothing')
    throw new DomainError('token_restricted', { detail: 'A token that asks first makes no imports.' });
}

/** Who made a draft, and who had it imported. */
const callerSchema = z.object({ tokenId: z.string().nullable() });
const callersSchema = z.object({ reader: callerSchema, actor: callerSchema });

/**
 * Refuses a token that may import nothing and neither made the draft nor had it imported alone: what another looks at and imports is not
 * its to choose or to end.
 * @throws DomainError insufficient_scope
 */
async function refuseReaderOf(tx: Tx, { actor }: Pick<VerbContext, 'actor'>, id: string): Promise<void> {
  if (holdsScopes(actor.scopes, importScopes)) return;
  const where = { userId: actor.userId, id };
  const { caller } = await tx.importDraft.findUniqueOrThrow({ where, select: { caller: true } });
  const callers = Object.values(callersSchema.parse(caller));
  if (callers.some(({ tokenId }) => tokenId !== actor.tokenId))
    throw new DomainError('insufficient_scope', { requiredScopes: [...importScopes] });
}

/** A draft that the caller may change or end. @throws DomainError not_found · token_restricted · insufficient_scope */
export async function lockedToChange(tx: Tx, ctx: DraftContext, id: string): Promise<DraftRow> {
  const draft = await lockedDraft(tx, ctx, id);
  refuseAskingToken(ctx);
  await refuseReaderOf(tx, ctx, id);
  return draft;
}

/** The draft as it is told. */
export async function tellDraft(ctx: DraftContext, row: DraftRow): Promise<ImportDraft> {
  const isWorking = row.status === 'reading' || row.status === 'applying';
  return toDraft(row, ctx.clock.now(), isWorking ? await ctx.draftProgress.read(row.id) : null);
}
