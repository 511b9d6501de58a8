import { randomUUID } from 'node:crypto';
import { notDistributedSentence, readNotDistributed } from '../foundation/db/citus-layout.ts';
import { queryPool } from '../foundation/db/query.ts';
import type { Services } from './procedures/services.ts';
import type { HttpHandler } from './rest/http-types.ts';
import { commonHeaders, problemReply } from './rest/replies.ts';

const checkTimeoutMs = 2_000;
const methods = 'GET, HEAD, OPTIONS';

/** `GET /api/health`: 200 when the database answers, 503 when not (service.md §4), when this process is about to stop, or when the database is on Citus and a migration has not been distributed. */
export function createHealthHandler(services: Services): HttpHandler {
  const isDistributed = distributionCheck(services);
  return async (request) => {
    const requestId = randomUUID();
    const common = { ...commonHeaders, 'X-Request-Id': requestId };
    if (request.method === 'OPTIONS') return { status: 204, headers: { ...common, Allow: methods }, body: null };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const reply = problemReply('method_not_allowed', requestId);
      return { ...reply, headers: { ...reply.headers, ...common, Allow: methods } };
    }
    const headers = { ...common, 'Content-Type': 'application/json; charset=utf-8' };
    const up = await databaseAnswers(services);
    const isReady = up && (await isDistributed());
    const isLeaving = services.stopping.aborted;
    const status = isLeaving ? 'leaving' : isReady ? 'ok' : 'unavailable';
    const body = { status, db: up ? 'up' : 'down' };
    const isFine = isReady && !isLeaving;
    return {
      status: isFine ? 200 : 503,
      headers: isFine ? headers : { ...headers, 'Retry-After': '2' },
      body: request.method === 'HEAD' ? null : JSON.stringify(body),
    };
  };
}

/** A database of one machine is asked once; on Citus an instance of another release may migrate meanwhile. */
function distributionCheck({ database, logger }: Services): () => Promise<boolean> {
  let isOneMachine = false;
  let told = '';
  return async () => {
    if (isOneMachine) return true;
    // That the database answers was found out before; what fails here is asked again the next time.
    const names = await readNotDistributed(queryPool(database.reservedPool)).catch(() => []);
    isOneMachine = names === null;
    const sentence = names?.length ? notDistributedSentence(names) : '';
    if (sentence !== '' && sentence !== told) logger.error(sentence);
    told = sentence;
    return sentence === '';
  };
}

async function databaseAnswers(services: Services): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), checkTimeoutMs).unref();
  });
  const answer = services.database.reservedPool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]);
}
