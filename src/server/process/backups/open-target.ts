import path from 'node:path';
import type { BackupEnv } from '../../foundation/platform/backup-env.ts';
import type { Env } from '../../foundation/platform/env.ts';
import type { BackupTarget } from './backup-target.ts';
import { folderTarget } from './folder-target.ts';
import { s3Target } from './s3-target.ts';

export function openBackupTarget({ dataDir }: Pick<Env, 'dataDir'>, { to }: BackupEnv): BackupTarget {
  return 'folder' in to ? folderTarget(to.folder) : s3Target(to.s3, path.join(dataDir, 'backup-work'));
}
