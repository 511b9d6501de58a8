import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { takesGzip } from '../../api/rest/compress-reply.ts';
import type { HttpReply, HttpRequest } from '../../api/rest/http-types.ts';

const packageDir = () => path.join(process.cwd(), 'node_modules', '@scalar', 'api-reference');

type Encoding = 'gzip' | 'identity';

let known: Promise<string> | undefined;
const bytes = new Map<Encoding, Promise<Uint8Array>>();

/** The script's name contains its version, so that browsers may cache it for ever. */
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
 * Serves Scalar's browser bundle from its package. The bytes are read and compressed once and shared by all readers, so that a
 * reader that stalls holds no copy.
 */
export async function serveApiReferenceScript({
  method,
  url,
  header,
}: Pick<HttpRequest, 'method' | 'url' | 'header'>): Promise<HttpReply> {
  if (url.split('?', 1)[0] !== (await apiReferenceScriptPath())) return { status: 404, headers: {}, body: null };
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' }, body: null };
  const encoding = takesGzip(header('accept-encoding') ?? '') ? 'gzip' : 'identity';
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      ...(encoding === 'gzip' ? { 'Content-Encoding': encoding } : {}),
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
    },
    body: method === 'HEAD' ? null : partsOf(await bytesOf(encoding)),
  };
}

/** Whether a path is that of the script, which the custom server serves because Next removes Content-Encoding from its routes. */
export function isApiReferenceScript(url: string): boolean {
  return url.startsWith('/docs/scalar-');
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

async function* partsOf(whole: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < whole.length; at += partBytes) yield whole.subarray(at, at + partBytes);
}
