import type { Workspace } from '../workspace.ts';
import { alsoKeep, draftPrefix, draftText } from './draft-text.ts';

/** A description is saved at each pause, so that a draft of it is older than what is saved as soon as its tab is gone. */
const isKeptForOthers = (name: string) => !/^(?:early|description)\//.test(name);

const tabKey = 'tidemark.tab';
const channelName = 'tidemark-drafts';
/** What a draft becomes for a moment before it is removed, so that its tab learns of it, should it be there after all. */
const moved = '\0moved';
const answeredWithinMs = 1_000;

type Message = { readonly asks: true } | { readonly isHere: string };

/**
 * Keeps what is typed and not saved in local storage too, and takes over what tabs that are gone have left there: session storage ends with a tab, and a
 * phone ends an app whenever it wants the memory. A tab is gone if it does not answer; one that was only frozen loses to the other what
 * that one took, so that nothing is sent twice.
 *
 * @returns what ends it; the drafts stay
 */
export function keepLeftDrafts(workspace: Pick<Workspace, 'account' | 'replica'>): () => void {
  const prefix = draftPrefix(workspace.account.get().id);
  const ownPrefix = `${prefix}@${ownTab()}/`;
  const keep = (key: string, text: string) => {
    if (!key.startsWith(prefix)) return;
    const name = key.slice(prefix.length);
    if (isKeptForOthers(name)) write(ownPrefix + name, text);
  };
  for (const [key, text] of entriesOf(window.sessionStorage, prefix)) keep(key, text);
  alsoKeep(keep);

  const here = new Set([ownTab()]);
  const channel = new BroadcastChannel(channelName);
  const say = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('asks' in data) say({ isHere: ownTab() });
    else here.add(data.isHere);
  };
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (newValue !== moved || !key?.startsWith(ownPrefix)) return;
    const text = draftText(workspace, key.slice(ownPrefix.length));
    if (text.get() === oldValue) text.set('');
  };
  window.addEventListener('storage', onStorage);
  say({ asks: true });
  const timer = setTimeout(() => {
    for (const left of leftIn(prefix)) if (!here.has(left.tab)) takeOver(workspace, left);
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

function leftIn(prefix: string): LeftDraft[] {
  return entriesOf(window.localStorage, `${prefix}@`).flatMap(([key, text]) => {
    const [, tab, name] = /^([^/]+)\/(.+)$/.exec(key.slice(prefix.length + 1)) ?? [];
    return tab && name ? [{ key, tab, name, text }] : [];
  });
}

/** What this tab has written meanwhile comes first: the other waits for a start at which there is nothing. */
function takeOver(workspace: Pick<Workspace, 'account' | 'replica'>, { key, name, text }: LeftDraft): void {
  const own = draftText(workspace, name);
  if (own.get() === '' && text !== moved) own.set(text);
  if (own.get() !== text && text !== moved) return;
  write(key, moved);
  write(key, '');
}

/** The tab's name, which lasts as long as its session storage. */
function ownTab(): string {
  try {
    const known = window.sessionStorage.getItem(tabKey);
    if (known !== null) return known;
    const made = Math.random().toString(36).slice(2);
    window.sessionStorage.setItem(tabKey, made);
    return made;
  } catch {
    return 'unnamed';
  }
}

function entriesOf(storage: Storage, prefix: string): [string, string][] {
  return Object.entries(storage).filter(([key]) => key.startsWith(prefix));
}

/** A full storage keeps what it has: the text lasts as long as its tab. */
function write(key: string, text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    return;
  }
}
