import { setFlagsFromString } from 'node:v8';
import { runService } from '../server/embedded/run-service.ts';

// V8 collects the old generation when it has grown to two to four times what was in use: after an import of 50,000 tasks it held 290 MB, of
// which 110 were in use. It now grows by a fifth before the next collection; the trial `h` of the ordeal measures the sum.
setFlagsFromString('--heap-growing-percent=20');

await runService({ dev: false });
