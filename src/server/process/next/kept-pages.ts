import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { keptPolicy } from '../../../lib/content-security-policy.ts';
import { takesCoding } from '../../api/rest/compress-reply.ts';
import { type Dispatch, serveNode } from '../../api/rest/node-adapter.ts';
import { problemReply } from '../../api/rest/replies.ts';
import { readCompressedAhead } from './compressed-ahead.ts';
import { type Rendered, renderOnce } from './render-once.ts';

/** A page that is the same for everybody who asks with these properties. */
export interface KeptPage {
  /** What Next is asked for, with a query of ours only. */
  readonly path: string;
  /** The cookies of the look, such as the theme; there are only a few. */
  readonly cookie?: string;
  /** Whether its scripts are left out, for a page that is only read. */
  readonly isOnlyRead?: boolean;
  /** The reader's own address, which is put in where the page has it; nobody else may be sent it. */
  readonly origin?: string;
  /** When this changes the page is made again, such as a day. */
  readonly edition?: string;
}

type Coding = 'br' | 'gzip' | 'identity';

interface Bytes {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly bodies: Readonly<Partial<Record<Coding, Uint8Array>>>;
}

interface Kept {
  readonly edition: string | undefined;
  readonly made: Promise<Bytes | Rendered>;
}

/** Answers with a page's bytes, which are made at its first request. @param render for one page, in its own context */
export type ServeKept = (
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  render: Dispatch,
) => Promise<void>;

/** Keeps what does not depend on a person as bytes: each page is rendered and compressed once, however many ask for it. */
export function keepPages(): ServeKept {
  const pages = new Map<string, Kept>();

  function madeOf(page: KeptPage, render: Dispatch): Promise<Bytes | Rendered> {
    const key = `${page.path} ${page.cookie ?? ''} ${page.origin ? 'addressed' : ''}`;
    const found = pages.get(key);
    if (found && found.edition === page.edition) return found.made;
    const made = make(page, render);
    pages.set(key, { edition: page.edition, made });
    const forget = () => pages.get(key)?.made === made && pages.delete(key);
    made.then((result) => 'status' in result && forget(), forget);
    return made;
  }

  return async (page, request, response, render) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return serveNode(async ({ header }) => refused(header('x-request-id') ?? ''), request, response);
    const made = await madeOf(page, render);
    if (!('status' in made))
      return page.origin ? sendWith(page.origin, made, request, response) : send(made, request, response);
    response.writeHead(made.status, { ...ownHeaders(made), 'Cache-Control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : made.body);
  };
}

function refused(requestId: string) {
  const reply = problemReply('method_not_allowed', requestId);
  return { ...reply, headers: { ...reply.headers, Allow: 'GET, HEAD' } };
}

/** Stands where the reader's own address goes. */
const placeholder = new URL('http://own-address.invalid');

const textual = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/;
const bytesMin = 1_024;
const brotliQuality = 6;

/** What was rendered, ready to be sent; anything but a success is not kept. */
async function make(page: KeptPage, render: Dispatch): Promise<Bytes | Rendered> {
  const rendered = await renderOnce(render, page.path, {
    ...(page.cookie ? { cookie: page.cookie } : {}),
    ...(page.origin ? { host: placeholder.host } : {}),
  });
  if (rendered.status !== 200) return rendered;
  const headers = ownHeaders(rendered);
  let { body } = rendered;
  if (headers['content-type']?.startsWith('text/html')) {
    const html = page.isOnlyRead ? withoutScripts(body.toString()) : withoutNonce(body.toString(), headers);
    body = Buffer.from(html);
    headers['content-security-policy'] = keptPolicy(scriptHashes(html));
  }
  const isImmutable = headers['cache-control']?.includes('immutable');
  if (!isImmutable) headers['cache-control'] = 'private, no-cache';
  const isText = textual.test(headers['content-type'] ?? '') && body.length >= bytesMin;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  if (!isText) return { headers, etag, bodies: { identity: body } };
  const [br, zipped] = await Promise.all([brotliOf(page.path, body), promisify(gzip)(body, { level: 9 })]);
  return {
    headers: { ...headers, vary: 'Accept-Encoding, Cookie' },
    etag,
    bodies: { br, gzip: zipped, identity: body },
  };
}

async function brotliOf(pathname: string, body: Uint8Array): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return (await readCompressedAhead(pathname)) ?? promisify(brotliCompress)(body, { params });
}

const ofTheConnection = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'etag',
  'vary',
]);

function ownHeaders({ headers }: Rendered): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !ofTheConnection.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

interface Element {
  /** Everything from its first bracket to its last. */
  readonly whole: string;
  readonly attributes: string;
  readonly text: string;
}

/** The elements of a name in a page of ours, found without a regular expression, which would take longer for hostile text. */
function elementsOf(html: string, name: string, end: string): Element[] {
  const found: Element[] = [];
  for (let from = html.indexOf(`<${name}`); from !== -1; from = html.indexOf(`<${name}`, from + 1)) {
    const opened = html.indexOf('>', from);
    const closed = end === '' ? opened + 1 : html.indexOf(end, opened);
    if (opened === -1 || closed === -1) break;
    const whole = html.slice(from, closed + end.length);
    found.push({ whole, attributes: html.slice(from + name.length + 1, opened), text: html.slice(opened + 1, closed) });
  }
  return found;
}

const scriptsOf = (html: string) => elementsOf(html, 'script', '</script>');

function withoutScripts(html: string): string {
  const preloads = elementsOf(html, 'link', '').filter(({ attributes }) => attributes.includes('as="script"'));
  return [...scriptsOf(html), ...preloads].reduce((rest, { whole }) => rest.replace(whole, () => ''), html);
}

/** A nonce that is sent twice protects nothing, so that the scripts are allowed by their hashes instead. */
function withoutNonce(html: string, headers: Record<string, string>): string {
  const [, nonce] = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? [];
  return nonce ? html.replaceAll(nonce, '') : html;
}

function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { attributes, text } of scriptsOf(html))
    if (!/\bsrc=/.test(attributes)) hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  return [...hashes];
}

function send({ headers, etag, bodies }: Bytes, { headers: asked, method }: IncomingMessage, response: ServerResponse) {
  const accepted = String(asked['accept-encoding'] ?? '');
  const coding = (['br', 'gzip'] as const).find((name) => bodies[name] && takesCoding(accepted, name)) ?? 'identity';
  const all = { ...headers, ...(coding === 'identity' ? {} : { 'content-encoding': coding }) };
  // Weak, because the forms differ by their compression.
  const tag = `W/${etag}`;
  if (asked['if-none-match']?.includes(etag)) {
    response.writeHead(304, { ...headers, etag: tag });
    response.end();
    return;
  }
  const body = bodies[coding];
  response.writeHead(200, { ...all, etag: tag, 'content-length': String(body?.length ?? 0) });
  response.end(method === 'HEAD' ? undefined : body);
}

function sendWith(origin: string, { headers, bodies }: Bytes, { method }: IncomingMessage, response: ServerResponse) {
  const text = Buffer.from(bodies.identity ?? '')
    .toString()
    .replaceAll(placeholder.origin, () => origin);
  const length = String(Buffer.byteLength(text));
  response.writeHead(200, { ...headers, 'cache-control': 'no-store', 'content-length': length });
  response.end(method === 'HEAD' ? undefined : text);
}
