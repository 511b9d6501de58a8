import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DeltaClient } from '../../test/delta-client.ts';
import type { Instance } from './instance.ts';

/** What a client holds of these kinds by deltas alone. */
export function replicaOf(caller: Pick<Instance, 'call'>, token: string, kinds: readonly string[]) {
  const clients = new Map(
    kinds.map((kind) => [kind, new DeltaClient(`/api/v1/${kind}`, (path) => caller.call('GET', path, { token }))]),
  );
  let pulls = 0;
  const pull = async () => {
    for (const client of clients.values()) await client.pull();
    pulls += 1;
  };
  return {
    pull,
    pulls: () => pulls,
    records: (kind: string) => clients.get(kind)?.records ?? new Map(),
    async follow(signal: AbortSignal) {
      while (!signal.aborted) {
        await pull();
        await sleep(100);
      }
    },
  };
}

/** @returns in words the first record that differs; null = none */
export function differenceOf(truth: ReadonlyMap<string, unknown>, held: ReadonlyMap<string, unknown>): string | null {
  for (const [id, record] of truth)
    if (!isDeepStrictEqual(record, held.get(id)))
      return `${JSON.stringify(record)} is ${JSON.stringify(held.get(id) ?? null)}`;
  return held.size === truth.size ? null : `${held.size} records for ${truth.size}`;
}
