import { spawnSync } from 'node:child_process';
import { readerCommand } from '../server/foundation/platform/reader-process.ts';
import { readerPrograms } from './reader-programs.ts';
import { setServiceFlags } from './v8-flags.ts';

// Node compares the flags with those under which a cache was made.
setServiceFlags();

/**
 * Loads what the service consists of once after each build, so that Node's compile cache holds it from the first start on. Without
 * the cache the process, and each process that reads an import or a calendar, would load the compiler that strips types.
 */
await Promise.all([
  import('../server/process/embedded/run-service.ts'),
  import('../server/foundation/tracing/start-tracing.ts'),
]);

for (const program of readerPrograms) {
  const { command, args, env } = readerCommand(program);
  const { status } = spawnSync(command, args, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}
