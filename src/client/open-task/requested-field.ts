import { createValue } from '../../lib/value.ts';

export type DetailField = 'reminder' | 'comment' | 'sub-task' | 'delete';

/** The field of the open task that a shortcut requested; the task's page focuses it. */
export const requestedField = createValue<DetailField | null>(null);
