import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { StartError } from '../../server/foundation/platform/start-error.ts';
import { isNeverLoaded } from './never-loaded.ts';

interface Trace {
  readonly fileList: ReadonlySet<string>;
  readonly warnings: ReadonlySet<Error>;
}

interface TraceOptions {
  readonly base: string;
  readonly processCwd: string;
  /** A file of one package is `import`ed here and `require`d there. */
  readonly mixedModules: boolean;
  /** Where a package has one file for a Node that can require modules, and one for a Node that cannot: both. */
  readonly moduleSyncCatchall: boolean;
  ignore(file: string): boolean;
  readFile(file: string): Promise<string | null>;
}

type NodeFileTrace = (entries: string[], options: TraceOptions) => Promise<Trace>;

/**
 * Follows imports, requires, and paths of files that are read, from the entry points on. The tracer is the one with which Next traces its
 * pages; Next brings it as a part of itself, so a release of Next without it ends the making of an image, and nothing else.
 * @returns paths below the root
 * @throws StartError where a source of ours names what is not there
 */
export async function tracedFiles(root: string, entries: readonly string[]): Promise<string[]> {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft') as {
    nodeFileTrace: NodeFileTrace;
  };
  const { fileList, warnings } = await nodeFileTrace(
    entries.map((entry) => path.join(root, entry)),
    {
      base: root,
      processCwd: root,
      mixedModules: true,
      moduleSyncCatchall: true,
      // What was built has a trace of its own.
      ignore: (file) => file.startsWith('.next/') || isNeverLoaded(file),
      readFile: readAsJavaScript,
    },
  );
  const missing = [...warnings].find(({ message }) =>
    ['src', 'prisma'].some((ours) => message.includes(`${root}/${ours}/`)),
  );
  if (missing) throw new StartError(missing.message);
  return [...fileList].filter((file) => file !== '' && !isNeverLoaded(file));
}

/** The tracer reads JavaScript; Node leaves the types out of our sources in the same way when it runs them. */
async function readAsJavaScript(file: string): Promise<string | null> {
  try {
    const text = await readFile(file, 'utf8');
    return file.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
