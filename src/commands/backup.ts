import path from 'node:path';
import { parseEnv } from '../server/platform/env.ts';
import { createLogger } from '../server/platform/logger.ts';
import { StartError } from '../server/platform/start-error.ts';
import { uploadsDirOf } from './archive/uploads-dir.ts';
import { writeArchive } from './archive/write-archive.ts';
import { withOperatorDatabaseUrl } from './operator-database.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup -- FILE`: the service may be running meanwhile. */
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartError('Usage: npm run backup -- FILE');
  const env = parseEnv(process.env);
  const { manifest, missingFiles } = await withOperatorDatabaseUrl(
    env,
    createLogger({ logLevel: 'warn' }),
    (databaseUrl) => writeArchive(path.resolve(file), databaseUrl, uploadsDirOf(env)),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows} rows of ${manifest.tables.length} tables and the uploads below DATA_DIR to ${file}.`);
  if (missingFiles > 0 && !env.s3) console.log(`${missingFiles} files that saved attachments name were not found.`);
  if (env.s3) console.log(`The uploads in the bucket ${env.s3.bucket} are not in it: copy the bucket as well.`);
});
