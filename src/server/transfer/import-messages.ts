import type { FieldError } from '../../contract/errors.ts';
import type { Actor } from '../foundation/records/actor.ts';
import type { KeyedKind } from './again/keyed-kinds.ts';
import type { Account, WantedRecords } from './again/pair-records.ts';
import type { Joined } from './again/plan-again.ts';
import type { AgainPlan, AgainSummary } from './again/run-again.ts';
import type { ExistingPlaces } from './import-places.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportSummary } from './import-summary.ts';
import type { ReceivedFile } from './receive-files.ts';

/** The descriptor under which the reader of an import finds the file that holds the bytes of all files; those below are Node's. */
export const filesDescriptor = 4;

/** What the server asks of the reader of an import, one question after the other; cloned, and therefore plain data. */
export type ImportQuestion =
  | { readonly kind: 'read'; readonly actor: Actor; readonly now: Date; readonly files: readonly ReceivedFile[] }
  | { readonly kind: 'plan'; readonly places: ExistingPlaces }
  /** A page of the keys of earlier imports, or of the records as they are here. */
  | { readonly kind: 'know'; readonly of: KeyedKind; readonly lines: Uint8Array }
  | { readonly kind: 'ours'; readonly of: KeyedKind; readonly lines: Uint8Array }
  | { readonly kind: 'pair'; readonly account: Account }
  | { readonly kind: 'judge' }
  | { readonly kind: 'planAgain'; readonly joined: Joined };

export interface ImportAnswers {
  readonly read: { readonly summary: ImportSummary } | { readonly errors: readonly FieldError[] };
  readonly plan: ImportPlan;
  readonly know: null;
  readonly ours: null;
  readonly pair: WantedRecords;
  readonly judge: AgainSummary;
  readonly planAgain: AgainPlan;
}

/** What the reader says to a question. */
export type ReaderReply<Kind extends ImportQuestion['kind']> =
  | { readonly answer: ImportAnswers[Kind] }
  /** A defect of the reader's program. */
  | { readonly defect: Error };
