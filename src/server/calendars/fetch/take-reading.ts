import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { CalendarProblem } from '../../../contract/calendars.ts';
import { newStorageKey } from '../../resources/attachments/attachment-store.ts';
import { discardStaged, stageUpload } from '../../resources/attachments/stage-upload.ts';
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

/** @param known the last good file, of which nothing new is read while it stays the same; null: none */
export async function takeReading(
  ctx: CalendarContext,
  address: string,
  known: KeptFile | null,
  question: CalendarQuestion,
): Promise<Reading> {
  const { env, stopping } = ctx;
  const tags = known ?? { etag: null, lastModified: null };
  const fetched = await fetchFile(address, tags, { allowedOrigins: env.calendarAllowedOrigins, signal: stopping });
  if (fetched.kind === 'failed') return fetched;
  if (fetched.kind === 'same') return known === null ? { kind: 'failed', problem: 'unreachable' } : fetched;
  const { body, etag, lastModified } = fetched;
  const digest = new Uint8Array(createHash('sha256').update(body).digest());
  if (known !== null && Buffer.compare(digest, known.digest) === 0) return { kind: 'same' };
  const staged = await stageUpload(env, onceOf(body));
  try {
    const events = await readFileAt(staged.path, question, stopping);
    if ('problem' in events) return { kind: 'failed', problem: events.problem };
    const storageKey = newStorageKey();
    await expectUpload(ctx.database, storageKey);
    await ctx.attachments.put(storageKey, staged);
    return { kind: 'read', kept: { etag, lastModified, digest, storageKey }, events };
  } finally {
    await discardStaged(staged);
  }
}

/**
 * Reads the last good file again, because another day has other events.
 * @returns null when the store no longer has it, or it can no longer be read
 */
export async function readAgain(
  ctx: CalendarContext,
  storageKey: string,
  question: CalendarQuestion,
): Promise<ReadCalendar | null> {
  const stream = await ctx.attachments.open(storageKey).catch(() => null);
  if (stream === null) return null;
  const staged = await stageUpload(ctx.env, stream);
  try {
    const events = await readFileAt(staged.path, question, ctx.stopping);
    return 'problem' in events ? null : events;
  } finally {
    await discardStaged(staged);
  }
}

async function readFileAt(path: string, question: CalendarQuestion, signal: AbortSignal) {
  const handle = await open(path);
  try {
    return await readStoredFile(handle.fd, question, signal);
  } finally {
    await handle.close();
  }
}

async function* onceOf(body: Uint8Array): AsyncIterable<Uint8Array> {
  yield body;
}
