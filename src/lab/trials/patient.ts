import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiCall, ApiReply } from '../../test/test-api.ts';
import { type Instance, lost } from './instance.ts';

type Caller = Pick<Instance, 'call'>;

/** Whether a client should send the same again: no answer came, the service was away, or the key's first call still runs. */
export function isWorthRetrying({ status, body }: ApiReply): boolean {
  return status === lost || status === 503 || body?.code === 'idempotency_in_progress';
}

/** What an outage may last before a client of a trial gives up: on a busy machine a killed instance takes more than a minute to start. */
const patienceMs = 180_000;

/** A client that obeys the contract: sends each write with a key, and again with the same one until it is answered. */
export function patient(caller: Caller, onReply: (reply: ApiReply) => void = () => {}): Caller {
  return {
    async call(method, path, options: ApiCall = {}) {
      const headers = {
        ...options.headers,
        ...(method === 'GET' ? undefined : { 'idempotency-key': randomUUID() }),
      };
      for (const deadline = performance.now() + patienceMs; ; await sleep(100)) {
        const reply = await caller.call(method, path, { ...options, headers });
        onReply(reply);
        if (!isWorthRetrying(reply) || performance.now() > deadline) return reply;
      }
    },
  };
}
