'use client';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { useAskedBeforeUnload } from '../../components/use-shown-once.ts';
import { Line } from './line.tsx';

/** Says that what waits to be sent will be gone with the tab; the browser asks before the tab is closed. */
export function UnstoredLine() {
  const { kept, outbox, sender } = useWorkspace();
  const waits = useValue(outbox.waiting).length > 0;
  const isRefused = useValue(outbox.refused).length > 0;
  const endsWithTab = useValue(kept.endsWithTab);
  const isUnreachable = useUnreachable();
  const hasFailed = useValue(sender.serverFailure) !== null;
  useAskedBeforeUnload(endsWithTab && (waits || isRefused));
  if (!endsWithTab || !waits || !(isUnreachable || hasFailed)) return null;
  return (
    <Line>This browser stores nothing more at the moment. Keep this tab open until your changes have been sent.</Line>
  );
}
