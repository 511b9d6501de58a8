import type { Services } from '../../api/procedures/services.ts';

const asked = new WeakMap<Services['database'], Promise<boolean>>();

/** Whether to show the sign-up page; createAccount checks again under its lock. All who ask at once share one query. */
export function isSignUpOpen({ env, database }: Services): Promise<boolean> {
  if (env.passwordSignIn === 'off') return Promise.resolve(false);
  if (env.signup !== 'first') return Promise.resolve(env.signup === 'open');
  const underWay = asked.get(database);
  if (underWay) return underWay;
  const answer = database.prisma.user
    .findFirst({ select: { id: true } })
    .then((found) => found === null)
    .finally(() => asked.delete(database));
  asked.set(database, answer);
  return answer;
}
