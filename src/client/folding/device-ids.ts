import { createStoredIds } from './stored-ids.ts';

/** Everything folded on this device: sections, tasks with sub-tasks, groups of the navigation. */
export const foldedIds = createStoredIds('folded');

/** The projects whose completed tasks are shown on this device. */
export const showingCompletedIds = createStoredIds('completed');
