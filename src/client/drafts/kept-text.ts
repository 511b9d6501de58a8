import { useCallback, useSyncExternalStore } from 'react';
import { hasTemporaryId, realIdsIn } from '../records/replace-ids.ts';
import type { Replica } from '../records/replica.ts';
import { createValue, type Value } from '../value.ts';
import { useWorkspace } from '../workspace-context.ts';

const texts = new Map<string, Value<string>>();

/**
 * Text that is typed but not saved. It outlives its field, its layer and a reload of the tab, so nothing typed is lost.
 *
 * @param key the user's id and what the text is for
 */
function keptText(key: string, { realId, onNamed }: Replica): Value<string> {
  const known = texts.get(key);
  if (known) return known;
  const text = createValue(stored(key));
  const keep = () => store(realIdsIn(key, realId), text.get());
  text.subscribe(keep);
  texts.set(key, text);
  if (!hasTemporaryId(key)) return text;
  // Of what was made here a moment ago: after a reload it will be asked for by the name the service has given it.
  const stop = onNamed(() => {
    if (realIdsIn(key, realId) === key) return;
    store(key, '');
    keep();
    stop();
  });
  return text;
}

/** @param name what the text is for: `quick-add`, `comment/` and the key of the task (replica.keyOf) */
export function useKeptText(name: string): [string, (text: string) => void] {
  const { account, replica } = useWorkspace();
  const key = `tidemark.kept/${account.get().id}/${name}`;
  const subscribe = useCallback((listener: () => void) => keptText(key, replica).subscribe(listener), [key, replica]);
  // The server knows no kept text; the page shows it right after it has come alive.
  const text = useSyncExternalStore(
    subscribe,
    () => keptText(key, replica).get(),
    () => '',
  );
  return [text, useCallback((next: string) => keptText(key, replica).set(next), [key, replica])];
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
