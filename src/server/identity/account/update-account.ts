import type { Account, UpdateAccountInput } from '../../../contract/account.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { getAccount } from './get-account.ts';
import { writePreferences } from './write-preferences.ts';

/** Changes preferences. */
export async function updateAccount(ctx: VerbContext, input: UpdateAccountInput): Promise<Account> {
  await writePreferences(ctx, () => input);
  return getAccount(ctx);
}
