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

/** Creates an account with its Inbox and its sync clock. @param signup whether another account may exist */
export async function createAccount(
  database: Database,
  signup: Env['signup'] | 'operator',
  input: SignUpInput,
): Promise<NewAccount> {
  refuseCommonPassword('password', input.password, input.username);
  if (signup === 'closed') throw new DomainError('signup_closed');
  const passwordHash = await hashPassword(input.password);
  return database.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${signUpLock}::bigint)`;
    if (signup === 'first' && (await tx.user.count()) > 0) throw new DomainError('signup_closed');
    const taken = await tx.user.findUnique({ where: { username: input.username }, select: { id: true } });
    if (taken) throw new DomainError('username_taken');
    const id = newId('user');
    await insertUser(tx, id, input, passwordHash);
    return { id, username: input.username };
  });
}

async function insertUser(tx: Tx, id: string, input: SignUpInput, passwordHash: string): Promise<void> {
  const now = new Date();
  const german = input.locale === 'de';
  const user: Prisma.UserCreateInput = {
    id,
    username: input.username,
    passwordHash,
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
}
