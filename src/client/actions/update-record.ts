import { type Kind, kindTable, type Records } from '../../sync/kinds.ts';
import type { InputOf, MutationProcedure, MutationRequest } from '../../sync/mutations.ts';
import type { Workspace } from '../workspace.ts';
import { wordsFor } from './record-words.ts';

type UpdatableKind = { [K in Kind]: `${K}s.update` extends MutationProcedure ? K : never }[Kind];

/** What the kind's update procedure takes, but for the id; a task is completed by an action of its own. */
export type Changes<K extends UpdatableKind> = Omit<
  InputOf<`${K}s.update`>,
  K extends 'task' ? 'id' | 'content' | 'completed' : 'id'
>;

/** Only the server sets them, so that an undo does not send them. */
const derivedFields = new Set(['content', 'dueAt']);

/** Sends and shows the fields that differ. @param sentence with it, the change can be undone: `Moved “Order tiles” to tomorrow` */
export function updateRecord<K extends UpdatableKind>(
  workspace: Workspace,
  kind: K,
  id: string,
  changes: Changes<K>,
  sentence?: string,
): void {
  const undo = changeRecord(workspace, kind, id, changes);
  if (undo && sentence !== undefined) {
    workspace.undo.push(sentence, undo, () => updateRecord(workspace, kind, id, changes, sentence));
  }
}

/** Changes several records; one undo for all. @param sentence what was done: `3 tasks: priority 1` */
export function updateRecords<K extends UpdatableKind>(
  workspace: Workspace,
  kind: K,
  ids: readonly string[],
  changesOf: (record: Records[K]) => Changes<K>,
  sentence: string,
): void {
  const undos: (() => void)[] = [];
  for (const id of ids) {
    const record = workspace.replica.get(kind, id);
    const undo = record && changeRecord(workspace, kind, id, changesOf(record));
    if (undo) undos.push(undo);
  }
  if (undos.length === 0) return;
  workspace.undo.push(
    sentence,
    () => {
      for (const undo of undos.reverse()) undo();
    },
    () => updateRecords(workspace, kind, ids, changesOf, sentence),
  );
}

/** The same as a part of something larger. @returns the function that undoes it; null = nothing differed */
export function changeRecord<K extends UpdatableKind>(
  { replica, outbox }: Workspace,
  kind: K,
  id: string,
  changes: Changes<K>,
): (() => void) | null {
  const record = replica.get(kind, id);
  const after = record && differing(record, changes);
  if (!record || !after) return null;
  const words = wordsFor(replica, kind, record);
  const send = (fields: object) =>
    outbox.add({
      procedure: `${kind}s.update`,
      input: { id, ...fields },
      patches: [{ kind, id, set: { ...kindTable[kind].implied(fields as Partial<Records[K]>), ...fields } }],
      summary: `Change ${words}`,
    } as unknown as MutationRequest);
  const mutationId = send(after);
  return () => {
    if (!outbox.cancel(mutationId)) send(before(kind, record, after));
  };
}

function differing(record: object, changes: object): object | null {
  const known = record as Record<string, unknown>;
  const fields = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known[field]),
  );
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/** The changed fields as they were, and with them those that the server cleared along with the change. */
function before<K extends UpdatableKind>(kind: K, record: Records[K], after: object): object {
  const implied = Object.keys(kindTable[kind].implied(after as Partial<Records[K]>));
  const fields = [...Object.keys(after), ...implied.filter((field) => !derivedFields.has(field))];
  return Object.fromEntries(fields.map((field) => [field, (record as Record<string, unknown>)[field]]));
}
