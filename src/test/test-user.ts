import { randomBytes } from 'node:crypto';
import { scopes as allScopes, type Scope } from '../contract/scopes.ts';
import type { Services } from '../server/api/procedures/services.ts';
import { mintToken } from '../server/identity/api-tokens/mint-token.ts';
import { createAccount } from '../server/identity/auth/create-account.ts';
import { aCalendar } from './a-calendar.ts';

export const testPassword = 'a long enough pass phrase';

/** A fresh account with a token of its own. */
export async function testUser(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  granted: readonly Scope[] = allScopes,
) {
  const username = `u${randomBytes(8).toString('hex')}`;
  const account = await createAccount(database, 'operator', { username, password: testPassword });
  const token = (scopes: readonly Scope[] = granted, expiresInDays: number | null = 90) =>
    mintToken(database, clock, { userId: account.id, name: 'test', kind: 'token', scopes, expiresInDays });
  const calendar = (name?: string) => aCalendar(database, account.id, name);
  return {
    ...account,
    token: (await token()).token,
    mint: token,
    /** Makes a calendar, which only a session can and only of an address; returns its id. */
    calendar,
  };
}

export type TestUser = Awaited<ReturnType<typeof testUser>>;
