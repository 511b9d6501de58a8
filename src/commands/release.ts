import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../server/foundation/platform/start-error.ts';
import { openApiSnapshotFile, releasedOpenApiFile } from './openapi.ts';
import { releaseChangelog, requireLaterVersion } from './release-notes.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run release -- VERSION [--image]';
const root = path.resolve(import.meta.dirname, '../..');
const inRoot = (file: string) => path.join(root, file);

/**
 * `npm run release -- VERSION [--image]`: version, changelog, OpenAPI document and its released copy, and the released schema in one commit with a tag;
 * with `--image` the container image too. Nothing leaves this machine: pushing is the last step, and a person's.
 */
await runCommand(async () => {
  const parameters = process.argv.slice(2);
  const [version, ...others] = parameters.filter((parameter) => parameter !== '--image');
  if (version === undefined || others.length > 0) throw new StartError(usage);
  const { version: current } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  requireLaterVersion(version, current);
  if (output('git', 'status', '--porcelain') !== '') throw new StartError('Commit or put aside what is changed first.');
  const changelog = releaseChangelog(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), version, today());
  must('What npm run check looks at is not in order', process.execPath, 'src/commands/check.ts');
  if (output('git', 'tag', '--list', `v${current}`) !== '') {
    const trial = ['src/lab/upgrade-trial.ts', `v${current}`];
    must(`Version ${current} could not serve while it is replaced`, process.execPath, ...trial);
  }

  writeFileSync(inRoot('CHANGELOG.md'), changelog);
  setVersion(version);
  // In a process of its own: the document takes the version from package.json as it was imported.
  must('The OpenAPI document could not be written', process.execPath, 'src/commands/openapi.ts');
  copyFileSync(openApiSnapshotFile, releasedOpenApiFile);
  const schemaWriter = 'src/lab/released-schema/write-released-schema.ts';
  must('The schema of the release could not be written', process.execPath, schemaWriter);
  must('The release could not be committed', 'git', 'add', '--all', 'prisma', 'src/contract');
  must('The release could not be committed', 'git', 'commit', '--quiet', '--all', '--message', `Release ${version}`);
  must('The release could not be tagged', 'git', 'tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  if (parameters.includes('--image')) buildImage(version);
  console.log(`Version ${version} is committed and tagged v${version}. Publish it with: git push --follow-tags`);
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** In the form in which npm itself writes both files. */
function setVersion(version: string): void {
  for (const file of ['package.json', 'package-lock.json']) {
    const content = JSON.parse(readFileSync(inRoot(file), 'utf8'));
    content.version = version;
    if (content.packages) content.packages[''].version = version;
    writeFileSync(inRoot(file), `${JSON.stringify(content, null, 2)}\n`);
  }
}

function buildImage(version: string): void {
  const program = ['docker', 'podman'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (program === undefined) throw new StartError('An image needs docker or podman; the release itself is tagged.');
  must('The image could not be built', program, 'build', '--tag', `tidemark:${version}`, '.');
}

function output(program: string, ...parameters: string[]): string {
  const { status, stdout } = spawnSync(program, parameters, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new StartError(`${program} ${parameters.join(' ')} failed.`);
  return stdout.trim();
}

function must(sentence: string, program: string, ...parameters: string[]): void {
  const { status } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new StartError(`${sentence}; the reason stands above.`);
}
