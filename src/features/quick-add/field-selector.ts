import { selectorOf } from '../../client/dom/data-attributes.ts';

/** Matches every text field of quick add. */
export const fieldSelector = selectorOf('field', 'quick-add');
