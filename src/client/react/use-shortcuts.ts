import { useEffect, useRef } from 'react';
import type { ShortcutKeys } from '../keys/all-shortcuts.ts';
import type { Shortcut } from '../keys/key-registry.ts';
import { useWorkspace } from './workspace-context.ts';

/** A shortcut from `allShortcuts` with its effect in this component. */
export interface BoundShortcut extends Shortcut {
  readonly keys: ShortcutKeys;
}

/** Registers while the component is mounted. Keys and their order must not change between renders; `run` may. */
export function useShortcuts(shortcuts: readonly BoundShortcut[], enabled = true): void {
  const { keys } = useWorkspace();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!enabled) return;
    const stops = latest.current.map((shortcut, index) =>
      keys.register({ ...shortcut, run: (event) => latest.current[index]?.run(event) }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [keys, enabled]);
}
