import { createValue } from '../../lib/value.ts';

export type DetailField = 'reminder' | 'comment' | 'sub-task' | 'delete';

/** The part of the open task that a key asked for; the page of the task gives it the focus. */
export const requestedField = createValue<DetailField | null>(null);
