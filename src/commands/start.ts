import { setFlagsFromString } from 'node:v8';
import { runService } from '../server/embedded/run-service.ts';

// V8 collects the old generation when it has grown to two to four times what was in use: after an import of 50,000 tasks it held 290 MB, of
// which 110 were in use. It now grows by a fifth before the next collection; the trial `h` of the ordeal measures the sum.
setFlagsFromString('--heap-growing-percent=20');
// V8 can end the process when it frees WebAssembly code, of which Prisma's planner is made (`Check failed: jit_page_->allocations_.erase`,
// github.com/nodejs/node/issues/64500). Without the freeing, some megabytes of code that was compiled twice stay.
for (const flag of ['--no-wasm-code-gc', '--no-flush-liftoff-code']) setFlagsFromString(flag);

await runService({ dev: false });
