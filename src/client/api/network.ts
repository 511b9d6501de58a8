import type { Network } from '../../sync/engine.ts';
import { apiClient } from './api-client.ts';
import { callProcedure, isJson } from './call-procedure.ts';

/** Connects the local copy to the server: the app's own API client, and the event stream under the same session. */
export const network: Network = {
  listTasks: (input) => apiClient.tasks.list.query(input),
  pullChanges: (input) => apiClient.sync.pull.query(input),
  /** Calls a procedure by the name that the outbox has stored, which types cannot follow. */
  async mutate(procedure, input, idempotencyKey, sameSince) {
    const { data, changeId } = await callProcedure('mutation', procedure, input, { idempotencyKey, sameSince });
    return { reply: data, changeId };
  },
  openStream: () => new EventSource('/api/v1/events'),
  isServiceWell: () =>
    fetch('/api/health').then(
      // A network that asks to sign in first answers everything with a page of its own.
      ({ ok, headers }) => ok && isJson(headers),
      () => false,
    ),
};
