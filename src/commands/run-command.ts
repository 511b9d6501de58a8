import { StartError } from '../server/foundation/platform/start-error.ts';

/** Runs a command's work; a StartError is printed as its one sentence, and any failure ends in exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
