/**
 * What every npm script runs first, on whatever Node the machine has (18 or newer), with nothing installed yet: brings the
 * packages, the Prisma client and the build up to date, then runs the command on the pinned Node of node_modules.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildInputs } from './build-inputs.mjs';
import { missingPackages } from './missing-packages.mjs';
import { serviceMemory } from './service-memory.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const inRoot = (...parts) => path.join(root, ...parts);

/** Only commands that develop install development packages; an operator's machine gets none. */
const commands = {
  start: { file: 'src/commands/start.ts', readsSettings: true, builds: true, nodeEnv: 'production', serves: true },
  dev: { file: 'src/commands/dev.ts', readsSettings: true, nodeEnv: 'development', develops: true },
  build: { file: undefined, builds: true },
  test: { file: 'src/commands/test.ts', develops: true },
  check: { file: 'src/commands/check.ts', develops: true },
  user: { file: 'src/commands/user.ts', readsSettings: true },
  doctor: { file: 'src/commands/doctor.ts', readsSettings: true },
  seed: { file: 'prisma/seed.ts', readsSettings: true },
  bench: { file: 'src/lab/bench.ts', builds: true },
  openapi: { file: 'src/commands/openapi.ts', develops: true },
  release: { file: 'src/commands/release.ts', develops: true },
  speed: { file: 'src/lab/speed.ts', builds: true, develops: true },
  wander: { file: 'src/lab/wander.ts', builds: true, develops: true },
  backup: { file: 'src/commands/backup.ts', readsSettings: true },
  ordeal: { file: 'src/lab/ordeal.ts', builds: true, develops: true },
  restore: { file: 'src/commands/restore.ts', readsSettings: true },
};

/** Ends the start with one sentence instead of a stack. */
class Refusal extends Error {}

async function main([name, ...parameters]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command)
    throw new Refusal(`There is no command "${name ?? ''}"; there are ${Object.keys(commands).join(', ')}.`);
  const develops = command.develops ?? false;
  if (!isInstalled(develops)) await install(develops);
  const node = realpathSync(inRoot('node_modules/.bin/node'));
  await generate(node);
  if (command.builds) await build(node);
  if (command.file) process.exitCode = await run(node, command, parameters);
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install is seen, and one made by hand counts. */
function isInstalled(develops) {
  try {
    const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(inRoot('node_modules/.package-lock.json'), 'utf8')).packages;
    return existsSync(inRoot('node_modules/.bin/node')) && missingPackages(wanted, present, develops).length === 0;
  } catch {
    return false;
  }
}

async function install(develops) {
  say(`Installing the packages${develops ? ', those of development too' : ''} (once, about a minute)`);
  // What the outer npm exported would lead the inner one astray, and NODE_ENV would decide what is left out.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key) && key !== 'NODE_ENV' && key !== 'INIT_CWD'),
  );
  const { code, output } = await runStep(
    'npm',
    ['ci', develops ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'],
    env,
  );
  if (code === 0) return;
  const sentence = installFailures.find(([pattern]) => pattern.test(output))?.[1];
  if (!sentence) process.stderr.write(output);
  throw new Refusal(sentence ?? 'The packages could not be installed; npm says why above.');
}

const installFailures = [
  [/\bENOSPC\b/, 'The packages could not be installed because the disk is full; free some space and try again.'],
  [/\b(EROFS|EACCES|EPERM)\b/, `The packages could not be installed because ${root} cannot be written by this user.`],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/,
    'The packages could not be downloaded; check the network and the registry that `npm config get registry` prints.',
  ],
  [
    /\bENOENT: npm\b/,
    'npm was not found; install Node.js with npm from https://nodejs.org or the packages of your system.',
  ],
];

async function generate(node) {
  const key = hashOf(['prisma/schema.prisma', '.config/prisma.ts', 'node_modules/prisma/package.json']);
  const marker = inRoot('src/server/foundation/db/generated/.made-from');
  if (isMadeFrom(marker, key)) return;
  say('Generating the database client');
  // Generating needs no schema engine, but Prisma would try to download one unless it is given a program.
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: node,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  await requireStep(
    'The database client could not be generated',
    node,
    ['node_modules/prisma/build/index.js', 'generate'],
    env,
  );
  remember(marker, key);
}

async function build(node) {
  const key = hashOf(buildInputs(root));
  const marker = inRoot('.next/made-from');
  if (isMadeFrom(marker, key) && existsSync(inRoot('public/sw.js'))) return;
  say('Building the pages (after each change, less than a minute)');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await requireStep('The pages could not be built', node, ['node_modules/next/dist/bin/next', 'build'], env);
  await requireStep('The service worker could not be built', node, ['src/commands/build-service-worker.ts'], env);
  await requireStep('The readers of files could not be built', node, ['src/commands/build-readers.ts'], env);
  await requireStep('The parts of the pages could not be gathered', node, ['src/commands/gather-parts.ts'], env);
  await requireStep('The pages could not be compressed', node, ['src/commands/compress-ahead.ts'], env);
  const compiling = { ...serviceMemory, ...env };
  await requireStep('The service could not be compiled', node, ['src/commands/compile-ahead.ts'], compiling);
  remember(marker, key);
}

/**
 * Runs the command's own file and answers with its exit code. The pipe at descriptor 3 carries nothing: its end shows the
 * command that this process was killed, which no signal can.
 */
async function run(node, command, parameters) {
  const env = { ...(command.serves ? serviceMemory : {}), ...process.env, TIDEMARK_LAUNCHER_FD: '3' };
  if (command.nodeEnv) env.NODE_ENV = command.nodeEnv;
  // Tests and checks must not depend on what someone keeps in .env.
  const settings = command.readsSettings && existsSync(inRoot('.env')) ? ['--env-file=.env'] : [];
  const child = spawn(node, [...settings, command.file, ...parameters], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  });
  return ended(child);
}

async function requireStep(sentence, program, parameters, env) {
  const { code, output } = await runStep(program, parameters, env);
  if (code === 0) return;
  if (/\bENOSPC\b|no space left/i.test(output)) throw new Refusal(`${sentence} because the disk is full.`);
  if (/\b(EROFS|EACCES)\b/.test(output))
    throw new Refusal(`${sentence} because ${root} cannot be written by this user.`);
  process.stderr.write(output);
  throw new Refusal(`${sentence}; the reason stands above.`);
}

async function runStep(program, parameters, env) {
  const child = spawn(program, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  try {
    return { code: await ended(child), output };
  } catch (error) {
    return { code: 1, output: `${error.code}: ${program}\n${output}` };
  }
}

/** The child's exit code, 128 + the signal's number when a signal ended it. Signals for us are passed on to it. */
function ended(child) {
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      resolve(signal ? 128 + constants.signals[signal] : code);
    });
  });
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0');
  return hash.digest('hex');
}

function isMadeFrom(marker, key) {
  return existsSync(marker) && readFileSync(marker, 'utf8') === key;
}

function remember(marker, key) {
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, key);
}

function say(text) {
  process.stderr.write(`${text} …\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
