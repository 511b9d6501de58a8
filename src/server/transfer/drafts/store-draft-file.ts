import { limits } from '../../../contract/limits.ts';
import { type AttachmentStore, newStorageKey } from '../../resources/attachments/attachment-store.ts';
import { discardStaged, stageUpload } from '../../resources/attachments/stage-upload.ts';
import { expectUpload, type SweepContext } from '../../resources/attachments/sweep-uploads.ts';

type StoreContext = Pick<SweepContext, 'database' | 'env'> & { readonly attachments: AttachmentStore };

/**
 * Stores the bytes of a draft before the draft says where they are: what a crash leaves between the two is swept.
 * @returns the key, which is expected until the draft has it
 * @throws DomainError storage_full
 */
export async function storeDraftFile(
  ctx: StoreContext,
  bytes: AsyncIterable<Uint8Array>,
  bytesMax: number = limits.importArchiveBytesMax,
): Promise<string> {
  const storageKey = newStorageKey();
  await expectUpload(ctx.database, storageKey);
  const file = await stageUpload(ctx.env, bytes, bytesMax);
  try {
    await ctx.attachments.put(storageKey, file);
  } finally {
    await discardStaged(file);
  }
  return storageKey;
}
