import { type OutboundReply, readPublic } from '../../foundation/platform/outbound.ts';
import { clientMetadataOf } from './client-metadata.ts';

/** Reads a document of a client at its address: that about itself, or its keys. */
export type ReadDocument = (address: string) => Promise<OutboundReply>;

export const documentBytesMax = 16_384;
const msMax = 5_000;

export const readClientDocument: ReadDocument = (address) =>
  readPublic(address, { accept: 'application/json', bytesMax: documentBytesMax, msMax });

/**
 * What the library calls instead of `fetch`. Its own options are not used: it would hand over a dispatcher that checks addresses, which is
 * done here already.
 */
export function documentFetch(read: ReadDocument): (address: string | URL) => Promise<Response> {
  return async (address) => {
    const { status, headers, body } = await read(String(address));
    const kept = new Headers({ 'content-type': 'application/json' });
    for (const name of ['cache-control', 'expires'] as const) {
      const value = headers[name];
      if (value !== undefined) kept.set(name, value);
    }
    return new Response(status === 200 ? JSON.stringify(withoutUnknown(JSON.parse(body.toString()))) : null, {
      status: status === 200 ? 200 : 502,
      headers: kept,
    });
  };
}

/** A document about a client names its own address; one of keys has none. */
function withoutUnknown(document: unknown): unknown {
  const isOfClient =
    typeof document === 'object' && document !== null && !Array.isArray(document) && 'client_id' in document;
  if (!isOfClient) return document;
  // A document that anybody can read holds no secret, so that one which names no way to prove itself has none.
  return clientMetadataOf({ token_endpoint_auth_method: 'none', ...document });
}
