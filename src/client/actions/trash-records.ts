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

/** Moves records to Trash with all that they hold. One undo for all. */
export function trashRecords<K extends Kind>(workspace: Workspace, kind: K, ids: readonly string[]): void {
  const { replica, undo } = workspace;
  const records = ids.map((id) => replica.get(kind, id)).filter((record) => record !== undefined);
  const [first] = records;
  if (!first) return;
  const parts = records.map((record) => trashOne(workspace, kind, record));
  const words = records.length === 1 ? wordsFor(replica, kind, first) : counted(records.length, kind);
  undo.pushMutations(`Deleted ${words}`, parts);
}

/** Moves one record to Trash, as a part of something larger. */
export function trashRecord<K extends Kind>(workspace: Workspace, kind: K, id: string): void {
  const record = workspace.replica.get(kind, id);
  if (record) trashOne(workspace, kind, record);
}

function trashOne({ replica, outbox }: Workspace, kind: Kind, record: AnyRecord): UndoPart {
  const { id } = record;
  const found = withHeld(replica, kind, record);
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

/** A record and all that goes to Trash with it. */
function withHeld(replica: Replica, kind: Kind, record: AnyRecord): Found[] {
  const heldBy = heldIndex(replica);
  const found: Found[] = [{ kind, record }];
  const ids = new Set([record.id]);
  for (const { kind: holder, record: owner } of found)
    for (const { kind: held, field } of kindTable[holder].holds)
      for (const other of heldBy(held, field, owner.id)) {
        if (ids.has(other.id)) continue;
        ids.add(other.id);
        found.push({ kind: held, record: other });
      }
  return found;
}

/** Finds the records of a kind by what a field of theirs names; each kind and field is gone through once. */
function heldIndex(replica: Replica): (kind: Kind, field: string, id: string) => readonly AnyRecord[] {
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
