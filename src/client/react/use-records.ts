import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Kind, Records } from '../../sync/kinds.ts';
import { createReplica, type Replica } from '../../sync/replica.ts';
import { useWorkspace } from './workspace-context.ts';

/** One record with unconfirmed changes applied, or undefined; renders again only when that record changes. */
export function useRecord<K extends Kind>(kind: K, id: string | null | undefined): Records[K] | undefined {
  const { replica } = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) => (id ? replica.subscribeRecord(id, listener) : () => {}),
    [replica, id],
  );
  const read = () => (id ? replica.get(kind, id) : undefined);
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/**
 * A value computed from the records of these kinds; renders again only when the result differs.
 *
 * @param select pure; called when a record of the kinds changed, or when it is itself another function: memoise it.
 */
export function useSelection<T>(
  kinds: readonly Kind[],
  select: (replica: Replica) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const { replica } = useWorkspace();
  const kindsKey = kinds.join();
  const selection = useMemo(() => {
    const watched = kindsKey.split(',') as Kind[];
    let seen = '';
    let value: T | undefined;
    let initial: { readonly value: T } | undefined;
    return {
      /** The value with no records, as the server rendered it; a component that hydrates later must start from the same. */
      initial(): T {
        initial ??= { value: select(createReplica()) };
        return initial.value;
      },
      subscribe(listener: () => void) {
        const stops = watched.map((kind) => replica.subscribe(kind, listener));
        return () => {
          for (const stop of stops) stop();
        };
      },
      read(): T {
        const versions = watched.map((kind) => replica.version(kind)).join();
        if (value !== undefined && versions === seen) return value;
        const next = select(replica);
        if (value === undefined || !isEqual(value, next)) value = next;
        seen = versions;
        return value;
      },
    };
  }, [replica, kindsKey, select, isEqual]);
  return useSyncExternalStore(selection.subscribe, selection.read, selection.initial);
}

/** Compares selections of ids: the same ids in the same order. */
export function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}
