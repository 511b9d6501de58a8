import { compressAhead } from '../server/process/next/compressed-ahead.ts';
import { servedFiles } from '../server/process/next/page-paths.ts';

/** Compresses what browsers are sent of a build, once and as far as it goes. */
await Promise.all([...servedFiles()].map((pathname) => compressAhead(pathname)));
