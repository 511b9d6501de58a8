import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../server/foundation/platform/start-error.ts';
import { builtFiles } from './built-files.ts';
import { entryPoints } from './entry-points.ts';
import { licencesOf, readFromDisk } from './read-from-disk.ts';
import { tracedFiles } from './traced-files.ts';

/** Everything that is loaded in a container, by its path below the root; some are whole folders. */
async function imageFiles(root: string): Promise<string[]> {
  const traced = [...(await tracedFiles(root, entryPoints(root))), ...builtFiles(root)];
  return [...new Set([...traced, ...readFromDisk(root), ...licencesOf(root, traced)])].toSorted();
}

/** Copies what the built service at `root` loads into a folder, from which it then runs alone. @throws StartError where the folder holds something */
export async function copyImageFiles(root: string, folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartError(`${folder} must be empty.`);
  for (const file of await imageFiles(root))
    cpSync(path.join(root, file), path.join(folder, file), {
      recursive: true,
      // Files for browsers keep the time that they answer with; the links of pages to packages stay links.
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
}
