import { type AnyRecord, type Kind, kindTable, type Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';
import type { Replica } from '../../sync/replica.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';
import { counted } from './quoted.ts';
import { wordsFor } from './record-words.ts';

interface Found {
  readonly kind: Kind;
  readonly record: AnyRecord;
}

/** Moves records to Trash with all their descendants. One undo covers all of them. */
export function trashRecords<K extends Kind>(workspace: Workspace, kind: K, ids: readonly string[]): void {
  const { replica, undo } = workspace;
  const records = ids.map((id) => replica.get(kind, id)).filter((record) => record !== undefined);
  const [first] = records;
  if (!first) return;
  const parts = replica.batch(() => records.map((record) => trashOne(workspace, kind, record)));
  const words = records.length === 1 ? wordsFor(replica, kind, first) : counted(records.length, kind);
  undo.pushMutations(`Deleted ${words}`, parts);
}

/** Moves one record to Trash with all its descendants, as a part of another action. @returns what undoes it */
export function trashOne({ replica, outbox }: Workspace, kind: Kind, record: AnyRecord): UndoPart {
  const { id } = record;
  const found = withCascade(replica, kind, record);
  const deletedAt = new Date().toISOString();
  const request = {
    procedure: `${kind}s.delete`,
    input: { id },
    patches: found.map(({ kind, record: { id } }) => ({ kind, id, set: { deletedAt } })),
    summary: `Delete ${wordsFor(replica, kind, record as never)}`,
  } as unknown as MutationRequest;
  const before = found.map(({ kind, record }) => ({ kind, id: record.id, create: record })) as Patch[];
  return { mutationId: outbox.add(request), request, before };
}

/** A record and every record that its deletion cascades to. */
export function withCascade(replica: Replica, kind: Kind, record: AnyRecord): Found[] {
  const referringTo = referenceIndex(replica);
  const found: Found[] = [{ kind, record }];
  const ids = new Set([record.id]);
  for (const { kind: holder, record: owner } of found)
    for (const { kind: cascaded, field } of kindTable[holder].cascadesTo)
      for (const other of referringTo(cascaded, field, owner.id)) {
        if (ids.has(other.id)) continue;
        ids.add(other.id);
        found.push({ kind: cascaded, record: other });
      }
  return found;
}

/** Finds the records of a kind by the id in one of their fields; each pair of kind and field is indexed once. */
function referenceIndex(replica: Replica): (kind: Kind, field: string, id: string) => readonly AnyRecord[] {
  const indexes = new Map<string, Map<unknown, AnyRecord[]>>();
  return (kind, field, id) => {
    const key = `${kind}.${field}`;
    const index =
      indexes.get(key) ??
      Map.groupBy(
        [...replica.all(kind).values()] as AnyRecord[],
        (record) => (record as unknown as Record<string, unknown>)[field],
      );
    indexes.set(key, index);
    return index.get(id) ?? [];
  };
}
