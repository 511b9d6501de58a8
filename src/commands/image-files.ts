import path from 'node:path';
import { StartError } from '../server/foundation/platform/start-error.ts';
import { copyImageFiles } from './image/copy-image-files.ts';
import { runCommand } from './run-command.ts';

/** `node src/commands/image-files.ts FOLDER`: copies what the service loads, once it is built, into a folder of which the image is made. */
await runCommand(async () => {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0) throw new StartError('Usage: node src/commands/image-files.ts FOLDER');
  await copyImageFiles(path.resolve(import.meta.dirname, '../..'), path.resolve(folder));
});
