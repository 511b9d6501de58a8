import { createValue } from '../../lib/value.ts';
import type { PickedField } from '../picking/picker-request.ts';

/** What is opened, once it is there, of a task that is on its way: a field of its own, the popover of one, or its deletion. */
export type DetailField = 'reminder' | 'comment' | 'sub-task' | 'delete' | PickedField;

export interface FieldRequest {
  /** The task of which the address tells, although the one before it may still be shown. */
  readonly taskId: string;
  readonly field: DetailField;
}

/** The field that a shortcut requested; the page of its task focuses it. */
export const requestedField = createValue<FieldRequest | null>(null);
