import type { UpdateAccountInput } from '../../contract/account.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { apiClient } from '../api/api-client.ts';
import type { Workspace } from '../workspace.ts';
import { showThemeColor } from './theme-color.ts';

/**
 * Applies a preference at once and saves it; on failure restores the previous value with a notice.
 * @returns whether it was saved
 */
export async function saveAccount({ account, notices }: Workspace, changes: UpdateAccountInput): Promise<boolean> {
  const before = account.get();
  account.set({ ...before, ...changes } as typeof before);
  showThemeColor(account.get());
  try {
    account.set(await apiClient.account.update.mutate(changes));
    notices.show({ text: 'Saved', key: 'settings' });
    return true;
  } catch (error) {
    const fields = Object.keys(changes) as (keyof typeof before)[];
    const previous = Object.fromEntries(fields.map((field) => [field, before[field]]));
    account.set({ ...account.get(), ...previous });
    showThemeColor(account.get());
    notices.show({ text: `Not saved. ${apiFailureOf(error).sentence}`, urgent: true });
    return false;
  }
}
