import { setFlagsFromString } from 'node:v8';

/**
 * V8 can end the process when it frees WebAssembly code, of which Prisma's planner is made (`Check failed: jit_page_->allocations_.erase`,
 * github.com/nodejs/node/issues/64500). Without the freeing, some megabytes of code that was compiled twice stay.
 */
export const wasmFlags: readonly string[] = ['--no-wasm-code-gc', '--no-flush-liftoff-code'];

/**
 * V8 collects the old generation when it has grown to two to four times what was in use: after an import of 50,000 tasks it held 290 MB, of
 * which 110 were in use. It now grows by a fifth before the next collection; the trial `pressure` of the ordeal measures the sum.
 */
const heapFlag = '--heap-growing-percent=20';

/**
 * V8 puts what a place in the code allocates into the old generation at once if it has seen that most of it lives long. Of a service it can
 * see that by chance in its first seconds, and does so ever after: in 5 of 22 processes the objects of requests were put there, with up
 * to 54 collections of the old generation in 14,000 requests and a third more processor time for each (speed.md).
 */
const pretenuringFlag = '--no-allocation-site-pretenuring';

/** Sets the flags of a process that serves. NODE_OPTIONS does not take them. */
export function setServiceFlags(): void {
  for (const flag of [heapFlag, pretenuringFlag, ...wasmFlags]) setFlagsFromString(flag);
}
