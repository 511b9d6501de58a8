import { scopes } from '../../contract/scopes.ts';
import { systemClock } from '../../server/foundation/platform/clock.ts';
import type { TokenBudget } from '../../server/foundation/records/actor.ts';
import { mintToken } from '../../server/identity/api-tokens/mint-token.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import type { ApiReply } from '../../test/test-api.ts';
import { patient } from './patient.ts';
import { defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

const atOnce = 40;

/** Writes at once, through two instances, beyond the budget of their token. */
export const budgetsTrial = defineTrial(
  {
    name: 'budgets',
    title: 'a budget of writes and deletions is used to the last record and never beyond',
    sharesWorld: true,
    sizes: { full: { rounds: 40 }, short: { rounds: 2 } },
  },
  async (world, { rounds }) => {
    const { check, list } = failureList();
    const figures = { writes: 0, refused: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const me = await signedIn({ ...patient(world.either), user: world.user });
      const budget = { writesPerDay: 5 + (round % 30), deletesPerDay: 1 + (round % 12) };
      const token = await limitedToken(world, me, budget);
      const count = (replies: readonly ApiReply[], what: string) => {
        for (const { status, text } of replies)
          check([200, 201, 429].includes(status), () => `round ${round}, ${what}: ${status} ${text}`);
        const done = replies.filter(({ status }) => status < 300).length;
        figures.writes += done;
        figures.refused += replies.length - done;
        return done;
      };
      const parallel = (call: (index: number) => Promise<ApiReply>) =>
        Promise.all(Array.from({ length: atOnce }, (_, index) => call(index)));

      const ids: string[] = [];
      for (let index = 0; index < atOnce; index += 1) ids.push((await me.post('/tasks', { name: `Task ${index}` })).id);
      const deleted = count(await parallel((index) => me.callAs(token, 'DELETE', `/tasks/${ids[index]}`)), 'deletions');
      const deletions = Math.min(budget.deletesPerDay, budget.writesPerDay);
      check(deleted === deletions, () => `round ${round}: ${deleted} of ${deletions} deletions`);
      const { items } = await me.get(`/tasks?limit=100&ids=${ids.join(',')}`);
      check(items.length === atOnce - deletions, () => `round ${round}: ${items.length} tasks are left`);

      const made = count(
        await parallel((index) => me.callAs(token, 'POST', '/tasks', { name: `New ${index}` })),
        'writes',
      );
      check(made === budget.writesPerDay - deletions, () => `round ${round}: ${made} of ${budget.writesPerDay} writes`);
      const found = (await me.get('/tasks?limit=100&query=New')).items.length;
      check(found === made, () => `round ${round}: ${made} were said to be made, and ${found} were`);
      const day = await world.database.prisma.tokenDay.findMany({ where: { userId: me.user.id } });
      const used = day.reduce((sum, { writes }) => sum + writes, 0);
      check(used === budget.writesPerDay, () => `round ${round}: ${used} of ${budget.writesPerDay} are counted`);
    }
    return { figures, failures: list() };
  },
);

async function limitedToken(world: World, { user }: SignedIn, budget: TokenBudget): Promise<string> {
  const grant = { userId: user.id, name: 'Agent', kind: 'token', scopes, expiresInDays: null, budget } as const;
  return (await mintToken(world.database, systemClock, grant)).token;
}
