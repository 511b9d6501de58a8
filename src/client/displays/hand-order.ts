import { createValue } from '../../lib/value.ts';

/** Says why the rows of the present list cannot be moved by hand, and offers to change that; null where they can, or have no order of hand. */
export const refuseHandOrder = createValue<(() => void) | null>(null);
