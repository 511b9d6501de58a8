import { type ParseArgsConfig, parseArgs } from 'node:util';
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

type Given<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/** The same for an operator's command, which shows its usage for -h or --help and refuses with it what `config` does not name. */
export function runOperatorCommand<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  work: (given: Given<Config>) => Promise<void>,
): Promise<void> {
  return runCommand(async () => {
    if (asksForUsage(process.argv.slice(2))) console.log(usage);
    else await work(parametersOf(usage, config));
  });
}

export const asksForUsage = (parameters: readonly string[]) =>
  parameters.some((parameter) => parameter === '-h' || parameter === '--help');

function parametersOf<const Config extends ParseArgsConfig>(usage: string, config: Config): Given<Config> {
  try {
    return parseArgs(config);
  } catch {
    throw new StartError(usage);
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? 'The disk is full: free some space, and run the command again.'
    : undefined;
}
