import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiReply } from '../../../test/test-api.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { followFeed } from '../follow-feed.ts';
import { type Instance, lost } from '../instance.ts';
import { isWorthRetrying, patient } from '../patient.ts';
import { differenceOf, replicaOf } from '../replica-of.ts';
import { type Check, failureList, type Outcome } from '../trial.ts';
import type { FailoverService } from './failover-service.ts';
import { hearsChanges } from './hears-changes.ts';
import { type TaskWriter, taskWriter } from './task-writer.ts';
import { until } from './until.ts';

/** A process that ends or hangs. */
export interface Fault {
  readonly name: string;
  /** @returns what brings it back, where its part has gone to another one meanwhile */
  happen(): Promise<() => Promise<void>>;
}

interface Load {
  readonly rounds: number;
  readonly writers: number;
  readonly loadMs: number;
}

const quiet = 'quiet';

/** Lets each fault happen while users write and follow what they wrote, and looks at the end for everything that was acknowledged. */
export async function failWhileWriting(
  service: FailoverService,
  faults: readonly Fault[],
  { rounds, writers, loadMs }: Load,
): Promise<Outcome> {
  const { check, list } = failureList();
  const counts = { replies: 0, unavailable: 0, lost: 0, replayed: 0 };
  const ending = new AbortController();
  let now = quiet;
  const observe = (reply: ApiReply) => {
    counts.replies += 1;
    if (reply.status === lost) counts.lost += 1;
    if (reply.status === 503) counts.unavailable += 1;
    if (reply.headers['idempotency-replayed'] !== undefined) counts.replayed += 1;
    check(isWorthRetrying(reply) || reply.status < 300, () => `${now}: ${reply.status} ${reply.text}`);
  };
  const caller = patient(inTurn(service), observe);
  const people = await Promise.all(
    Array.from({ length: writers }, async () => {
      const user = await service.user();
      return { user, writer: taskWriter(caller, user, () => now), replica: replicaOf(caller, user.token, ['tasks']) };
    }),
  );
  const going = people.map(({ user, writer, replica }) =>
    Promise.all([writer.run(ending.signal), replica.follow(ending.signal), followFeed(caller, user, ending.signal)]),
  );
  const settled = Promise.allSettled(going);

  const probe = await service.user();
  const outages = new Map<string, number>();
  const heard = new Map<string, number>();
  try {
    await sleep(loadMs);
    for (let round = 0; round < rounds; round += 1)
      for (const { name, happen } of faults) {
        now = name;
        const failedAt = performance.now();
        const bringBack = await happen();
        await untilWritten(service, probe);
        outages.set(name, Math.max(outages.get(name) ?? 0, performance.now() - failedAt));
        now = `after ${name}`;
        await bringBack();
        await untilHeard(service, probe);
        heard.set(name, Math.max(heard.get(name) ?? 0, performance.now() - failedAt));
        await sleep(loadMs);
      }
  } finally {
    ending.abort();
  }
  for (const [index, result] of (await settled).entries()) {
    if (result.status === 'rejected') check(false, () => `a writer or reader ended: ${String(result.reason)}`);
    else checkFeed(result.value[2].seqs, check);
    const person = people[index];
    if (person) await checkPerson(caller, person, check);
  }
  return {
    figures: {
      ...counts,
      ...figuresOf(
        people.map(({ writer }) => writer),
        outages,
        heard,
      ),
    },
    failures: list(),
  };
}

/** Either instance, as behind a balancer. */
function inTurn({ instances: [one, other] }: FailoverService): Pick<Instance, 'call'> {
  let turn = 0;
  return {
    call(...call) {
      turn += 1;
      return (turn % 2 === 0 ? one : other).call(...call);
    },
  };
}

/** Resolves when both instances have taken a write. */
async function untilWritten({ instances }: FailoverService, { token }: TestUser): Promise<void> {
  await Promise.all(
    instances.map(async (instance) => {
      await patient(instance).call('POST', '/api/v1/tasks', { token, body: { name: 'probe' } });
    }),
  );
}

/** Resolves when a stream of either instance tells of a write to the other. @throws when it does not in time */
async function untilHeard({ instances: [one, other] }: FailoverService, probe: TestUser): Promise<void> {
  await until('a stream that tells of a write to the first instance', () => hearsChanges(other, one, probe));
  await until('a stream that tells of a write to the other instance', () => hearsChanges(one, other, probe));
}

function checkFeed(seqs: readonly number[], check: Check): void {
  const missed = seqs.findIndex((seq, index) => seq !== index + 1);
  check(missed === -1, () => `the feed told number ${seqs[missed]} where ${missed + 1} was due`);
}

interface Person {
  readonly user: TestUser;
  readonly writer: TaskWriter;
  readonly replica: ReturnType<typeof replicaOf>;
}

/** Every acknowledged task once and as it was acknowledged last, nothing else, and the same by deltas as at once. */
async function checkPerson(
  caller: Pick<Instance, 'call'>,
  { user, writer, replica }: Person,
  check: Check,
): Promise<void> {
  await replica.pull();
  const fresh = replicaOf(caller, user.token, ['tasks']);
  await fresh.pull();
  const truth = fresh.records('tasks') as ReadonlyMap<string, Record<string, unknown>>;
  const told = differenceOf(truth, replica.records('tasks'));
  check(told === null, () => `the deltas differ: ${told}`);
  const stored = new Map(
    [...truth].map(([id, { name, completedAt, updatedAt }]) => [id, { name, completedAt, updatedAt }]),
  );
  const kept = differenceOf(writer.acknowledged, stored);
  check(kept === null, () => `what was acknowledged differs from what is stored: ${kept}`);
}

function figuresOf(
  writers: readonly TaskWriter[],
  outages: ReadonlyMap<string, number>,
  heard: ReadonlyMap<string, number>,
): Record<string, string | number> {
  const taken = writers.flatMap((writer) => writer.taken);
  const p99 = (belongs: (during: readonly string[]) => boolean) => {
    const times = taken.flatMap(({ during, ms }) => (belongs(during) ? [ms] : []));
    times.sort((one, other) => one - other);
    return `${Math.round(times[Math.floor(times.length * 0.99)] ?? 0)} ms`;
  };
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return {
    acknowledged: taken.length,
    'p99 of a write': p99((during) => during.every((each) => each === quiet)),
    ...Object.fromEntries(
      [...outages].map(([name, ms]) => [
        name,
        `writes again after ${seconds(ms)} (p99 ${p99((during) => during.includes(name))}), all in place after ${seconds(heard.get(name) ?? 0)}`,
      ]),
    ),
  };
}
