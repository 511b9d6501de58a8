import { readFile } from 'node:fs/promises';
import path from 'node:path';

const packageDir = () => path.join(process.cwd(), 'node_modules', '@scalar', 'api-reference');

let known: Promise<string> | undefined;
let bytes: Promise<Uint8Array> | undefined;

/** Named by its version, so that it may be kept for ever. */
async function scriptName(): Promise<string> {
  known ??= readFile(path.join(packageDir(), 'package.json'), 'utf8').then(
    (text) => `scalar-${(JSON.parse(text) as { version: string }).version}.js`,
  );
  return known;
}

export async function apiReferenceScriptPath(): Promise<string> {
  return `/docs/${await scriptName()}`;
}

/**
 * Scalar's bundle for browsers, as its package holds it; null for any other name. The bytes are read once and shared by all
 * readers, each of which takes them as fast as it reads: a reader that stalls holds a part, not a copy.
 */
export async function apiReferenceScript(name: string): Promise<ReadableStream<Uint8Array> | null> {
  if (name !== (await scriptName())) return null;
  bytes ??= readFile(path.join(packageDir(), 'dist', 'browser', 'standalone.js')).catch((error: unknown) => {
    bytes = undefined;
    throw error;
  });
  return streamOf(await bytes);
}

const partBytes = 65_536;

function streamOf(whole: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(whole.subarray(at, at + partBytes));
      at += partBytes;
      if (at >= whole.length) controller.close();
    },
  });
}
