import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { errorCode } from '../../../lib/error-code.ts';

const prefix = '/_next/static/';
const textual = /\.(?:js|css|svg|json)$/;

/** Bytes above which the best compression takes seconds for each megabyte, and the second best saves nearly as much. */
const large = 1_000_000;

const compressedOf = (file: string) => `${file}.br`;

/** Whether a file of the build is another one compressed; nobody asks for it by its own name. */
export const isCompressedAhead = (pathname: string) => pathname.startsWith(prefix) && pathname.endsWith('.br');

/**
 * Compresses a file of the build as far as Brotli can in reasonable time, further than while a browser waits, and writes the result beside it.
 * @param pathname the address of the file · @param root of the service
 */
export async function compressAhead(pathname: string, root = process.cwd()): Promise<void> {
  if (!pathname.startsWith(prefix) || !textual.test(pathname)) return;
  const file = fileOf(pathname, root);
  const body = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: body.length > large ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await writeFile(compressedOf(file), await promisify(brotliCompress)(body, { params }));
}

/** What the build has compressed of the file at an address; undefined for all others. */
export async function readCompressedAhead(pathname: string, root = process.cwd()): Promise<Uint8Array | undefined> {
  if (!pathname.startsWith(prefix) || !textual.test(pathname)) return undefined;
  try {
    return await readFile(compressedOf(fileOf(pathname, root)));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function fileOf(pathname: string, root: string): string {
  return path.join(root, '.next/static', decodeURI(pathname.slice(prefix.length)));
}
