import { readFile } from 'node:fs/promises';
import path from 'node:path';

const packageDir = () => path.join(process.cwd(), 'node_modules', '@scalar', 'api-reference');

let known: Promise<string> | undefined;

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

/** Scalar's bundle for browsers, as its package holds it; null for any other name. */
export async function apiReferenceScript(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (name !== (await scriptName())) return null;
  return new Uint8Array(await readFile(path.join(packageDir(), 'dist', 'browser', 'standalone.js')));
}
