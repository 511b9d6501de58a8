import { createValue, type Value } from '../../lib/value.ts';
import { hasTemporaryId, realIdsIn } from '../../sync/ids.ts';
import type { Workspace } from '../workspace.ts';

const texts = new Map<string, Value<string>>();

let keepElsewhere: (key: string, text: string) => void = () => {};

/** Has every text that is stored from now on, or removed, told to a second keeper: its key in session storage and the text, empty = removed. */
export function alsoKeep(keep: typeof keepElsewhere): void {
  keepElsewhere = keep;
}

/** The name of the tab in its session storage, which both last as long as it does. */
export const tabKey = 'tidemark.tab';

/** The key of a text in local storage, where it outlives its tab (left-drafts.ts). */
export const leftKey = (tab: string | null, key: string) => `${tab}@${key}`;

/** Stands in the place of a text that another tab has taken over. */
export const takenOver = '';

/** What the keys of a user's texts in session storage begin with, and those in local storage contain; sign-out removes all of them. */
export const draftPrefix = (userId: string) => `tidemark.kept/${userId}/`;

/**
 * Text that is typed but not saved. It survives the removal of its field and a reload of the tab, so nothing typed is lost.
 *
 * @param name what the text is for: `quick-add`, `comment/` and the key of the task (replica.keyOf)
 */
export function draftText({ account, replica }: Pick<Workspace, 'account' | 'replica'>, name: string): Value<string> {
  const key = draftPrefix(account.get().id) + name;
  const known = texts.get(key);
  if (known) return known;
  const { realId, onServerId } = replica;
  const text = createValue(stored(key));
  const keep = () => store(realIdsIn(key, realId), text.get());
  text.subscribe(keep);
  texts.set(key, text);
  if (!hasTemporaryId(key)) return text;
  // A record created in this tab gets its server id later; after a reload its draft is read under that id.
  const stop = onServerId(() => {
    if (realIdsIn(key, realId) === key) return;
    store(key, '');
    keep();
    stop();
  });
  return text;
}

/** Called at sign-out, because the next user of this browser may be another. A session that merely expired keeps its drafts. */
export function forgetDraftTexts(userId: string): void {
  const prefix = draftPrefix(userId);
  for (const [key, text] of texts) if (key.startsWith(prefix)) text.set('');
  try {
    for (const storage of [window.sessionStorage, window.localStorage])
      for (const key of Object.keys(storage)) if (key.includes(prefix)) storage.removeItem(key);
  } catch {
    return;
  }
}

/** Empty where nothing is stored, or in a browser without session storage. A tab that was closed and comes back has lost what another took over. */
export function stored(key: string): string {
  try {
    const left = window.localStorage.getItem(leftKey(window.sessionStorage.getItem(tabKey), key));
    return left === takenOver ? '' : (window.sessionStorage.getItem(key) ?? '');
  } catch {
    return '';
  }
}

/** In a browser without session storage the text lasts as long as the page. */
export function store(key: string, text: string): void {
  keepElsewhere(key, text);
  storeIn('sessionStorage', key, text);
}

/** An empty text is removed; a storage that is full, or none, keeps what it has. */
export function storeIn(storage: 'sessionStorage' | 'localStorage', key: string, text: string): void {
  try {
    if (text === '') window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    return;
  }
}
