import { createValue } from '../../lib/value.ts';

/** Whether the quick-add dialog is open, whose draft an add line on the page behind it need not show as well. */
export const quickAddOpen = createValue(false);
