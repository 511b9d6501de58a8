import { draftPrefix, store, stored } from '../drafts/draft-text.ts';
import type { Workspace } from '../workspace.ts';

/**
 * Where the text of a server-rendered field is kept until it is hydrated; the value of the field's `data-early-text`.
 *
 * @param name which draft the field edits, as `draftText` names it
 */
export function earlyTextKey({ account }: Pick<Workspace, 'account'>, name: string): string {
  return `${draftPrefix(account.get().id)}early/${name}`;
}

/**
 * Keeps what is typed in fields with `data-early-text` before hydration, so that it outlives a page that is left by then. A text
 * that an earlier page of this tab left there stays above it.
 *
 * It runs in the page before other scripts, from its own source text; so it refers to nothing outside itself.
 */
export function keepEarlyText(): void {
  const earlier = new Map<string, string>();
  const keep = ({ target }: Event) => {
    const key = target instanceof HTMLTextAreaElement ? target.dataset['earlyText'] : undefined;
    if (key === undefined) return;
    try {
      const before = earlier.get(key) ?? window.sessionStorage.getItem(key) ?? '';
      earlier.set(key, before);
      const { value } = target as HTMLTextAreaElement;
      const isApart = before === '' || value === '' || before.endsWith('\n');
      window.sessionStorage.setItem(key, before + (isApart ? '' : '\n') + value);
    } catch {
      // Without session storage the text lasts as long as the page.
    }
  };
  window.addEventListener('input', keep, true);
}

/** Called once the field is hydrated. @returns what was typed before; empty = nothing */
export function takeEarlyText(workspace: Pick<Workspace, 'account'>, name: string): string {
  const key = earlyTextKey(workspace, name);
  const text = stored(key);
  store(key, '');
  return text;
}
