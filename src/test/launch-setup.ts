import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Brings the build up to date once, so that the tests which start whole services do not each wait for it. */
export default function setup(): void {
  const root = path.resolve(import.meta.dirname, '../..');
  const build = spawnSync(process.execPath, ['src/commands/bootstrap.mjs', 'build'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) throw new Error('The build failed, see above');
}
