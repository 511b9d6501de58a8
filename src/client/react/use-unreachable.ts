import { useOffline } from './use-offline.ts';
import { useValue } from './use-value.ts';
import { useWorkspace } from './workspace-context.ts';

/** Whether the service cannot be reached, as far as this page knows: by the browser's word, or by the latest call. */
export function useUnreachable(): boolean {
  const { sender, puller } = useWorkspace();
  const pullFailed = useValue(puller.failure)?.kind === 'offline';
  const sendFailed = useValue(sender.unreachable);
  return useOffline() || pullFailed || sendFailed;
}
