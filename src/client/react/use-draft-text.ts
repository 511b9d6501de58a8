import { useCallback, useSyncExternalStore } from 'react';
import { draftText } from '../drafts/draft-text.ts';
import { useWorkspace } from './workspace-context.ts';

/** A draft text and its setter. @param name what the text is for, as `draftText` names it */
export function useDraftText(name: string): [string, (text: string) => void] {
  const workspace = useWorkspace();
  const subscribe = useCallback(
    (listener: () => void) => draftText(workspace, name).subscribe(listener),
    [workspace, name],
  );
  // The server renders without it; the page shows it as soon as it is hydrated.
  const text = useSyncExternalStore(
    subscribe,
    () => draftText(workspace, name).get(),
    () => '',
  );
  return [text, useCallback((next: string) => draftText(workspace, name).set(next), [workspace, name])];
}
