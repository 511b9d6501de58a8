import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Env } from '../../foundation/platform/env.ts';
import { readOrCreateSecret } from '../../foundation/platform/secrets.ts';
import { uploadsFolder } from './attachment-store.ts';

/**
 * Identifies the store of uploads by sixteen hexadecimal digits, the same for every instance that uses it: a folder is identified
 * by a file in it, wherever it is mounted, and a bucket by its name.
 */
export function storeIdentity({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): string {
  const place = s3
    ? JSON.stringify([s3.endpoint ?? s3.region, s3.bucket])
    : readOrCreateSecret(path.join(dataDir, uploadsFolder), 'store-id');
  return createHash('sha256').update(place).digest('hex').slice(0, 16);
}
