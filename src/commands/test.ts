import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { whenLauncherGone } from '../server/foundation/platform/launcher-pipe.ts';
import { type TestStage, testStages } from './test-stages.ts';

/** `npm test`: runs the stages in their order, and none after one that failed. */

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const root = path.resolve(import.meta.dirname, '../..');
const reports = mkdtempSync(path.join(tmpdir(), 'tidemark-reports-'));

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** What the test programs need beside their parameters so that they report to a file. */
function reporting(stage: TestStage): { parameters: readonly string[]; env: Readonly<Record<string, string>> } {
  const report = reportOf(stage);
  if (stage.reporter === 'vitest')
    return { parameters: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env: {} };
  if (stage.reporter === 'playwright')
    return { parameters: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } };
  return { parameters: [], env: {} };
}

const reportOf = (stage: TestStage) => path.join(reports, `${stage.name}.json`);

let running: ChildProcess | undefined;

/** A stage that failed without a failed test to show for it (it crashed, or it counts none) is itself one failure. */
async function run(stage: TestStage): Promise<Counts> {
  console.log(`\n=== ${stage.name}`);
  const { parameters, env } = reporting(stage);
  running = spawn(process.execPath, [...stage.parameters, ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(running, 'close');
  const counts = readCounts(stage);
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readCounts(stage: TestStage): Counts {
  if (stage.reporter === undefined) return { passed: 0, failed: 0 };
  try {
    const report: unknown = JSON.parse(readFileSync(reportOf(stage), 'utf8'));
    if (stage.reporter === 'vitest') {
      const { numPassedTests, numFailedTests } = vitestReport.parse(report);
      return { passed: numPassedTests, failed: numFailedTests };
    }
    const { stats } = playwrightReport.parse(report);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function stop(): void {
  running?.kill('SIGTERM');
}

whenLauncherGone(stop);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

let passed = 0;
let failed = 0;
for (const stage of testStages(process.argv.slice(2))) {
  if (failed > 0) {
    console.log(`\n=== ${stage.name}: not run, because an earlier stage failed`);
    continue;
  }
  const counts = await run(stage);
  passed += counts.passed;
  failed += counts.failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
