import { createValue } from '../../lib/value.ts';

export type DetailField = 'reminder' | 'comment' | 'sub-task' | 'delete';

export interface FieldRequest {
  /** The task of which the address tells, although the one before it may still be shown. */
  readonly taskId: string;
  readonly field: DetailField;
}

/** The field that a shortcut requested; the page of its task focuses it. */
export const requestedField = createValue<FieldRequest | null>(null);
