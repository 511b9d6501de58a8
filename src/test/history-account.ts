import type { TestApi } from './test-api.ts';
import type { HistoryAccount } from './write-histories.ts';

export async function historyAccount(api: TestApi): Promise<HistoryAccount> {
  const user = await api.user();
  const { token, id } = await user.mint();
  const cookie = await api.sessionCookie(user);
  return { writer: { api, token, tokenId: id, cookie }, userId: user.id, pool: api.services.database.pool };
}
