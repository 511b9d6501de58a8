import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { whenLauncherGone } from '../server/platform/launcher-pipe.ts';

/** `npm test`: the quick stages first, and none after one that failed. */

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Stage {
  readonly name: string;
  /** Runs on the pinned Node. */
  readonly parameters: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the counts from the stage's report; absent for a stage that counts no tests. */
  readonly count?: () => Counts;
}

const root = path.resolve(import.meta.dirname, '../..');
const reports = mkdtempSync(path.join(tmpdir(), 'tidemark-reports-'));

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const stages: readonly Stage[] = [
  { name: 'check', parameters: ['src/commands/check.ts'] },
  vitest('unit and integration tests', ['--project=unit', '--project=integration', '--project=embedded-redis']),
  { name: 'build', parameters: ['src/commands/bootstrap.mjs', 'build'] },
  vitest('launch tests', ['--project=launch']),
  playwright(),
];

function vitest(name: string, projects: readonly string[]): Stage {
  const report = path.join(reports, `${name}.json`);
  const config = ['--config', 'src/test/vitest.config.ts'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    parameters: ['node_modules/vitest/vitest.mjs', 'run', ...config, ...reporters, ...projects],
    count() {
      const { numPassedTests, numFailedTests } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

function playwright(): Stage {
  const report = path.join(reports, 'playwright.json');
  return {
    name: 'browser tests',
    parameters: [
      'node_modules/@playwright/test/cli.js',
      ...['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count() {
      const { stats } = playwrightReport.parse(JSON.parse(readFileSync(report, 'utf8')));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  };
}

let running: ChildProcess | undefined;

/** A stage that failed without a failed test to show for it (it crashed, or it counts none) is itself one failure. */
async function run(stage: Stage): Promise<Counts> {
  console.log(`\n=== ${stage.name}`);
  running = spawn(process.execPath, [...stage.parameters], {
    cwd: root,
    env: { ...process.env, ...stage.env },
    stdio: 'inherit',
  });
  const [code] = await once(running, 'close');
  const counts = readCounts(stage);
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readCounts(stage: Stage): Counts {
  try {
    return stage.count?.() ?? { passed: 0, failed: 0 };
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
for (const stage of stages) {
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
