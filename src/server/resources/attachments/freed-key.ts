/** What the storage key of an attachment begins with once its bytes have left with the emptied Trash; no key of a store does. */
export const freedKeyStart = 'freed ';

export function isFreed(storageKey: string): boolean {
  return storageKey.startsWith(freedKeyStart);
}
