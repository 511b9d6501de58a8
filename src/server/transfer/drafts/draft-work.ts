import type { FileHandle } from 'node:fs/promises';
import * as z from 'zod';
import type { CsvMapping } from '../../../contract/csv-mapping.ts';
import type { DraftProgress } from '../../../contract/import-drafts.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { CursorCodec } from '../../foundation/platform/cursor-codec.ts';
import type { Env } from '../../foundation/platform/env.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { openTemporaryFile } from '../../foundation/platform/temporary-file.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import type { ChangeOrigin } from '../../foundation/records/change-origin.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
import type { LiveChannel } from '../../foundation/redis/live-channel.ts';
import type { AttachmentStore } from '../../resources/attachments/attachment-store.ts';
import type { ImportSlots } from '../import-slots.ts';
import type { ReceivedFile } from '../receive-files.ts';
import { type DraftClaim, renewLease } from './claim-drafts.ts';
import { filesSchema } from './draft-row.ts';
import type { DraftProgressStore } from './progress-store.ts';
import type { HeldTokens } from './todoist/held-tokens.ts';
import type { TodoistService } from './todoist/todoist-client.ts';

/** What a worker of drafts needs. */
export interface WorkerContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly live: LiveChannel;
  readonly cursors: CursorCodec;
  readonly logger: Logger;
  readonly env: Env;
  readonly attachments: AttachmentStore;
  readonly draftProgress: DraftProgressStore;
  readonly slots: ImportSlots;
  readonly stopping: AbortSignal;
  readonly heldTokens: HeldTokens;
  readonly todoist: TodoistService;
  /** Asks for a caller as it is now. @throws DomainError with which its request would be refused now */
  revive(actor: Actor): Promise<Pick<VerbContext, 'actor' | 'serverTime' | 'epoch' | 'assertAllowed'>>;
}

/** Thrown where a draft was cancelled, taken over, or the process stops. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

const callerSchema = z.object({
  reader: z.custom<Actor>(),
  actor: z.custom<Actor>(),
  origin: z.custom<ChangeOrigin>(),
});

const workSelect = {
  ...{
    id: true,
    userId: true,
    status: true,
    origin: true,
    fileName: true,
    files: true,
    storageKey: true,
    mapping: true,
  },
  ...{ choices: true, caller: true, createdAt: true, starts: true, withComments: true },
} as const;

/** One piece of work on a draft, from its claim to its end. */
export interface DraftWork extends Awaited<ReturnType<typeof findWork>> {
  readonly claim: DraftClaim;
  /** Aborts when the draft was cancelled, taken over, or the process stops. */
  readonly signal: AbortSignal;
  /** Tells how far it is, at most a few times a second. @throws Abandoned */
  step(phase: DraftProgress['phase'], done: number, total: number | null): Promise<void>;
}

/** @throws Abandoned when the draft is not this worker's any more */
export async function findWork(
  { prisma }: { readonly prisma: Pick<Tx, 'importDraft'> },
  { id, userId, lease }: DraftClaim,
) {
  const row = await prisma.importDraft.findFirst({ where: { userId, id, lease }, select: workSelect });
  if (!row) throw new Abandoned();
  const { reader, actor, origin } = callerSchema.parse(row.caller);
  const mapping = row.mapping as CsvMapping | null;
  return { ...row, mapping, files: filesSchema.parse(row.files), reader, actor, callerOrigin: origin };
}

/** Brings the files of a draft onto the disk. Whoever asks closes the handle. */
export async function openDraftFiles(
  ctx: Pick<WorkerContext, 'env' | 'attachments'>,
  { storageKey, files }: Pick<DraftWork, 'storageKey' | 'files'>,
): Promise<{ readonly handle: FileHandle; readonly files: readonly ReceivedFile[] }> {
  if (storageKey === null) throw new Error('a draft has no files');
  const handle = await openTemporaryFile(ctx.env);
  try {
    for await (const chunk of await ctx.attachments.open(storageKey)) await handle.writeFile(chunk as Buffer);
    return { handle, files };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const tellEveryMs = 250;
const renewEveryMs = 2_000;

/** The `step` of a piece of work. */
export function createSteps(ctx: WorkerContext, claim: DraftClaim, abandon: AbortController): DraftWork['step'] {
  let [toldAt, renewedAt, phaseAt] = [0, performance.now(), performance.now()];
  let last: DraftProgress['phase'] | null = null;
  return async (phase, done, total) => {
    if (abandon.signal.aborted) throw new Abandoned();
    const now = performance.now();
    if (phase !== last) [last, phaseAt, toldAt] = [phase, now, 0];
    if (now - toldAt < tellEveryMs) return;
    toldAt = now;
    const seconds = (now - phaseAt) / 1_000;
    const perSecond = seconds < 1 ? null : Math.round(done / seconds);
    await ctx.draftProgress.tell(claim.id, { phase, done, total, perSecond });
    if (now - renewedAt < renewEveryMs) return;
    renewedAt = now;
    if (await renewLease(ctx.database, claim)) return;
    abandon.abort();
    throw new Abandoned();
  };
}
