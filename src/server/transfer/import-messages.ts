import type { FieldError } from '../../contract/errors.ts';
import type { Actor } from '../records/actor.ts';
import type { ExistingPlaces } from './import-places.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportSummary } from './import-summary.ts';
import type { UploadedFile } from './read-upload.ts';

/** What the server asks of the thread of an import, one question after the other; cloned, and therefore plain data. */
export type ImportQuestion =
  | { readonly kind: 'read'; readonly actor: Actor; readonly now: Date; readonly files: readonly UploadedFile[] }
  | { readonly kind: 'plan'; readonly places: ExistingPlaces };

/** The answers of the thread; a defect of the server is thrown instead. */
export interface ImportAnswers {
  readonly read: { readonly summary: ImportSummary } | { readonly errors: readonly FieldError[] };
  readonly plan: ImportPlan;
}
