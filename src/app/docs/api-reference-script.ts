import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const packageDir = () => path.join(process.cwd(), 'node_modules', '@scalar', 'api-reference');

type Encoding = 'gzip' | 'identity';

let known: Promise<string> | undefined;
const bytes = new Map<Encoding, Promise<Uint8Array>>();

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
 * Scalar's bundle for browsers, as its package holds it; null for any other name. The bytes are read and compressed once and
 * shared by all readers, each of which takes them as fast as it reads: a reader that stalls holds a part, not a copy.
 */
export async function apiReferenceScript(name: string, encoding: Encoding): Promise<ReadableStream<Uint8Array> | null> {
  if (name !== (await scriptName())) return null;
  return streamOf(await bytesOf(encoding));
}

function bytesOf(encoding: Encoding): Promise<Uint8Array> {
  const found = bytes.get(encoding);
  if (found) return found;
  const plain = () => readFile(path.join(packageDir(), 'dist', 'browser', 'standalone.js'));
  const made: Promise<Uint8Array> = encoding === 'gzip' ? plain().then(promisify(gzip)) : plain();
  bytes.set(encoding, made);
  made.catch(() => bytes.delete(encoding));
  return made;
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
