import { statSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '../server/foundation/platform/clock.ts';
import { type Env, parseEnv } from '../server/foundation/platform/env.ts';
import { createLogger } from '../server/foundation/platform/logger.ts';
import { StartError } from '../server/foundation/platform/start-error.ts';
import { backupName } from '../server/process/backups/backup-name.ts';
import { openBackupTarget } from '../server/process/backups/open-target.ts';
import { keepNewest } from './archive/keep-newest.ts';
import { makeScheduledBackup } from './archive/scheduled-backup.ts';
import { tryRestore } from './archive/try-restore.ts';
import { uploadsDirOf } from './archive/uploads-dir.ts';
import { nothingToSave, writeArchive } from './archive/write-archive.ts';
import { hasDatabase, withOperatorDatabaseUrl } from './operator-database.ts';
import { runOperatorCommand } from './run-command.ts';

const usage = `Usage: npm run backup -- FILE [--try]
       npm run backup -- FOLDER --keep N [--try]
       npm run backup -- --scheduled
  --keep   a new file in the folder, of which the newest N stay
  --try    restores it into a database of its own, which is thrown away again, before an older one goes
  --scheduled  what BACKUP_FOLDER or BACKUP_S3_BUCKET and their neighbours ask for, if it is due now`;

const options = { keep: { type: 'string' }, try: { type: 'boolean' }, scheduled: { type: 'boolean' } } as const;

interface Wanted {
  readonly file: string;
  readonly folder: string | undefined;
  readonly keep: number;
  readonly isTried: boolean;
}

/** `npm run backup`: the service may be running meanwhile. */
await runOperatorCommand(usage, { allowPositionals: true, options }, async ({ positionals, values }) => {
  if (values.scheduled && positionals.length + Object.keys(values).length > 1) throw new StartError(usage);
  const wanted = values.scheduled ? null : read(positionals, values);
  const env = parseEnv(process.env);
  if (!hasDatabase(env)) throw nothingToSave();
  await withOperatorDatabaseUrl(env, createLogger({ logLevel: 'warn' }), (databaseUrl) =>
    wanted === null ? backUpOnSchedule(env, databaseUrl) : backUp(env, databaseUrl, wanted),
  );
});

async function backUpOnSchedule(env: Env, databaseUrl: string): Promise<void> {
  if (env.backup === undefined)
    throw new StartError('Set BACKUP_FOLDER or BACKUP_S3_BUCKET, for example BACKUP_FOLDER=/var/backups/tidemark.');
  const { to } = env.backup;
  if ('folder' in to && !isFolder(to.folder)) throw new StartError(`BACKUP_FOLDER ${to.folder} is not a folder.`);
  const target = openBackupTarget(env, env.backup);
  const logger = createLogger({ logLevel: 'warn' });
  const uploadsDir = uploadsDirOf(env);
  console.log(
    await makeScheduledBackup({ schedule: env.backup, target, databaseUrl, uploadsDir, clock: systemClock, logger }),
  );
}

async function backUp(env: Env, databaseUrl: string, { file, folder, keep, isTried }: Wanted): Promise<void> {
  const { manifest, files, missingFiles } = await writeArchive(file, databaseUrl, uploadsDirOf(env));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows} rows of ${manifest.tables.length} tables and the uploads below DATA_DIR to ${file}.`);
  if (missingFiles > 0 && !env.s3) console.log(`${missingFiles} files that saved attachments name were not found.`);
  if (env.s3) console.log(`The uploads in the bucket ${env.s3.bucket} are not in it: copy the bucket as well.`);
  if (isTried) {
    await tryRestore(file, { databaseUrl, files, logger: createLogger({ logLevel: 'warn' }) });
    console.log('A trial restore brought back every row and every file.');
  }
  if (folder === undefined) return;
  const removed = keepNewest(folder, keep, systemClock.now());
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}; the newest ${keep} stay.`);
}

function read(
  [target, ...others]: readonly string[],
  values: { readonly keep?: string | undefined; readonly try?: boolean | undefined },
): Wanted {
  if (target === undefined || others.length > 0) throw new StartError(usage);
  const isTried = values.try ?? false;
  if (values.keep === undefined) {
    const file = path.resolve(target);
    if (isFolder(file))
      throw new StartError(`${file} is a folder: name a file in it, or with --keep N how many backups it keeps.`);
    return { file, folder: undefined, keep: 0, isTried };
  }
  if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new StartError('--keep takes a number from 1 to 9999.');
  const folder = path.resolve(target);
  if (!isFolder(folder)) throw new StartError(`${folder} is not a folder.`);
  return { file: path.join(folder, backupName(new Date())), folder, keep: Number(values.keep), isTried };
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
