import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { Mutation } from '../../sync/mutations.ts';
import { waitingPrefix } from '../../sync/outbox-keys.ts';
import { openStore } from '../../sync/stored-records.ts';
import type { Workspace } from '../workspace.ts';

/** What still waits after this time has no tab that sends it. */
const sentWithinMs = 3_000;

/**
 * Takes over the changes that a tab has left unsent when it was closed: without that they would wait for the next page that reads what is
 * stored at its start. They are looked for when this tab is shown and when the network returns. Two tabs may hold the same change: each
 * asks the store before it sends.
 *
 * @returns what ends it
 */
export function sendLeftChanges({ account, outbox }: Pick<Workspace, 'account' | 'outbox'>): () => void {
  let store: UseStore | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function unknownChanges(): Promise<Mutation[]> {
    // A browser that lets nothing be opened throws here, where it is caught.
    store ??= openStore(account.get().id);
    const range = IDBKeyRange.bound(waitingPrefix, `${waitingPrefix}\uffff`);
    const stored: Mutation[] = await store('readonly', (objects) => promisifyRequest(objects.getAll(range)));
    const known = new Set(outbox.waiting.get().map(({ id }) => id));
    return stored.filter(({ id }) => !known.has(id));
  }

  async function takeOver(seen: ReadonlySet<string>): Promise<void> {
    const left = (await unknownChanges()).filter(({ id }) => seen.has(id));
    if (left.length > 0) outbox.adopt(left);
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    const seen = new Set((await unknownChanges()).map(({ id }) => id));
    if (seen.size > 0) timer = setTimeout(() => void takeOver(seen).catch(() => {}), sentWithinMs);
  }

  const present = new AbortController();
  // What cannot be read was not stored either, so that no tab has left it.
  const onShown = () => void look().catch(() => {});
  document.addEventListener('visibilitychange', onShown, { signal: present.signal });
  for (const event of ['focus', 'online']) window.addEventListener(event, onShown, { signal: present.signal });
  return () => {
    present.abort();
    clearTimeout(timer);
  };
}
