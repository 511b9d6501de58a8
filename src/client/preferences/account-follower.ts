import type { Account } from '../../contract/account.ts';
import type { Value } from '../../lib/value.ts';
import { apiClient } from '../api/api-client.ts';
import { showThemeColor } from './theme-color.ts';

/**
 * @param known the settings as the service had them when the page was made
 * @returns the function that applies settings changed on another device; a setting that is being changed here is kept
 */
export function createAccountFollower(account: Value<Account>, known: Account): () => void {
  let saved = known;
  // Requests run one after the other, because an answer out of order would restore earlier settings.
  let following = Promise.resolve();

  async function follow(): Promise<void> {
    const now = await apiClient.account.get.query().catch(() => saved);
    const fields = Object.keys(now) as (keyof Account)[];
    const changed = fields
      .filter((field) => JSON.stringify(now[field]) !== JSON.stringify(saved[field]))
      .map((field) => [field, now[field]]);
    saved = now;
    if (changed.length === 0) return;
    account.set({ ...account.get(), ...Object.fromEntries(changed) });
    showThemeColor(account.get());
  }

  return () => {
    following = following.then(follow);
  };
}
