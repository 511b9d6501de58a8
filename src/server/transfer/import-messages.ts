import type { CsvMapping } from '../../contract/csv-mapping.ts';
import type { FieldError } from '../../contract/errors.ts';
import type { DraftChoices } from '../../contract/import-drafts.ts';
import type { Actor } from '../foundation/records/actor.ts';
import type { KeyedKind } from './again/keyed-kinds.ts';
import type { Account, Wanted, WantedRecords } from './again/pair-records.ts';
import type { Joined } from './again/plan-again.ts';
import type { AgainPlan, AgainSummary } from './again/run-again.ts';
import type { DraftOverview } from './drafts/draft-overview.ts';
import type { ExistingPlaces } from './import-places.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportSummary } from './import-summary.ts';
import type { ReceivedFile } from './receive-files.ts';
import type { StoredFiles } from './stored-files.ts';

/** What the server asks of the reader of an import, one question after the other; cloned, and therefore plain data. */
export type ImportQuestion =
  | {
      readonly kind: 'read';
      readonly actor: Actor;
      readonly now: Date;
      readonly files: readonly ReceivedFile[];
      readonly tables?: TableRules;
      /** The files that were fetched beside what is read. */
      readonly fetched?: readonly FetchedFile[];
    }
  | { readonly kind: 'plan'; readonly places: ExistingPlaces }
  /** The attachments that would be made: all, or after a judgement those that it takes. */
  | { readonly kind: 'attachments' }
  | { readonly kind: 'file'; readonly id: string }
  /** Says where the bytes of attachments are by now; of others none is made. */
  | { readonly kind: 'stored'; readonly files: StoredFiles }
  /** A page of the keys of earlier imports, of the hashes of some of them, or of the records as they are here. */
  | { readonly kind: 'know'; readonly of: KeyedKind; readonly lines: Uint8Array }
  | { readonly kind: 'kept'; readonly of: KeyedKind; readonly lines: Uint8Array }
  | { readonly kind: 'ours'; readonly of: KeyedKind; readonly lines: Uint8Array }
  | { readonly kind: 'pair'; readonly account: Account }
  | { readonly kind: 'judge'; readonly choices?: DraftChoices; readonly gone?: readonly string[] }
  /** Asks for the records to restore from Trash; the next begins the judging again on the account after that. */
  | { readonly kind: 'bringBack' }
  | { readonly kind: 'begin' }
  | { readonly kind: 'overview' }
  | { readonly kind: 'differing' }
  | {
      readonly kind: 'here';
      readonly of: KeyedKind;
      readonly lines: Uint8Array;
      readonly names: readonly (readonly [string, string])[];
    }
  /** The next batch of a draft's rows. */
  | { readonly kind: 'rows' }
  | { readonly kind: 'planAgain'; readonly joined: Joined };

/** A file beside what is read, whose bytes the reader does not have. */
export interface FetchedFile {
  readonly entry: string;
  readonly byteSize: number;
}

export interface ImportAnswers {
  readonly read: { readonly summary: ImportSummary } | { readonly errors: readonly FieldError[] } | UnmappedTable;
  readonly plan: ImportPlan;
  readonly attachments: readonly { readonly id: string; readonly byteSize: number; readonly entry?: string }[];
  readonly file: { readonly bytes: Uint8Array } | { readonly errors: readonly FieldError[] };
  readonly stored: null;
  readonly know: null;
  readonly kept: null;
  readonly ours: null;
  readonly pair: Wanted;
  readonly judge: AgainSummary;
  readonly planAgain: AgainPlan;
  /** Containers first. */
  readonly bringBack: readonly { readonly kind: KeyedKind; readonly id: string }[];
  readonly begin: null;
  readonly overview: { readonly overview: DraftOverview; readonly issues: Uint8Array };
  readonly differing: WantedRecords;
  readonly here: null;
  /** The deflated JSON of `DraftRowLine`s; null: there are no more. */
  readonly rows: Uint8Array | null;
}

/** How tables are read that no service is known for: not at all without these. */
export interface TableRules {
  /** What a person or an earlier import of the same columns said; null: nothing. */
  readonly mapping: CsvMapping | null;
  /** What was said of other sets of columns. */
  readonly known: readonly CsvMapping[];
}

/** A table of which a person has to say what its columns are, with what they may be. */
export interface UnmappedTable {
  readonly unmapped: CsvMapping;
  readonly sample: readonly (readonly string[])[];
}
