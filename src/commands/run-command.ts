import { errorCode } from '../lib/error-code.ts';
import { StartError } from '../server/foundation/platform/start-error.ts';

/** Runs a command's work; a StartError and a full disk are printed as one sentence, and any failure ends in exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? 'The disk is full: free some space, and run the command again.'
    : undefined;
}
