import type { Network } from '../../sync/engine.ts';
import { apiClient } from './api-client.ts';
import { callProcedure, isJson } from './call-procedure.ts';

/**
 * Longer than an answer takes over a slow line. What is not answered by then is asked again, a change under its key: one pull and one
 * change are under way at a time, so that a single answer that never comes would hold up all behind it.
 */
const answerMsMax = 60_000;

const inTime = () => ({ signal: AbortSignal.timeout(answerMsMax) });

/** Connects the local copy to the server: the app's own API client, and the event stream under the same session. */
export const network: Network = {
  listTasks: (input) => apiClient.tasks.list.query(input, inTime()),
  pullChanges: (input) => apiClient.sync.pull.query(input, inTime()),
  /** Calls a procedure by the name that the outbox has stored, which types cannot follow. */
  async mutate(procedure, input, idempotencyKey, sameSince) {
    const options = { idempotencyKey, sameSince, ...inTime() };
    const { data, changeId } = await callProcedure('mutation', procedure, input, options);
    return { reply: data, changeId };
  },
  openStream: () => new EventSource('/api/v1/events'),
  isServiceWell: () =>
    fetch('/api/health', inTime()).then(
      // A network that asks to sign in first answers everything with a page of its own.
      ({ ok, headers }) => ok && isJson(headers),
      () => false,
    ),
};
