import type { CalendarProblem } from '../../../contract/calendars.ts';
import {
  AddressRefused,
  isCallable,
  type OutboundReply,
  ReplyTooLarge,
  readPublic,
} from '../../foundation/platform/outbound.ts';

/** What the host said of the last good file. */
export interface FileTags {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type FetchedFile =
  | ({ readonly kind: 'file'; readonly body: Buffer } & FileTags)
  | { readonly kind: 'same' }
  | { readonly kind: 'failed'; readonly problem: CalendarProblem };

interface FetchOptions {
  readonly allowedOrigins: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

const redirectsMax = 3;
const headMsMax = 10_000;
const msMax = 30_000;
const bytesMax = 10_485_760;
const tagCharactersMax = 1_000;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Fetches a calendar's file. Every address on the way is checked again. Never rejects, unless it is stopped. */
export async function fetchFile(address: string, tags: FileTags, options: FetchOptions): Promise<FetchedFile> {
  const endsAt = performance.now() + msMax;
  let at = address;
  try {
    for (let hops = 0; hops <= redirectsMax; hops += 1) {
      if (!isCallable(new URL(at), options.allowedOrigins)) return failed('not_allowed');
      const leftMs = Math.max(1, Math.ceil(endsAt - performance.now()));
      const reply = await readPublic(at, { ...optionsOf(tags, options), msMax: leftMs });
      const next = redirects.has(reply.status) ? reply.headers.location : undefined;
      if (next === undefined) return resultOf(reply);
      if (!URL.canParse(next, at)) return failed('unreachable');
      at = new URL(next, at).href;
    }
    return failed('unreachable');
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof AddressRefused) return failed('not_allowed');
    if (error instanceof ReplyTooLarge) return failed('too_large');
    return failed(performance.now() >= endsAt || isTimeout(error) ? 'too_slow' : 'unreachable');
  }
}

function optionsOf({ etag, lastModified }: FileTags, { allowedOrigins, signal }: FetchOptions) {
  const headers = {
    ...(etag === null ? {} : { 'If-None-Match': etag }),
    ...(lastModified === null ? {} : { 'If-Modified-Since': lastModified }),
  };
  return {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    acceptsGzip: true,
    bytesMax,
    headMsMax,
    headers,
    allowedOrigins,
    signal,
  };
}

function resultOf({ status, headers, body }: OutboundReply): FetchedFile {
  if (status === 304) return { kind: 'same' };
  if (status === 200)
    return { kind: 'file', body, etag: tagOf(headers.etag), lastModified: tagOf(headers['last-modified']) };
  if (status === 401 || status === 403) return failed('refused');
  if (status === 404 || status === 410) return failed('gone');
  return failed(status >= 500 ? 'server_error' : 'unreachable');
}

/** What was sent as a header is sent back as one, so that only plain characters are kept. */
function tagOf(value: string | undefined): string | null {
  return value !== undefined && value.length <= tagCharactersMax && /^[\x20-\x7e]+$/.test(value) ? value : null;
}

function isTimeout(error: unknown): boolean {
  const { name, cause, message } = error as Error;
  return (
    name === 'TimeoutError' ||
    name === 'AbortError' ||
    (cause instanceof Error && cause.name === 'TimeoutError') ||
    message === 'No reply in time.'
  );
}

function failed(problem: CalendarProblem): FetchedFile {
  return { kind: 'failed', problem };
}
