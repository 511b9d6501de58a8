import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type Caller,
  costOfReads,
  metadataStaysHere,
  privateDocumentsStayUnread,
  refreshesAreKept,
  revocationsCount,
} from '../../test/oauth-proofs.ts';
import type { ApiCall } from '../../test/test-api.ts';
import type { Instance } from './instance.ts';
import { defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

/** A read by an access token of OAuth costs at most so many times one by a token of the settings. */
const costMax = 1.05;

export const oauthTrial = defineTrial(
  {
    name: 'oauth',
    title: 'programs stay connected by OAuth until they are revoked, and lead nowhere else',
    sharesWorld: true,
    sizes: {
      full: { grants: 20, revocations: 500, paths: 200, hosts: 50, pairs: 40, reads: 400 },
      short: { grants: 1, revocations: 5, paths: 60, hosts: 10, pairs: 0, reads: 0 },
    },
  },
  async (world, { grants, revocations, paths, hosts, pairs, reads }) => {
    const { check, list } = failureList();
    const [here, there] = world.instances;
    const both = [callerOf(world, here), callerOf(world, there)] as const;
    const age = (seconds: number) =>
      world.database.pool.query(
        `UPDATE oauth_record SET consumed_at = consumed_at - make_interval(secs => $1) WHERE consumed_at IS NOT NULL`,
        [seconds],
      );
    await refreshesAreKept(both, grants, age, check);
    await revocationsCount(both, revocations, check);
    await metadataStaysHere(both[0], paths, hosts, check);
    const documents = await privateDocumentsStayUnread(both[0], check);
    // A short one would measure chance.
    const cost = pairs === 0 ? null : await costOfReads(both[0], { pairs, reads }, () => cpuMsOf(here.pid()));
    check(cost === null || cost <= costMax, () => `a read by OAuth costs ${cost} times one by a token`);
    return {
      figures: {
        'refreshes at once': grants * 50,
        revoked: revocations,
        paths,
        hosts,
        'documents not read': documents,
        ...(cost === null ? {} : { 'cost of a read': cost.toFixed(3) }),
      },
      failures: list(),
    };
  },
);

const clockTicksPerSecond = 100;

/** The processor's time that a process has used, of `/proc`. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / clockTicksPerSecond;
}

/** Calls as a browser and a program do: with the cookies of each reply, not following where it leads. */
function callerOf(world: World, instance: Instance): Caller {
  return {
    user: world.user,
    sessionCookie: (user) => world.sessionCookie(user as Parameters<World['sessionCookie']>[0]),
    async call(method, path, { token, body, rawBody, headers, address = 'nobody' }: ApiCall = {}) {
      const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
      const response = await fetch(`${instance.baseUrl}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          'x-forwarded-for': addressNamed(address),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent as BodyInit }),
      });
      const text = await response.text();
      const location = response.headers.get('location');
      return {
        status: response.status,
        headers: { ...Object.fromEntries(response.headers), ...(location === null ? {} : { Location: location }) },
        cookies: response.headers.getSetCookie(),
        text,
        body: parsed(text),
      };
    },
  };
}

/** An address of a network of its own, always the same of one name. */
function addressNamed(name: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(name).digest();
  return `10.${a}.${b}.${c}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
