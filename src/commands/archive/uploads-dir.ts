import path from 'node:path';
import type { Env } from '../../server/foundation/platform/env.ts';

/** Where uploads are kept when no S3 store is configured. */
export function uploadsDirOf({ dataDir }: Pick<Env, 'dataDir'>): string {
  return path.join(dataDir, 'uploads');
}
