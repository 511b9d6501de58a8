import { runCommand } from '../commands/run-command.ts';
import { whenLauncherGone } from '../server/foundation/platform/launcher-pipe.ts';
import { StartError } from '../server/foundation/platform/start-error.ts';
import { isRealRedisInstalled } from '../test/real-redis.ts';
import { allTrials } from './trials/all-trials.ts';
import type { Outcome, Trial } from './trials/trial.ts';
import { openWorld } from './trials/world.ts';

/** `npm run ordeal -- [--short] [NAME …]`: the fault trials, and a table of figures at the end (contract.md §10). */
async function ordeal(parameters: readonly string[]): Promise<void> {
  const size = parameters.includes('--short') ? 'short' : 'full';
  const names = parameters.filter((parameter) => parameter !== '--short');
  const unknown = names.find((name) => !allTrials.some((trial) => trial.name === name));
  if (unknown !== undefined)
    throw new StartError(`There is no trial "${unknown}"; there are ${allTrials.map(({ name }) => name).join(', ')}.`);
  if (!isRealRedisInstalled())
    throw new StartError('The trials need a Redis that can be killed; install redis-server and try again.');
  const chosen = allTrials.filter(({ name }) => names.length === 0 || names.includes(name));
  const results: (readonly [Trial, Outcome])[] = [];
  for (const trial of chosen) {
    console.log(`${trial.name}: ${trial.title} …`);
    const outcome = await outcomeOf(trial, size);
    results.push([trial, outcome]);
    printOutcome(trial, outcome);
  }
  console.log('\n| | trial | figures | |\n|---|---|---|---|');
  for (const [{ name, title }, outcome] of results)
    console.log(`| ${name} | ${title} | ${figuresOf(outcome)} | ${verdictOf(outcome)} |`);
  if (results.some(([, { failures }]) => failures.length > 0)) process.exitCode = 1;
}

/** Each trial has stores and instances of its own, so that none finds what another left. */
async function outcomeOf(trial: Trial, size: 'full' | 'short'): Promise<Outcome> {
  const skipped = trial.missing();
  if (skipped !== undefined) return { figures: {}, failures: [], skipped };
  try {
    const world = await openWorld();
    try {
      return await trial.run(world, size);
    } finally {
      await world.close();
    }
  } catch (error) {
    return { figures: {}, failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

function printOutcome({ name }: Trial, outcome: Outcome): void {
  console.log(`${name}: ${verdictOf(outcome)} ${figuresOf(outcome)}`);
  for (const failure of outcome.failures) console.log(`   ${failure}`);
}

function verdictOf({ failures, skipped }: Outcome): string {
  if (failures.length > 0) return 'FAILED';
  return skipped === undefined ? 'ok' : `skipped: ${skipped}`;
}

const figuresOf = ({ figures }: Outcome) =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure}`)
    .join(', ');

whenLauncherGone(() => process.exit(1));
await runCommand(() => ordeal(process.argv.slice(2)));
process.exit();
