import type { DraftProblem } from '../../../contract/import-drafts.ts';
import { draftChoicesSchema } from '../../../contract/import-drafts.ts';
import type { Prisma } from '../../foundation/db/generated/client.ts';
import { type DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';
import { write } from '../../foundation/records/write.ts';
import { forgetUploads, isRefusal } from '../../resources/attachments/forget-uploads.ts';
import { importChosen } from '../create-import.ts';
import type { UnmappedTable } from '../import-messages.ts';
import { type ReadFiles, withReadTables } from '../import-reader.ts';
import { waitForReader } from '../import-slots.ts';
import { refreshStatistics } from '../refresh-statistics.ts';
import { storeFiles } from '../store-files.ts';
import { compareDraft } from './compare-draft.ts';
import { Abandoned, type DraftWork, openDraftFiles, type WorkerContext } from './draft-work.ts';
import { endDraft } from './end-draft.ts';
import { keptMappings } from './kept-mappings.ts';
import { fetchedFiles } from './todoist/kept-files.ts';
import { SourceProblem } from './todoist/source-problem.ts';

/** Reads the files of a draft, and compares them or brings what is ticked. @throws Abandoned · DomainError · what is a defect */
export async function runDraft(ctx: WorkerContext, work: DraftWork): Promise<void> {
  const { userId, createdAt, reader, mapping, signal } = work;
  await work.step('reading', 0, null);
  const received = await openDraftFiles(ctx, work);
  try {
    // One's other imports wait here too, as they do in a request.
    const endTurn = await waitForReader(ctx.slots, userId, received, signal);
    try {
      const known = mapping ? [] : await keptMappings(ctx.database.prisma, userId);
      // The words of a date mean the same in every reading.
      const reading = { actor: reader, signal, clock: { now: () => createdAt } };
      const fetched = await fetchedFiles(ctx, work);
      const use = async (read: ReadFiles | UnmappedTable) => {
        if ('unmapped' in read) return askForMapping(ctx, work, read);
        return work.status === 'applying' ? apply(ctx, work, read, fetched) : compareDraft(ctx, work, read);
      };
      await withReadTables(reading, received, { mapping, known }, use, fetched);
    } finally {
      endTurn();
    }
  } finally {
    await received.handle.close();
  }
}

async function askForMapping(
  { database }: WorkerContext,
  { id, userId, claim }: DraftWork,
  { unmapped, sample }: { readonly unmapped: object; readonly sample: readonly (readonly string[])[] },
): Promise<void> {
  const { count } = await database.prisma.importDraft.updateMany({
    where: { userId, id, lease: claim.lease, status: 'reading' },
    data: {
      ...{ source: 'csv', mapping: unmapped as Prisma.InputJsonObject, sample: sample.map((row) => [...row]) },
      ...{ status: 'needs_mapping', lease: null, leaseUntil: null, starts: 0 },
    },
  });
  if (count === 0) throw new Abandoned();
}

async function apply(
  ctx: WorkerContext,
  work: DraftWork,
  read: ReadFiles,
  fetched: Awaited<ReturnType<typeof fetchedFiles>>,
): Promise<void> {
  const choices = draftChoicesSchema.parse(work.choices);
  const caller = await ctx.revive(work.actor);
  const verbCtx = { ...ctx, ...caller, origin: work.callerOrigin, patient: true };
  const storing = { choices, onStep: (done: number, total: number) => work.step('writing', done, total) };
  const keys = new Map(fetched.map(({ entry, storageKey }) => [entry, storageKey]));
  const stored = await storeFiles(verbCtx, read, storing, keys);
  const bringing = write(verbCtx, async (open) => {
    const made = await importChosen(verbCtx, open, read, work.fileName, {
      choices,
      onStep: (done, total) => work.step('writing', done, total),
    });
    await ctx.revive(work.actor);
    // In the import's own transaction, so that what was cancelled, taken over or applied brings nothing a second time.
    const where = { userId: work.userId, id: work.id, lease: work.claim.lease, status: 'applying' };
    if (!(await endDraft(open.tx, where, { status: 'applied', importId: made?.id ?? null }))) throw new Abandoned();
    return made;
  });
  const brought = await bringing.catch(async (error: unknown) => {
    if (isRefusal(error) || error instanceof Abandoned) await forgetUploads(verbCtx, stored);
    throw error;
  });
  if (brought) await refreshStatistics(verbCtx, brought);
}

/** The problem with which a draft fails, for the person to read; null where a retry may succeed, or the error is a defect of the service. */
export function problemOf(error: unknown): DraftProblem | null {
  if (error instanceof SourceProblem) return { code: error.code, detail: error.message, errors: [] };
  if (!isDomainError(error)) return null;
  const { code } = error;
  const { errors = [], detail } = error.details;
  const told = (as: DraftProblem['code'], text: string): DraftProblem => ({
    code: as,
    detail: text,
    errors: [...errors],
  });
  if (code === 'validation_failed') {
    const isLarge = errors.some((each) => each.code === 'too_large' || each.code === 'too_long');
    const [first] = errors;
    const isOfWhole = first?.field === 'file' || first?.field === 'format';
    return told(isLarge ? 'too_large' : 'unreadable', isOfWhole ? first.message : 'The file cannot be read.');
  }
  if (code === 'limit_reached' || code === 'budget_exhausted' || code === 'attachment_quota_exceeded')
    return told('limit_reached', detail ?? 'A limit is reached.');
  return isEnded(error) ? told('credential_ended', 'Who asked for it is not signed in any more.') : null;
}

function isEnded({ code }: DomainError): boolean {
  return ['missing_credential', 'invalid_token', 'expired_token', 'revoked_token', 'insufficient_scope'].includes(code);
}
