import type { Attachment } from '../../contract/attachments.ts';

/** What every browser shows and nothing can be hidden in that runs. */
const pictureTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

export function isPicture({ mimeType }: Attachment): boolean {
  return pictureTypes.has(mimeType);
}

export function fileAddress(id: string): string {
  return `/api/v1/attachments/${encodeURIComponent(id)}`;
}
