import { type Kind, kindTable, type Patch, type Records } from '../../sync/kinds.ts';
import { type InputOf, type MutationProcedure, type MutationRequest, textFields } from '../../sync/mutations.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';
import { wordsFor } from './record-words.ts';

type UpdatableKind = { [K in Kind]: `${K}s.update` extends MutationProcedure ? K : never }[Kind];

/** The input of the kind's update procedure without the id; a task is completed by an action of its own. */
export type Changes<K extends UpdatableKind> = Omit<
  InputOf<`${K}s.update`>,
  K extends 'task' ? 'id' | 'content' | 'completed' : 'id'
>;

/** Fields computed from others, so that an undo leaves them out of what it restores. */
const derivedFields = new Set(['content', 'dueAt']);

/** Sends and shows the fields that differ. @param sentence with it, the change can be undone: `Moved “Order tiles” to tomorrow` */
export function updateRecord<K extends UpdatableKind>(
  workspace: Workspace,
  kind: K,
  id: string,
  changes: Changes<K>,
  sentence?: string,
): void {
  const part = changeRecord(workspace, kind, id, changes);
  if (part && sentence !== undefined) workspace.undo.pushMutations(sentence, [part]);
}

/** Changes several records; one undo for all. @param sentence what was done: `3 tasks: priority 1` */
export function updateRecords<K extends UpdatableKind>(
  workspace: Workspace,
  kind: K,
  ids: readonly string[],
  changesOf: (record: Records[K]) => Changes<K>,
  sentence: string,
): void {
  const parts: UndoPart[] = [];
  workspace.replica.batch(() => {
    for (const id of ids) {
      const record = workspace.replica.get(kind, id);
      const part = record && changeRecord(workspace, kind, id, changesOf(record));
      if (part) parts.push(part);
    }
  });
  if (parts.length > 0) workspace.undo.pushMutations(sentence, parts);
}

/** Changes a record as a part of another action, which provides the notice. @returns the undo; null = nothing differed */
export function changeRecord<K extends UpdatableKind>(
  { replica, outbox }: Workspace,
  kind: K,
  id: string,
  changes: Changes<K>,
): UndoPart | null {
  const record = replica.get(kind, id);
  const after = record && differing(record, changes);
  if (!record || !after) return null;
  const shown = (fields: object) => [
    { kind, id, set: { ...kindTable[kind].implied(fields as Partial<Records[K]>), ...fields } },
  ];
  const texts = textFields.filter((field) => field in after);
  const request = {
    procedure: `${kind}s.update`,
    input: { id, ...after },
    patches: shown(after),
    summary: `Change ${wordsFor(replica, kind, record)}`,
    ...(texts[0] && { base: valuesOf(record, texts) }),
  } as unknown as MutationRequest;
  return { mutationId: outbox.add(request), request, before: shown(before(kind, record, after)) as Patch[] };
}

function differing(record: object, changes: object): object | null {
  const known = record as Record<string, unknown>;
  const fields = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known[field]),
  );
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/** The previous values of the changed fields, and of those that the server clears because of the change. */
function before<K extends UpdatableKind>(kind: K, record: Records[K], after: object): object {
  const implied = Object.keys(kindTable[kind].implied(after as Partial<Records[K]>));
  const fields = [...Object.keys(after), ...implied.filter((field) => !derivedFields.has(field))];
  return valuesOf(record, fields);
}

function valuesOf(record: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, (record as Record<string, unknown>)[field]]));
}
