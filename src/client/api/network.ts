import { getUntypedClient } from '@trpc/client';
import type { Network } from '../../sync/engine.ts';
import { apiClient } from './api-client.ts';

/** Calls a procedure by the name that the outbox has stored, which types cannot follow. */
const client = getUntypedClient(apiClient);

/** Connects the local copy to the server: the app's own API client, and the event stream under the same session. */
export const network: Network = {
  listTasks: (input) => apiClient.tasks.list.query(input),
  pullChanges: (input) => apiClient.sync.pull.query(input),
  async mutate(procedure, input, idempotencyKey) {
    let changeId: string | null = null;
    const onChangeId = (id: string) => {
      changeId = id;
    };
    const reply = await client.mutation(procedure, input, { context: { idempotencyKey, onChangeId } });
    return { reply, changeId };
  },
  openStream: () => new EventSource('/api/v1/events'),
  isServiceWell: () =>
    fetch('/api/health').then(
      ({ ok }) => ok,
      () => false,
    ),
};
