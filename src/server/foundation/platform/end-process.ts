/** How long what is still open may hold a process that has nothing more to do. */
const holdMsMax = 2_000;

/**
 * Lets this process end with an exit code as soon as nothing is open. `process.exit` waits for the threads of V8's compiler, one of which
 * may be waiting for a collection of garbage that this thread then never runs, so that the process never ends
 * (github.com/nodejs/node/issues/54918); it is the last resort for what stays open.
 */
export function endProcess(exitCode: number): void {
  process.exitCode = exitCode;
  // A worker's channel to its parent would hold it.
  process.channel?.unref();
  setTimeout(() => process.exit(), holdMsMax).unref();
}
