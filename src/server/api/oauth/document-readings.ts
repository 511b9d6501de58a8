import { AsyncLocalStorage } from 'node:async_hooks';
import { limits } from '../../../contract/limits.ts';
import { addressBlock } from '../../foundation/platform/network-address.ts';
import type { OutboundReply } from '../../foundation/platform/outbound.ts';
import { createWindowCounter } from '../../foundation/platform/window-counter.ts';
import type { ReadDocument } from '../../identity/oauth/client-document.ts';

/** The documents of clients that calls have read, which are counted by the address that calls. */
export interface DocumentReadings {
  /** Runs what may read documents for an address. */
  within<Result>(address: string, run: () => Promise<Result>): Promise<Result>;
  readonly read: ReadDocument;
}

interface Caller {
  readonly address: string;
  readonly documents: Map<string, Promise<OutboundReply>>;
}

const hourMs = 60 * 60_000;

export function createDocumentReadings(read: ReadDocument): DocumentReadings {
  const callers = new AsyncLocalStorage<Caller>();
  const count = createWindowCounter(limits.oauthDocumentsPerHour, hourMs);
  return {
    within: (address, run) => callers.run({ address: addressBlock(address), documents: new Map() }, run),
    read(document) {
      const caller = callers.getStore();
      if (!caller) throw new Error('a document was to be read outside a call');
      // The library looks for a client once more to tell it of an error.
      const known = caller.documents.get(document);
      if (known) return known;
      if (!count(caller.address).allowed) throw new Error('The address has had too many documents read.');
      const reading = read(document);
      caller.documents.set(document, reading);
      return reading;
    },
  };
}
