import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';
import { createValue } from '../../lib/value.ts';

/** The fields that the current view implies for a new task, also for one written in the dialog. */
export const currentViewDefaults = createValue<LineDefaults>({});
