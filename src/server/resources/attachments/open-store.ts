import path from 'node:path';
import type { Env } from '../../foundation/platform/env.ts';
import { type AttachmentStore, uploadsFolder } from './attachment-store.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';

/** Opens the S3 bucket if one is configured, else files below DATA_DIR. */
export function openAttachmentStore(env: Pick<Env, 'dataDir' | 's3'>): AttachmentStore {
  return env.s3 ? s3Store(env.s3) : diskStore(path.join(env.dataDir, uploadsFolder, 'files'));
}
