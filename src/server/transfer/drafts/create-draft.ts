import { firstChoices, type ImportDraft, openDraftStatuses } from '../../../contract/import-drafts.ts';
import { limits } from '../../../contract/limits.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import { newId } from '../../foundation/db/new-id.ts';
import type { Env } from '../../foundation/platform/env.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import type { ChangeOrigin } from '../../foundation/records/change-origin.ts';
import { refuseBeyond } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
import type { AttachmentStore } from '../../resources/attachments/attachment-store.ts';
import { forgetUploads, isRefusal } from '../../resources/attachments/forget-uploads.ts';
import type { ReceivedFiles } from '../receive-files.ts';
import { importScopes } from '../transfer-scopes.ts';
import { draftSelect, filesSchema, toDraft } from './draft-row.ts';
import { refuseAskingToken } from './owned-draft.ts';
import { storeDraftFile } from './store-draft-file.ts';

const hourMs = 60 * 60 * 1_000;

export interface NewDraftContext extends Pick<VerbContext, 'actor' | 'clock' | 'database' | 'logger' | 'transaction'> {
  readonly env: Env;
  readonly attachments: AttachmentStore;
  readonly origin: ChangeOrigin;
}

/**
 * Keeps files for a worker to read.
 * @throws DomainError limit_reached · token_restricted for a token that asks first · storage_full
 */
export async function createDraft(
  ctx: NewDraftContext,
  { files, handle }: Pick<ReceivedFiles, 'files' | 'handle'>,
): Promise<ImportDraft> {
  refuseAskingToken(ctx);
  // Asked once more when the draft is made; here so that what does not fit is not stored first.
  await refuseBeyondBytes(ctx.database.prisma, ctx, bytesOf(files));
  const storageKey = await storeDraftFile(ctx, handle.createReadStream({ start: 0, autoClose: false }));
  const fileName = [...(files[0]?.name || 'Import')].slice(0, 255).join('');
  const made = insideTransaction(ctx, async (tx) => {
    const draft = await insertDraft(tx, ctx, {
      origin: 'files',
      fileName,
      files: files.map((file) => ({ ...file })),
      storageKey,
    });
    await tx.$executeRaw`DELETE FROM arriving_upload WHERE storage_key = ${storageKey}`;
    return draft;
  });
  return made.catch(async (error: unknown) => {
    if (isRefusal(error)) await forgetUploads(ctx, [storageKey]);
    throw error;
  });
}

/** Drafts are no records: they are written without a tick of the sync clock. */
export function insideTransaction<T>(
  { database, transaction }: Pick<VerbContext, 'database' | 'transaction'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transaction ? work(transaction.tx) : database.prisma.$transaction(work);
}

const bytesOf = (files: readonly { readonly byteSize: number }[]) =>
  files.reduce((sum, file) => sum + file.byteSize, 0);

/** The drafts of a user that have not ended. */
const openOf = (userId: string, now: Date) => ({
  ...{ userId, status: { in: [...openDraftStatuses] } },
  OR: [{ status: 'applying' }, { expiresAt: { gt: now } }],
});

/** Who may only look leaves a place and half of the bytes to those who may import. */
function boundsFor({ scopes }: Actor): { readonly drafts: number; readonly bytes: number } {
  const [drafts, bytes] = [limits.importDraftsMax, limits.importArchiveBytesMax];
  return holdsScopes(scopes, importScopes) ? { drafts, bytes } : { drafts: drafts - 1, bytes: bytes / 2 };
}

/** Bounds the bytes of a user's open drafts to those of one archive, because no quota counts them. @throws DomainError limit_reached */
async function refuseBeyondBytes(
  prisma: Pick<Tx, 'importDraft'>,
  { actor, clock }: Pick<NewDraftContext, 'actor' | 'clock'>,
  added: number,
): Promise<void> {
  const where = openOf(actor.userId, clock.now());
  const drafts = await prisma.importDraft.findMany({ where, select: { files: true } });
  const present = drafts.reduce((sum, { files }) => sum + bytesOf(filesSchema.parse(files)), 0);
  refuseBeyond(present, boundsFor(actor).bytes, 'bytes in drafts of imports (bring one in or cancel it)', added);
}

interface NewDraft {
  readonly origin: 'files' | 'todoist';
  readonly fileName: string;
  readonly files: { name: string; byteSize: number; sha256: string }[];
  readonly storageKey: string | null;
  readonly withComments?: boolean;
}

/** @throws DomainError limit_reached */
export async function insertDraft(tx: Tx, ctx: NewDraftContext, draft: NewDraft): Promise<ImportDraft> {
  const { actor, clock, origin } = ctx;
  const { userId } = actor;
  const now = clock.now();
  // The row lock makes creations of one user run one after the other, so that the count is correct.
  await tx.$queryRaw`SELECT id FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  const present = await tx.importDraft.count({ where: openOf(userId, now) });
  refuseBeyond(present, boundsFor(actor).drafts, 'drafts of imports (bring one in or cancel it)');
  await refuseBeyondBytes(tx, ctx, bytesOf(draft.files));
  const row = await tx.importDraft.create({
    data: {
      ...draft,
      ...{ id: newId('importDraft'), userId, status: 'reading', choices: firstChoices },
      caller: JSON.parse(JSON.stringify({ reader: actor, actor, origin })),
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.importDraftHours * hourMs),
    },
    select: draftSelect,
  });
  return toDraft(row, now);
}
