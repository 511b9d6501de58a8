import type { SignUpInput } from '../../../contract/account.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Env } from '../../foundation/platform/env.ts';
import { createAccount, type NewAccount } from '../auth/create-account.ts';
import type { LoginLimiter } from '../auth/login-limiter.ts';

interface SignUpContext {
  readonly database: Database;
  readonly env: Env;
  readonly loginLimiter: LoginLimiter;
  readonly address: string;
}

/**
 * Creates an account. Counted like a sign-in, so that it cannot be used to probe usernames or to load the processor with
 * hashing.
 */
export async function signUp(ctx: SignUpContext, input: SignUpInput): Promise<NewAccount> {
  await ctx.loginLimiter.consume(input.username, ctx.address);
  return createAccount(ctx.database, ctx.env.signup, input);
}
