import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../commands/run-command.ts';
import { StartError } from '../server/foundation/platform/start-error.ts';

const usage = 'Usage: node src/lab/upgrade-trial.ts TAG [FOLDER …], for example v1.2.0 src/server/resources/tasks';
const root = path.resolve(import.meta.dirname, '../..');
/** They are about the migrations that the release itself knows. */
const aboutMigrations = ['**/schema-drift.*', '**/migrate.*', '**/released-schema/**', '**/doctor/**'];

/**
 * Runs the integration tests of a release on the schema of this checkout: what its server does while it is being replaced. The tests,
 * the server and its packages are those of the tag; only the migrations are newer.
 */
await runCommand(async () => {
  const [tag, ...folders] = process.argv.slice(2);
  if (tag === undefined) throw new StartError(usage);
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-upgrade-'));
  // PostgreSQL runs as an account of its own where root starts it, and must get at its programs.
  chmodSync(folder, 0o755);
  const checkout = path.join(folder, 'released');
  must(`There is no ${tag}`, root, 'git', 'worktree', 'add', '--detach', checkout, tag);
  try {
    must('Its packages could not be installed', checkout, 'npm', 'ci', '--no-audit', '--no-fund');
    // Whatever its build needs beside packages: the command that builds also generates the database client.
    const node = path.join(checkout, 'node_modules/.bin/node');
    must('Its database client could not be made', checkout, node, 'src/commands/bootstrap.mjs', 'openapi');
    cpSync(path.join(root, 'prisma/migrations'), path.join(checkout, 'prisma/migrations'), { recursive: true });
    const tests = folders.length > 0 ? folders : ['src/server'];
    const excluded = aboutMigrations.map((pattern) => `--exclude=${pattern}`);
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'src/test/vitest.config.ts'];
    must(
      `${tag} does not serve on this schema`,
      checkout,
      node,
      ...vitest,
      '--project=integration',
      ...excluded,
      ...tests,
    );
    console.log(`${tag} passes its integration tests on the schema of this checkout.`);
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
  }
});

function must(sentence: string, cwd: string, program: string, ...parameters: string[]): void {
  const { status } = spawnSync(program, parameters, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new StartError(`${sentence}; the reason stands above.`);
}
