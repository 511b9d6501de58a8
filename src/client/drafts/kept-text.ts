import { useCallback, useSyncExternalStore } from 'react';
import { createValue, type Value } from '../value.ts';
import { useWorkspace } from '../workspace-context.ts';

const texts = new Map<string, Value<string>>();

/**
 * Text that is typed but not saved. It outlives its field, its layer and a reload of the tab, so nothing typed is lost.
 *
 * @param key the user's id and what the text is for
 */
function keptText(key: string): Value<string> {
  const known = texts.get(key);
  if (known) return known;
  const text = createValue(stored(key));
  text.subscribe(() => store(key, text.get()));
  texts.set(key, text);
  return text;
}

/** @param name what the text is for: `quick-add`, `comment/tsk_…` */
export function useKeptText(name: string): [string, (text: string) => void] {
  const { account } = useWorkspace();
  const key = `tidemark.kept/${account.get().id}/${name}`;
  const subscribe = useCallback((listener: () => void) => keptText(key).subscribe(listener), [key]);
  // The server knows no kept text; the page shows it right after it has come alive.
  const text = useSyncExternalStore(
    subscribe,
    () => keptText(key).get(),
    () => '',
  );
  return [text, useCallback((next: string) => keptText(key).set(next), [key])];
}

function stored(key: string): string {
  try {
    return window.sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Where the browser keeps nothing, the text lives as long as the page. */
function store(key: string, text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}
