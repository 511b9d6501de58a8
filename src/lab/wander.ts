import { parseArgs } from 'node:util';
import { runCommand } from '../commands/run-command.ts';
import { seededRandom } from '../test/random-writer.ts';
import { launchSpeedBrowser } from './speed/browser.ts';
import { startService } from './speed/start-service.ts';
import { walk } from './wander/walk.ts';

/**
 * `npm run wander -- [--walks 10] [--steps 80] [--seed N]`: uses the app at random, by its keys, its mouse and its history, at two widths,
 * with and without a connection, and tells what did not hold. Exit code 1 where something did not; the seed repeats a walk, as far as
 * the pace of the machine lets it.
 */
async function wander(): Promise<void> {
  const { values } = parseArgs({
    options: {
      walks: { type: 'string', default: '10' },
      steps: { type: 'string', default: '80' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const [walks, steps, first] = [Number(values.walks), Number(values.steps), Number(values.seed)];
  const service = await startService({ TRUSTED_PROXY_HOPS: '1' });
  const browser = await launchSpeedBrowser();
  try {
    for (let seed = first; seed < first + walks; seed += 1) {
      const { taken, findings } = await walk({ browser, baseUrl: service.baseUrl, steps, random: seededRandom(seed) });
      console.log(`walk ${seed}: ${taken.length} steps, ${findings.length === 0 ? 'ok' : 'FAILED'}`);
      if (findings.length === 0) continue;
      process.exitCode = 1;
      console.log([...findings, 'after:', ...taken.slice(-40)].map((line) => `   ${line}`).join('\n'));
    }
  } finally {
    await browser.close();
    await service.end();
  }
}

await runCommand(wander);
process.exit();
