import { newTemporaryId } from '../../sync/ids.ts';
import { type Kind, kindTable, type Patch, type Records } from '../../sync/kinds.ts';
import type { InputOf, MutationProcedure, MutationRequest } from '../../sync/mutations.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';
import { wordsFor } from './record-words.ts';

/** The kinds that a procedure creates; an attachment is uploaded instead. */
export type CreatableKind = { [K in Kind]: `${K}s.create` extends MutationProcedure ? K : never }[Kind];

/**
 * Shows a record at once and queues its creation.
 * @param shown the fields to show until the server answers, where they are neither in the input nor blank
 * @returns the id it is shown under, temporary until the server gives it one
 */
export function createRecord<K extends CreatableKind>(
  { replica, outbox }: Workspace,
  kind: K,
  input: InputOf<`${K}s.create`>,
  shown: Partial<Records[K]>,
): { temporaryId: string; part: UndoPart } {
  const temporaryId = newTemporaryId();
  const now = new Date().toISOString();
  const record = {
    ...kindTable[kind].blank,
    ...given(input),
    ...shown,
    id: temporaryId,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  } as unknown as Records[K];
  const request = {
    procedure: `${kind}s.create`,
    input,
    patches: [{ kind, id: temporaryId, create: record }],
    temporaryId,
    summary: `Add ${wordsFor(replica, kind, record)}`,
  } as unknown as MutationRequest;
  const before = [{ kind, id: temporaryId, set: { deletedAt: now } }] as Patch[];
  return { temporaryId, part: { mutationId: outbox.add(request), request, before } };
}

function given(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
