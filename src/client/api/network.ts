import type { Network } from '../../sync/engine.ts';
import { apiClient } from './api-client.ts';
import { callProcedure } from './call-procedure.ts';

/** The local copy's way to the server: the app's own API client, and the event stream under the same session. */
export const network: Network = {
  listTasks: (input) => apiClient.tasks.list.query(input),
  pullChanges: (input) => apiClient.sync.pull.query(input),
  /** Calls a procedure by name, as the outbox has stored it. */
  async mutate(procedure, input, idempotencyKey) {
    const { data, changeId } = await callProcedure('mutation', procedure, input, { idempotencyKey });
    return { reply: data, changeId };
  },
  openStream: () => new EventSource('/api/v1/events'),
  isServiceWell: () =>
    fetch('/api/health').then(
      ({ ok }) => ok,
      () => false,
    ),
};
