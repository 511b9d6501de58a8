import { setServiceFlags } from './v8-flags.ts';

// Node compares the flags with those under which a cache was made.
setServiceFlags();

/**
 * Loads what the service consists of once after each build, so that Node's compile cache holds it from the first start on. Without
 * the cache the process, and each thread that reads an import, would load the compiler that strips types.
 */
const parts = [
  import('../server/embedded/run-service.ts'),
  import('../server/tracing/start-tracing.ts'),
  import('../server/transfer/import-thread.worker.ts'),
];
await Promise.all(parts);
process.exit();
