import { createValue } from '../../client/value.ts';

export type TaskPart = 'due' | 'priority' | 'labels' | 'place' | 'reminder' | 'comment' | 'sub-task' | 'delete';

/** The part of the open task that a key asked for; the page of the task gives it the focus. */
export const wantedPart = createValue<TaskPart | null>(null);
