import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { idPrefixes } from '../../contract/ids.ts';
import type { TestUser } from '../../test/test-user.ts';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';
import { lost } from './instance.ts';
import { answerCheck, type ServedDocument } from './served-document.ts';
import { defineTrial, failureList } from './trial.ts';

const lanes = 8;
/** Requests are generated in portions: each names records that the ones before it made. */
const perPortion = 40;
const idsMax = 200;
/** How ids begin, by the word for their kind in the name of a field or a path. A parent is a task. */
const prefixes = Object.entries({ parent: idPrefixes.task, change: 'chg', ...idPrefixes });
/** What is read or written in the background of a process takes turns there, and is asked for again. */
const takesTurns = /\/(imports(\/preview)?|export)$/;
const turnsMax = 100;

/** Requests that the served document leads to, with values at, near and beyond what it allows. */
export const hostileTrial = defineTrial(
  {
    name: 'hostile',
    title: 'whatever is sent is answered as the document says',
    sharesWorld: true,
    sizes: { full: { requests: 50_000, slowestMsMax: 2_000 }, short: { requests: 1_200, slowestMsMax: 10_000 } },
  },
  async (world, { requests, slowestMsMax }) => {
    const { check, list } = failureList();
    const seed = randomInt(2 ** 31);
    const counts = { requests: 0, succeeded: 0, refused: 0 };
    let slowestMs = 0;
    const reader = await world.user();
    const served = await world.either.call('GET', '/api/v1/openapi.json', { token: reader.token });
    const document: ServedDocument = served.body;
    const problemOf = answerCheck(document);

    async function send(user: TestUser, ids: string[], request: HostileRequest): Promise<boolean> {
      const { operation, target, headers, body } = request;
      const method = operation.method.toUpperCase();
      const call = () =>
        world.either.call(method, target, {
          token: user.token,
          address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
          headers,
          ...(body === undefined ? {} : { rawBody: body }),
        });
      let startedAt = performance.now();
      let reply = await call();
      for (let turn = 0; reply.status === 503 && takesTurns.test(operation.path) && turn < turnsMax; turn += 1) {
        await sleep(50);
        startedAt = performance.now();
        reply = await call();
      }
      const tookMs = performance.now() - startedAt;
      slowestMs = Math.max(slowestMs, tookMs);
      counts.requests += 1;
      if (reply.status < 300) counts.succeeded += 1;
      else counts.refused += 1;
      const made = [reply.headers['tidemark-change-id'], reply.status === 201 ? reply.body?.id : undefined];
      ids.push(...made.filter((id) => typeof id === 'string'));
      if (ids.length > idsMax) ids.splice(0, ids.length - idsMax);
      const told = () => `seed ${seed}: ${method} ${target.slice(0, 300)} ${String(body).slice(0, 500)}`;
      check(reply.status !== lost && reply.status < 500, () => `${told()} → ${reply.status} ${reply.text}`);
      check(tookMs < slowestMsMax, () => `${told()} took ${Math.round(tookMs)} ms`);
      const problem = reply.status === lost ? null : problemOf(operation.path, operation.method, reply);
      check(problem === null, () => `${told()} → ${reply.status}: ${problem} in ${reply.text.slice(0, 500)}`);
      return operation.path === '/auth/token' && operation.method === 'delete' && reply.body?.revokedAt !== undefined;
    }

    /** Who sends next, with the ids of what was made: a token that has ended itself leaves the turn to another user. */
    async function sender(): Promise<{ user: TestUser; ids: string[] }> {
      const user = await world.user();
      const inbox = await world.either.call('GET', '/api/v1/context', { token: user.token });
      return { user, ids: [inbox.body.inbox.id] };
    }

    async function lane(number: number): Promise<void> {
      let { user, ids } = await sender();
      const knownId = (name: string) => {
        const prefix = prefixes.find(([word]) => name.toLowerCase().includes(word))?.[1] ?? '';
        return fc.nat().map((pick) => {
          const fitting = ids.filter((id) => id.startsWith(prefix));
          return fitting[pick % fitting.length] ?? 'none';
        });
      };
      for (let portion = 0; counts.requests < requests; portion += 1) {
        const portionSeed = (seed + number * 7_919 + portion * 104_729) % 2 ** 31;
        const idsFor = (name: string) =>
          fc.oneof(
            { weight: 8, arbitrary: knownId(name) },
            { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 70 }) },
          );
        const generated = fc.sample(hostileRequests(document, idsFor), {
          numRuns: Math.min(perPortion, Math.ceil(requests / lanes)),
          seed: portionSeed,
        });
        for (const request of generated) {
          if (counts.requests >= requests) break;
          const ended = await send(user, ids, request);
          if (ended) ({ user, ids } = await sender());
        }
      }
    }

    await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
    check(counts.succeeded > requests / 10, () => `only ${counts.succeeded} of ${requests} succeeded`);
    return {
      figures: {
        ...counts,
        operations: Object.keys(document.paths).length,
        slowest: `${Math.round(slowestMs)} ms`,
        seed,
      },
      failures: list(),
    };
  },
);
