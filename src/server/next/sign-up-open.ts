import type { Services } from '../api/procedures/services.ts';

/** Whether to show the sign-up page; createAccount checks again under its lock. */
export async function isSignUpOpen({ env, database }: Services): Promise<boolean> {
  if (env.signup !== 'first') return env.signup === 'open';
  return (await database.prisma.user.count()) === 0;
}
