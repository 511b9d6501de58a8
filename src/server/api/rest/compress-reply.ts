import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { WholeBody } from './http-types.ts';

/** Smaller replies fit into one or two packets uncompressed. */
const bytesMin = 2_048;
/** Up to this size the work, 0.13 ms for 72 kB at this level, costs less than passing it to another thread. */
const bytesMaxAtOnce = 262_144;
/** The fastest level reduces a list of tasks to a tenth of its size; the highest makes it hardly smaller. */
const level = 1;

const gzipApart = promisify(gzip);

export interface EncodedBody {
  readonly headers: Record<string, string>;
  readonly bytes: WholeBody;
}

/**
 * Compresses a longer JSON or calendar reply with gzip if the client accepts it. A reply with a strong ETag stays uncompressed, because the
 * tag names that form and clients send it back in If-Match (RFC 9110 §8.8.3.3).
 */
export async function compressReply(
  body: WholeBody,
  headers: Record<string, string>,
  acceptEncoding: string,
): Promise<EncodedBody> {
  const mayBeCompressed =
    /^(?:application\/(?:problem\+)?json|text\/calendar)\b/.test(headers['Content-Type'] ?? '') &&
    !headers['ETag']?.startsWith('"');
  const size = Buffer.byteLength(body);
  if (!mayBeCompressed || size < bytesMin) return { headers, bytes: body };
  const varied = { ...headers, Vary: [headers['Vary'], 'Accept-Encoding'].filter(Boolean).join(', ') };
  if (!takesGzip(acceptEncoding)) return { headers: varied, bytes: body };
  const bytes = size <= bytesMaxAtOnce ? gzipSync(body, { level }) : await gzipApart(body, { level });
  return { headers: { ...varied, 'Content-Encoding': 'gzip' }, bytes };
}

export const takesGzip = (acceptEncoding: string) => takesCoding(acceptEncoding, 'gzip');

/** Whether an Accept-Encoding header names a coding without refusing it by `q=0`. */
export function takesCoding(acceptEncoding: string, wanted: 'br' | 'gzip'): boolean {
  return acceptEncoding.split(',').some((entry) => {
    const [coding = '', quality] = entry.split(';').map((part) => part.trim().toLowerCase());
    return coding === wanted && Number(quality?.replace('q=', '') ?? 1) > 0;
  });
}
