import type { FieldError } from '../../contract/errors.ts';
import type { Actor } from '../foundation/records/actor.ts';
import type { ExistingPlaces } from './import-places.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportSummary } from './import-summary.ts';
import type { ReceivedFile } from './receive-files.ts';

/** The descriptor under which the reader of an import finds the file that holds the bytes of all files; those below are Node's. */
export const filesDescriptor = 4;

/** What the server asks of the reader of an import, one question after the other; cloned, and therefore plain data. */
export type ImportQuestion =
  | { readonly kind: 'read'; readonly actor: Actor; readonly now: Date; readonly files: readonly ReceivedFile[] }
  | { readonly kind: 'plan'; readonly places: ExistingPlaces };

export interface ImportAnswers {
  readonly read: { readonly summary: ImportSummary } | { readonly errors: readonly FieldError[] };
  readonly plan: ImportPlan;
}

/** What the reader says to a question. */
export type ReaderReply<Kind extends ImportQuestion['kind']> =
  | { readonly answer: ImportAnswers[Kind] }
  /** A defect of the reader's program. */
  | { readonly defect: Error };
