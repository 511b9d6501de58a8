import type { SignUpInput } from '../../../contract/account.ts';
import type { Database } from '../../foundation/db/database.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
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
  // An account that nobody can sign in to would only take a name, and the place of the first.
  if (ctx.env.passwordSignIn === 'off') throw new DomainError('signup_closed');
  await ctx.loginLimiter.consume(input.username, ctx.address);
  return createAccount(ctx.database, ctx.env.signup, input);
}
