import { createStoredIds } from './stored-ids.ts';

/** Everything folded on this device: sections, tasks with sub-tasks, groups of the navigation. */
export const foldedIds = createStoredIds('folded');

/** The projects whose sub-projects this device shows with them. */
export const unfoldedProjectIds = createStoredIds('sub-projects');
