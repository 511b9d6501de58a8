import type { PullInput, SyncPage } from '../contract/sync.ts';

/** `GET /sync`: a page of a walk over all kinds. */
export type PullChanges = (input: PullInput) => Promise<SyncPage>;

/** The largest page of a walk (contract.md §5). */
const limit = 500;

/** Fetches every page of a walk. @returns the last one */
export async function walkChanges(
  pullChanges: PullChanges,
  input: PullInput,
  onPage: (page: SyncPage) => Promise<void> | void,
): Promise<SyncPage> {
  let page = await pullChanges({ ...input, limit });
  for (;;) {
    await onPage(page);
    if (page.nextCursor === null) return page;
    page = await pullChanges({ ...input, cursor: page.nextCursor, limit });
  }
}
