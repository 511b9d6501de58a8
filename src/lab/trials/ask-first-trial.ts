import { isDeepStrictEqual } from 'node:util';
import type { AskBefore } from '../../contract/api-tokens.ts';
import type { Decision, Proposal } from '../../contract/proposals.ts';
import { scopes } from '../../contract/scopes.ts';
import { systemClock } from '../../server/foundation/platform/clock.ts';
import { mintToken } from '../../server/identity/api-tokens/mint-token.ts';
import { farYear, noKnownIds, randomWriter, seededRandom } from '../../test/random-writer.ts';
import { shownState } from '../../test/shown-state.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import type { ApiReply } from '../../test/test-api.ts';
import { defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

const writesBefore = 60;
const decidedMax = 40;

const levels = ['deleting', 'changing', 'writing'] as const satisfies readonly AskBefore[];

/** What a record shows of others: it follows when a token makes something of its own beside it. */
const derived = new Set(['openTaskCount', 'taskCount', 'childCount', 'openChildCount', 'commentCount', 'position']);

/** Random calls of tokens that ask, and random answers of their person. */
export const askFirstTrial = defineTrial(
  {
    name: 'ask-first',
    title: 'a token that asks touches nothing unasked; an approval does what was shown, once, or nothing',
    sharesWorld: true,
    sizes: { full: { writes: 500 }, short: { writes: 40 } },
  },
  async (world, { writes }) => {
    const { check, list } = failureList();
    const figures = { calls: 0, proposed: 0, approved: 0, stale: 0 };
    for (const [index, level] of levels.entries()) {
      const me = await signedIn({ ...world.either, user: world.user });
      const random = seededRandom(20_261_122 + index * 7_919);
      const ids = noKnownIds();
      const own = randomWriter([world.either], me.user.token, ids, random, farYear);
      for (let step = 0; step < writesBefore; step += 1) await own();

      const before = await shownState(me);
      const agent = await agentOf(world, me, level);
      const act = randomWriter([agent], agent.token, ids, random, farYear);
      for (let step = 0; step < writes; step += 1) await act();
      const touched = differences(before, await shownState(me), level);
      check(touched.length === 0, () => `${level}: touched unasked: ${touched.slice(0, 3).join('; ')}`);
      figures.calls += writes;
      figures.proposed += agent.proposed.size;

      const decide = await decider(world, me);
      for (const proposal of [...agent.proposed.values()].slice(0, decidedMax)) {
        const start = await stateWithSeq(me);
        const first = await decide(proposal);
        const changed = (await stateWithSeq(me)).seq - start.seq;
        if (first.proposal?.status !== 'approved') {
          figures.stale += 1;
          const rest = { ...(await stateWithSeq(me)) };
          check(isDeepStrictEqual(rest, start), () => `${level}: ${proposal.id} was refused and changed something`);
          continue;
        }
        figures.approved += 1;
        check(changed <= 1, () => `${level}: ${proposal.id} made ${changed} changes`);
        const after = await stateWithSeq(me);
        const second = await decide(proposal);
        check(
          second.proposal?.status === 'approved',
          () => `${level}: a second approval said ${JSON.stringify(second)}`,
        );
        check(isDeepStrictEqual(await stateWithSeq(me), after), () => `${level}: ${proposal.id} was done twice`);
      }
    }
    return { figures, failures: list() };
  },
);

/** Calls as the token; to the random writer a proposal or a refusal of the token is a refusal like any other. */
async function agentOf(world: World, me: SignedIn, askBefore: AskBefore) {
  const proposed = new Map<string, Proposal>();
  const grant = { userId: me.user.id, name: 'Agent', kind: 'token', scopes, expiresInDays: null, askBefore } as const;
  const { token } = await mintToken(world.database, systemClock, grant);
  return {
    token,
    proposed,
    async call(...call: Parameters<World['either']['call']>): Promise<ApiReply> {
      const reply = await world.either.call(...call);
      if (reply.status === 202) proposed.set(reply.body.proposal.id, reply.body.proposal);
      // Where two hundred proposals wait, the next is refused.
      return [202, 429].includes(reply.status) ? { ...reply, status: 409 } : reply;
    },
  };
}

async function decider(world: World, me: SignedIn) {
  const headers = { cookie: await world.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  return async ({ id, previewHash }: Proposal): Promise<Decision> => {
    const body = { approve: [{ id, previewHash }] };
    const reply = await world.either.call('POST', '/api/trpc/proposals.decide', { headers, body });
    return reply.body.result.data.results[0];
  };
}

async function stateWithSeq(me: SignedIn) {
  const { lastSeq } = await me.get('/changes?limit=1');
  return { seq: lastSeq as number, state: await shownState(me) };
}

type State = Awaited<ReturnType<typeof shownState>>;

/** The records that were there before and are not as they were; of a token that asks before deleting, those that went to Trash. */
function differences(before: State, after: State, level: AskBefore): string[] {
  return Object.entries(before).flatMap(([id, record]) => {
    const [was, is] = [fieldsOf(record), fieldsOf(after[id])];
    const holds =
      level === 'deleting' ? was['deletedAt'] !== null || is['deletedAt'] === null : isDeepStrictEqual(was, is);
    return holds ? [] : [`${JSON.stringify(was)} is ${JSON.stringify(is)}`];
  });
}

function fieldsOf(record: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !derived.has(name)));
}
