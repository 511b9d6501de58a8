import type { ChangeKind } from '../../../contract/changes.ts';
import type { ChangeLine, Columns } from '../change-line.ts';

/** A record that a line updated, with its current columns. */
export interface UpdatedRecord {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly now: Columns;
  readonly line: ChangeLine;
}
