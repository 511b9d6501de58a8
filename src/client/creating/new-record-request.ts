import { createValue } from '../../lib/value.ts';
import { dataAttributes, selectorOf } from '../dom/data-attributes.ts';
import type { Workspace } from '../workspace.ts';

/** What is about to be named in a dialog. */
export type NewRecordRequest =
  | { readonly kind: 'project'; readonly parentId?: string; readonly onCreated?: (() => void) | undefined }
  | { readonly kind: 'label' }
  | { readonly kind: 'section'; readonly projectId: string };

export const newRecordRequest = createValue<NewRecordRequest | null>(null);

/** Marks the field for the name in such a dialog. */
export const nameField = dataAttributes({ field: 'name' });

/** Opens the dialog. What is typed until its field is there is kept for it, and is no shortcut meanwhile. */
export function requestNewRecord(
  { keystrokeBuffer }: Pick<Workspace, 'keystrokeBuffer'>,
  request: NewRecordRequest,
): void {
  keystrokeBuffer.expect(selectorOf('field', 'name'));
  newRecordRequest.set(request);
}
