import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { CalendarProblem } from '../../../contract/calendars.ts';
import { newStorageKey, type StagedFile } from '../../resources/attachments/attachment-store.ts';
import { discardStaged, oneChunk, stageUpload } from '../../resources/attachments/stage-upload.ts';
import { expectUpload } from '../../resources/attachments/sweep-uploads.ts';
import type { CalendarQuestion, ReadCalendar } from '../read/calendar-messages.ts';
import { readStoredFile } from '../read/read-stored-file.ts';
import type { CalendarContext } from './calendar-context.ts';
import { type FileTags, fetchFile } from './fetch-file.ts';

/** What the store of uploads has of a calendar. */
export interface KeptFile extends FileTags {
  readonly digest: Uint8Array<ArrayBuffer>;
  readonly storageKey: string;
}

/** What came of reading a calendar at its address. */
export type Reading =
  | { readonly kind: 'read'; readonly kept: KeptFile; readonly events: ReadCalendar }
  | { readonly kind: 'same' }
  | { readonly kind: 'failed'; readonly problem: CalendarProblem };

/** A question, and whose calendar it is about. */
type OwnQuestion = CalendarQuestion & { readonly userId: string };

/** How long a file that has arrived waits for those of others. */
const turnMsMax = 60_000;

/** @param known the last good file, of which nothing new is read while it stays the same; null: none */
export async function takeReading(
  ctx: CalendarContext,
  address: string,
  known: KeptFile | null,
  question: OwnQuestion,
): Promise<Reading> {
  const arrived = await stageFile(ctx, address, known);
  if (arrived.kind !== 'file') return arrived;
  const { staged, etag, lastModified, digest } = arrived;
  try {
    const events = await readFileAt(ctx, staged.path, question);
    if ('problem' in events) return { kind: 'failed', problem: events.problem };
    const storageKey = newStorageKey();
    await expectUpload(ctx.database, storageKey);
    await ctx.attachments.put(storageKey, staged);
    return { kind: 'read', kept: { etag, lastModified, digest, storageKey }, events };
  } finally {
    await discardStaged(staged);
  }
}

interface ArrivedFile extends Omit<KeptFile, 'storageKey'> {
  readonly kind: 'file';
  readonly staged: StagedFile;
}

/** Fetches a file onto the disk, so that none is held in memory while it waits to be read. */
async function stageFile(
  { env, stopping }: CalendarContext,
  address: string,
  known: KeptFile | null,
): Promise<ArrivedFile | Exclude<Reading, { readonly kind: 'read' }>> {
  const tags = known ?? { etag: null, lastModified: null };
  const fetched = await fetchFile(address, tags, { allowedOrigins: env.calendarAllowedOrigins, signal: stopping });
  if (fetched.kind === 'failed') return fetched;
  if (fetched.kind === 'same') return known === null ? { kind: 'failed', problem: 'unreachable' } : fetched;
  const { body, etag, lastModified } = fetched;
  const digest = new Uint8Array(createHash('sha256').update(body).digest());
  if (known !== null && Buffer.compare(digest, known.digest) === 0) return { kind: 'same' };
  return { kind: 'file', staged: await stageUpload(env, oneChunk(body)), etag, lastModified, digest };
}

/**
 * Reads the last good file again, because another day has other events.
 * @returns null when the store no longer has it, or it can no longer be read
 */
export async function readAgain(
  ctx: CalendarContext,
  storageKey: string,
  question: OwnQuestion,
): Promise<ReadCalendar | null> {
  const stream = await ctx.attachments.open(storageKey).catch(() => null);
  if (stream === null) return null;
  const staged = await stageUpload(ctx.env, stream);
  try {
    const events = await readFileAt(ctx, staged.path, question);
    return 'problem' in events ? null : events;
  } finally {
    await discardStaged(staged);
  }
}

/** @throws DomainError rate_limited · unavailable while too many are read */
async function readFileAt({ slots, stopping }: CalendarContext, path: string, { userId, ...question }: OwnQuestion) {
  const giveBack = await slots.calendarReaders.wait(userId, { signal: stopping, msMax: turnMsMax });
  try {
    stopping.throwIfAborted();
    const handle = await open(path);
    try {
      return await readStoredFile(handle.fd, question, stopping);
    } finally {
      await handle.close();
    }
  } finally {
    giveBack();
  }
}
