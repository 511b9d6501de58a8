import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { variableNames } from '../server/foundation/platform/env.ts';
import { whenLauncherGone } from '../server/foundation/platform/launcher-pipe.ts';
import { falseCitations } from './check-citations.ts';
import { openApiSnapshotFile, releasedOpenApiFile, renderOpenApiSnapshot, writeClientTypes } from './openapi.ts';
import { breaksOf } from './openapi-breaks.ts';

/**
 * Everything that needs no service and no browser (contract.md §10): what `npm test` and CI run first. `npm run check -- types lint`
 * runs the named parts alone.
 */

interface Outcome {
  readonly isGood: boolean;
  readonly output: string;
}

interface Part {
  /** Its first word is what a command line calls it. */
  readonly name: string;
  run(): Promise<Outcome>;
}

const root = path.resolve(import.meta.dirname, '../..');
/** What the compiler found last time, so that it looks only at what has changed. */
const typesSeen = 'node_modules/.cache/types.tsbuildinfo';

const parts: readonly Part[] = [
  {
    name: 'types',
    async run() {
      const routes = await runNode('node_modules/next/dist/bin/next', 'typegen');
      if (!routes.isGood) return routes;
      const tsc = ['node_modules/typescript/bin/tsc', '--noEmit'] as const;
      const pages = await runNode(...tsc, '--incremental', '--tsBuildInfoFile', typesSeen);
      // Its globals are those of a worker, not of a page.
      const worker = await runNode(...tsc, '--project', 'src/service-worker');
      return { isGood: pages.isGood && worker.isGood, output: pages.output + worker.output };
    },
  },
  {
    name: 'lint',
    run: () =>
      runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.'),
  },
  {
    name: 'directions of imports',
    run: () =>
      runNode(
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        ...['--config', '.dependency-cruiser.mjs', 'src', 'prisma', 'e2e'],
      ),
  },
  {
    name: 'circles of folders',
    run: () =>
      runNode(
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        ...['--config', '.dependency-cruiser.folders.mjs', 'src'],
      ),
  },
  { name: 'dead code', run: () => runNode('node_modules/knip/bin/knip.js', '--config', '.knip.jsonc') },
  { name: 'regexes', run: () => runNode('src/commands/check-regexes.ts') },
  { name: 'advisories', run: () => runNode('src/commands/check-advisories.ts') },
  { name: 'citations', run: checkCitations },
  { name: 'configuration', run: compareConfiguration },
  { name: 'openapi snapshot', run: compareOpenApiSnapshot },
  { name: 'promises of v1', run: compareWithRelease },
];

async function checkCitations(): Promise<Outcome> {
  const problems = falseCitations(root);
  return { isGood: problems.length === 0, output: problems.join('\n') };
}

async function compareConfiguration(): Promise<Outcome> {
  const document = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
  const described = new Set(document.match(/`[A-Z][A-Z0-9_]{3,}`/g)?.map((name) => name.slice(1, -1)));
  const missing = variableNames.filter((name) => !described.has(name));
  const unknown = [...described].filter((name) => !variableNames.includes(name));
  const output = [
    ...missing.map(
      (name) => `docs/configuration.md says nothing of ${name}, which src/server/foundation/platform/env.ts reads.`,
    ),
    ...unknown.map((name) => `docs/configuration.md describes ${name}, which nothing reads.`),
  ].join('\n');
  return { isGood: output === '', output };
}

async function compareOpenApiSnapshot(): Promise<Outcome> {
  const isGood = readFileSync(openApiSnapshotFile, 'utf8') === renderOpenApiSnapshot();
  const output = isGood
    ? ''
    : 'The served API differs from src/contract/openapi.v1.json. If it should, run npm run openapi and commit the file.';
  return { isGood, output };
}

async function compareWithRelease(): Promise<Outcome> {
  const released = JSON.parse(readFileSync(releasedOpenApiFile, 'utf8'));
  const breaks = breaksOf(released, JSON.parse(renderOpenApiSnapshot()));
  const output = ['A client made for the last release would break (README, Versions):', ...breaks].join('\n');
  return { isGood: breaks.length === 0, output };
}

function runNode(file: string, ...parameters: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ isGood: code === 0, output }));
  });
}

/** The parts with the given names, or all of them. */
function partsNamed(names: readonly string[]): Part[] {
  const nameOf = (part: Part) => part.name.split(' ')[0] ?? '';
  const unknown = names.filter((name) => !parts.some((part) => nameOf(part) === name));
  if (unknown.length > 0) {
    console.error(`There is no part “${unknown.join('”, “')}”; there are ${parts.map(nameOf).join(', ')}.`);
    process.exit(1);
  }
  return parts.filter((part) => names.length === 0 || names.includes(nameOf(part)));
}

/** Takes parts from the queue until it is empty. @returns how many failed. */
async function work(queue: Part[]): Promise<number> {
  let failed = 0;
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    const startedAt = performance.now();
    const { isGood, output } = await part.run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${part.name} (${seconds} s)`);
    if (!isGood) console.log(output.trimEnd());
    failed += isGood ? 0 : 1;
  }
  return failed;
}

whenLauncherGone(() => process.exit(1));
// Not committed, and imported: types, directions and dead code all look at it.
await writeClientTypes();
const queue = partsNamed(process.argv.slice(2));
const workers = Array.from({ length: Math.min(availableParallelism(), 4) }, () => work(queue));
const failed = (await Promise.all(workers)).reduce((sum, count) => sum + count, 0);
process.exitCode = failed === 0 ? 0 : 1;
