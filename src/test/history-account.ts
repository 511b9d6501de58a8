import { draftsOf } from './drafts.ts';
import type { TestApi } from './test-api.ts';
import type { HistoryAccount } from './write-histories.ts';

export async function historyAccount(api: TestApi): Promise<HistoryAccount> {
  const user = await api.user();
  for (let made = 0; made < 2; made += 1) await user.calendar();
  const { token, id } = await user.mint();
  const cookie = await api.sessionCookie(user);
  const writer = { api, token, tokenId: id, cookie, draftsSettled: draftsOf(api).work };
  return { writer, userId: user.id, pool: api.services.database.pool };
}
