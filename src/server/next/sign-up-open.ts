import type { Services } from '../api/procedures/services.ts';

/** Whether the sign-up page may be used: what createAccount decides again, exactly, under its lock. */
export async function isSignUpOpen({ env, database }: Services): Promise<boolean> {
  if (env.signup !== 'first') return env.signup === 'open';
  return (await database.prisma.user.count()) === 0;
}
