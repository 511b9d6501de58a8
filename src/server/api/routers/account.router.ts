import * as z from 'zod';
import {
  accountSchema,
  changedPasswordSchema,
  changePasswordInput,
  closeAccountInput,
  closedAccountSchema,
  signUpInput,
  updateAccountInput,
} from '../../../contract/account.ts';
import { changePassword } from '../../identity/account/change-password.ts';
import { closeAccount } from '../../identity/account/close-account.ts';
import { getAccount } from '../../identity/account/get-account.ts';
import { signUp } from '../../identity/account/sign-up.ts';
import { updateAccount } from '../../identity/account/update-account.ts';
import { openProcedure, procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

/** The procedures of the sign-up and settings pages; they are not part of the REST API. */
export const accountRouter = t.router({
  signUp: openProcedure
    .meta({ credential: 'open' })
    .input(signUpInput)
    .output(z.object({ id: z.string(), username: z.string() }))
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  get: procedure
    .meta({ credential: 'session' })
    .input(z.strictObject({}).optional())
    .output(accountSchema)
    .query(({ ctx }) => getAccount(ctx)),
  update: procedure
    .meta({ credential: 'session' })
    .input(updateAccountInput)
    .output(accountSchema)
    .mutation(({ ctx, input }) => updateAccount(ctx, input)),
  changePassword: procedure
    .meta({ credential: 'session' })
    .input(changePasswordInput)
    .output(changedPasswordSchema)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  close: procedure
    .meta({ credential: 'session' })
    .input(closeAccountInput)
    .output(closedAccountSchema)
    .mutation(({ ctx, input }) => closeAccount(ctx, input)),
});
