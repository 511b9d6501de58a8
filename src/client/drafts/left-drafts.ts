import { randomId } from '../../sync/ids.ts';
import type { Workspace } from '../workspace.ts';
import { alsoKeep, draftPrefix, draftText, leftKey, store, stored, storeIn, tabKey, takenOver } from './draft-text.ts';

/** A description is saved at each pause, so that a draft of it is older than what is saved as soon as its tab is gone. */
const isKeptForOthers = (name: string) => !/^(?:early|description|description-before)\//.test(name);

const channelName = 'tidemark-drafts';
const answeredWithinMs = 1_000;

type Message = { readonly asks: true } | { readonly isHere: string };
type Drafting = Pick<Workspace, 'account' | 'replica'>;

/**
 * Keeps what is typed and not saved in local storage too, and takes over what tabs that are gone have left there: session storage ends with a tab, and a
 * phone ends an app whenever it wants the memory. A tab is gone if it does not answer. One that was only frozen, or is opened again, has
 * lost to the other what that one took, so that nothing is sent twice.
 *
 * @returns what ends it; the drafts stay
 */
export function keepLeftDrafts(workspace: Drafting): () => void {
  try {
    return follow(workspace);
  } catch {
    // A browser without storage has nothing that was left.
    return () => {};
  }
}

function follow(workspace: Drafting): () => void {
  const prefix = draftPrefix(workspace.account.get().id);
  const tab = ownTab();
  const keep = (key: string, text: string) => {
    if (key.startsWith(prefix) && isKeptForOthers(key.slice(prefix.length)))
      storeIn('localStorage', leftKey(tab, key), text);
  };
  for (const key of Object.keys(window.sessionStorage)) {
    if (!key.startsWith(prefix)) continue;
    const text = stored(key);
    if (text === '') store(key, '');
    else keep(key, text);
  }
  alsoKeep(keep);

  const here = new Set([tab]);
  const channel = new BroadcastChannel(channelName);
  const say = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('asks' in data) say({ isHere: tab });
    else here.add(data.isHere);
  };
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (newValue !== takenOver || !key?.startsWith(leftKey(tab, prefix))) return;
    const text = draftText(workspace, key.slice(leftKey(tab, prefix).length));
    if (text.get() === oldValue) text.set('');
  };
  window.addEventListener('storage', onStorage);
  say({ asks: true });
  const timer = setTimeout(() => {
    for (const left of leftBy(prefix)) if (!here.has(left.tab)) takeOver(workspace, left);
  }, answeredWithinMs);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onStorage);
    channel.close();
    alsoKeep(() => {});
  };
}

interface LeftDraft {
  readonly key: string;
  readonly tab: string;
  readonly name: string;
  readonly text: string;
}

function leftBy(prefix: string): LeftDraft[] {
  return Object.entries(window.localStorage).flatMap(([key, text]: [string, string]) => {
    const [tab = '', name] = key.split(`@${prefix}`);
    return name === undefined || text === takenOver ? [] : [{ key, tab, name, text }];
  });
}

/** What this tab has written meanwhile comes first: the other waits for a start at which there is nothing. */
function takeOver(workspace: Drafting, { key, name, text }: LeftDraft): void {
  const own = draftText(workspace, name);
  if (own.get() === '') own.set(text);
  if (own.get() === text) window.localStorage.setItem(key, takenOver);
}

function ownTab(): string {
  const tab = window.sessionStorage.getItem(tabKey) ?? randomId();
  window.sessionStorage.setItem(tabKey, tab);
  return tab;
}
