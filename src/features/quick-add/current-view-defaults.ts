import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';
import { createValue } from '../../lib/value.ts';

/** What the view on the screen implies for a new task, also when it is written in the dialog. */
export const currentViewDefaults = createValue<LineDefaults>({});
