/**
 * Runs an embedded PostgreSQL on the directory given until SIGTERM, for tests that kill processes.
 * Prints its address, or the sentence why it did not start.
 */

import { createLogger } from '../../server/foundation/platform/logger.ts';
import { StartError } from '../../server/foundation/platform/start-error.ts';
import { startEmbeddedPostgres } from '../../server/process/embedded/embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const logger = createLogger({ logLevel: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir, logger, settings: { fsync: 'off' } });
  console.log(postgres.url);
  const keepRunning = setInterval(() => {}, 60_000);
  process.once('SIGTERM', async () => {
    await postgres.stop();
    clearInterval(keepRunning);
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
