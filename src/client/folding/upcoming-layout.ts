import { createStoredIds } from './stored-ids.ts';

/** `week` or `month` where this device shows Upcoming so; nothing = as a list. */
export const upcomingLayout = createStoredIds('upcoming');
