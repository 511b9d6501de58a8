import { limits } from '../../contract/limits.ts';
import { queryPool } from '../foundation/db/query.ts';
import { DomainError } from '../foundation/platform/domain-error.ts';
import type { Env } from '../foundation/platform/env.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../foundation/records/write.ts';
import { type AttachmentStore, newStorageKey } from '../resources/attachments/attachment-store.ts';
import { bytesKept } from '../resources/attachments/create-attachment.ts';
import { forgetUploads } from '../resources/attachments/forget-uploads.ts';
import { sniffType } from '../resources/attachments/sniff-type.ts';
import { discardStaged, oneChunk, stageUpload } from '../resources/attachments/stage-upload.ts';
import { expectUpload } from '../resources/attachments/sweep-uploads.ts';
import { judgeImport } from './again/judge-import.ts';
import type { AgainOptions } from './again/write-again.ts';
import { findPlaces } from './import-places.ts';
import type { ReadFiles } from './import-reader.ts';
import type { StoredFile } from './stored-files.ts';

/** What storing the files of an import needs. */
export type StoreContext = Pick<VerbContext, 'actor' | 'database' | 'logger'> & {
  readonly env: Pick<Env, 'dataDir' | 'attachmentQuotaBytes'>;
  readonly attachments: AttachmentStore;
};

/** The keys of files that were fetched before, by the names under which the files name them; null: the account has it already. */
export type FetchedBytes = ReadonlyMap<string, string | null>;

/**
 * Stores the files that an import would attach, before its transaction, which waits for no store. What is stored and not attached after a
 * crash is swept a day later.
 * @param again what is ticked of what earlier imports may have created; null: everything is created again
 * @param fetched the files that lie in the store, of another service
 * @returns the keys, which whoever is refused the import gives to `forgetUploads`
 * @throws DomainError attachment_quota_exceeded, before a byte is stored · storage_full · validation_failed
 */
export async function storeFiles(
  ctx: StoreContext,
  files: ReadFiles,
  again: AgainOptions | null,
  fetched: FetchedBytes = new Map(),
): Promise<string[]> {
  if (files.summary.counts.attachments === 0) return [];
  const { prisma, pool } = ctx.database;
  const { userId } = ctx.actor;
  if (again) {
    const chosen = again.choices ? { choices: again.choices, gone: [] } : {};
    await judgeImport(queryPool(pool), userId, files, await findPlaces({ tx: prisma }, userId), chosen);
  }
  const named = await files.ask({ kind: 'attachments' });
  // Of what the account had when it was fetched, and has no more, the bytes are nowhere here; the next run fetches them.
  const wanted = named.filter(({ entry = '' }) => fetched.get(entry) !== null);
  refuseBeyondQuota(ctx, wanted.reduce((sum, { byteSize }) => sum + byteSize, 0) + (await bytesKept(prisma, userId)));
  const stored = new Map<string, StoredFile>();
  const keysOf = () => [...stored.values()].map(({ storageKey }) => storageKey);
  try {
    for (const [index, { id, entry = '' }] of wanted.entries()) {
      await again?.onStep?.(index, wanted.length);
      const storageKey = fetched.get(entry);
      stored.set(
        id,
        await storeFile(ctx, storageKey ? await ctx.attachments.open(storageKey) : oneChunk(await readFile(files, id))),
      );
    }
    await files.ask({ kind: 'stored', files: stored });
    // It is judged again inside the transaction.
    if (again) await files.ask({ kind: 'begin' });
    return keysOf();
  } catch (error) {
    // Nothing names them yet, and a disk that is full must not stay so.
    await forgetUploads(ctx, keysOf());
    throw error;
  }
}

/** @throws DomainError validation_failed */
async function readFile(files: ReadFiles, id: string): Promise<Uint8Array> {
  const read = await files.ask({ kind: 'file', id });
  if ('errors' in read) throw new DomainError('validation_failed', { errors: [...read.errors] });
  return read.bytes;
}

async function storeFile(
  { database, env, attachments }: StoreContext,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const storageKey = newStorageKey();
  await expectUpload(database, storageKey);
  const file = await stageUpload(env, bytes, limits.attachmentBytesMax);
  try {
    const mimeType = await sniffType(file.path);
    await attachments.put(storageKey, file);
    return { storageKey, mimeType, byteSize: file.byteSize, sha256: file.sha256 };
  } finally {
    await discardStaged(file);
  }
}

/** In the transaction that has made the attachments: their bytes are theirs now. @throws DomainError attachment_quota_exceeded */
export async function keepStored(ctx: StoreContext, { tx }: WriteTransaction): Promise<void> {
  const { userId } = ctx.actor;
  await tx.$executeRaw`
    DELETE FROM arriving_upload arrived USING attachment kept
    WHERE kept.user_id = ${userId} AND kept.storage_key = arrived.storage_key`;
  refuseBeyondQuota(ctx, await bytesKept(tx, userId));
}

function refuseBeyondQuota({ env }: StoreContext, bytes: number): void {
  if (bytes > env.attachmentQuotaBytes)
    throw new DomainError('attachment_quota_exceeded', { limitBytes: env.attachmentQuotaBytes });
}
