import { useEffect, useRef } from 'react';
import { useWorkspace } from '../workspace-context.ts';
import type { Shortcut } from './key-registry.ts';

/** Registers while the component is there. Keys, labels and their order must not change between renders; `run` may. */
export function useShortcuts(shortcuts: readonly Shortcut[], enabled = true): void {
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
