import type { SignUpInput } from '../../../contract/account.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Prisma } from '../../foundation/db/generated/client.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Env } from '../../foundation/platform/env.ts';
import { workerOrigin } from '../../foundation/records/change-origin.ts';
import { positionAfter } from '../../foundation/records/position.ts';
import { beginWrite, type Tx } from '../../foundation/records/write.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { regionalPreferences } from './regional-preferences.ts';

/** An arbitrary lock number that serialises sign-ups, so that `SIGNUP=first` admits exactly one. */
const signUpLock = 7_421_360_119;

export interface NewAccount {
  readonly id: string;
  readonly username: string;
}

/** Whether another account may exist. */
export type SignUpRule = Env['signup'] | 'operator';

/** Creates an account with its Inbox and its sync clock. */
export async function createAccount(database: Database, signup: SignUpRule, input: SignUpInput): Promise<NewAccount> {
  refuseCommonPassword('password', input.password, input.username);
  if (signup === 'closed') throw new DomainError('signup_closed');
  const passwordHash = await hashPassword(input.password);
  return database.prisma.$transaction(async (tx) => {
    await admitAccount(tx, signup);
    const taken = await tx.user.findUnique({ where: { username: input.username }, select: { id: true } });
    if (taken) throw new DomainError('username_taken');
    return insertAccount(tx, input, { passwordHash, hasPassword: true });
  });
}

/** Lets one account after the other be made. @throws DomainError signup_closed */
export async function admitAccount(tx: Tx, signup: SignUpRule): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${signUpLock}::bigint)`;
  if (signup === 'closed' || (signup === 'first' && (await tx.user.count()) > 0))
    throw new DomainError('signup_closed');
}

interface PasswordOfAccount {
  readonly passwordHash: string;
  /** Whether anybody knows it. */
  readonly hasPassword: boolean;
}

/** Writes the rows of an account that was admitted and whose name is free. */
export async function insertAccount(
  tx: Tx,
  input: Omit<SignUpInput, 'password'>,
  password: PasswordOfAccount,
): Promise<NewAccount> {
  const id = newId('user');
  const now = new Date();
  const german = input.locale === 'de';
  const user: Prisma.UserCreateInput = {
    id,
    username: input.username,
    ...password,
    timezone: input.timezone ?? 'UTC',
    locale: input.locale ?? 'en',
    ...regionalPreferences(input.locale),
    preferencesChosenAt: input.timezone === undefined ? null : now,
    createdAt: now,
    updatedAt: now,
    syncClock: { create: { last: now } },
  };
  await tx.user.create({ data: user });
  const { at } = await beginWrite(tx, { actor: { userId: id }, origin: workerOrigin('account.create') });
  await tx.project.create({
    data: {
      id: newId('project'),
      userId: id,
      name: german ? 'Eingang' : 'Inbox',
      isInbox: true,
      position: positionAfter(null),
      createdAt: at,
      updatedAt: at,
    },
  });
  return { id, username: input.username };
}
