import { randomBytes } from 'node:crypto';
import type { Database } from '../../foundation/db/database.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Env } from '../../foundation/platform/env.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { admitAccount, insertAccount, type SignUpRule } from '../auth/create-account.ts';
import { hashPassword } from '../auth/passwords.ts';
import { type FoundIdentity, findIdentity, type IdentityServices, insertIdentity, type Subject } from './identities.ts';
import { numberedNames, usernameOf } from './username-of.ts';

interface Person extends Subject {
  /** What the provider calls them, which says nothing of who they are. */
  readonly name: string;
}

type PersonServices = IdentityServices & { readonly env: Env };

/** Whose account it is, or the name of the account that has the person's name already. */
type AccountOfPerson =
  | { readonly kind: 'found'; readonly identity: FoundIdentity; readonly isNew?: true }
  | { readonly kind: 'taken'; readonly username: string };

/**
 * Finds the account of a person whom the provider has signed in, or makes it. A name is never reason enough to be given an account
 * that exists: its password is asked for.
 * @throws DomainError signup_closed
 */
export async function accountOfPerson(services: PersonServices, person: Person): Promise<AccountOfPerson> {
  const { prisma } = services.database;
  const known = await findIdentity(prisma, person);
  if (known) return { kind: 'found', identity: known };
  const free = await freeName(prisma, person.name);
  if (free.kind === 'taken') {
    // The person's own account may have been made since it was looked for, which took the name.
    const made = await findIdentity(prisma, person);
    return made ? { kind: 'found', identity: made } : free;
  }
  const signup = signUpRule(services.env);
  // Told before the password is hashed, which is decided again when the account is made.
  if (signup === 'closed' || (signup === 'first' && (await prisma.user.count()) > 0))
    throw new DomainError('signup_closed');
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const made = await prisma.$transaction((tx) => makeAccount(services, tx, { person, signup, passwordHash }));
  // Only what was committed has happened.
  if (made.kind === 'found' && made.isNew) {
    const { userId, identityId } = made.identity;
    logSecurity(services.logger, { event: 'identity_linked', userId, identityId });
  }
  return made;
}

/** @returns what OIDC_SIGNUP means where SIGNUP is as it is */
function signUpRule({ oidc, signup }: Env): SignUpRule {
  if (oidc?.signup === 'on') return 'open';
  return oidc?.signup === 'off' ? 'closed' : signup;
}

interface Making {
  readonly person: Person;
  readonly signup: SignUpRule;
  readonly passwordHash: string;
}

async function makeAccount(
  { clock }: PersonServices,
  tx: Tx,
  { person, signup, passwordHash }: Making,
): Promise<AccountOfPerson> {
  await admitAccount(tx, 'operator');
  // Whoever came at the same moment has been first.
  const known = await findIdentity(tx, person);
  if (known) return { kind: 'found', identity: known };
  await admitAccount(tx, signup);
  const free = await freeName(tx, person.name);
  if (free.kind === 'taken') return free;
  const { id: userId } = await insertAccount(tx, { username: free.username }, { passwordHash, hasPassword: false });
  const identityId = await insertIdentity(tx, userId, person, clock.now());
  return { kind: 'found', identity: { identityId, userId, isActive: true }, isNew: true };
}

type FreeName =
  | { readonly kind: 'free'; readonly username: string }
  | { readonly kind: 'taken'; readonly username: string };

/** The person's own name, unless somebody who may sign in has it; a number is added where nobody could ever sign in by it. */
async function freeName({ user }: Pick<Tx | Database['prisma'], 'user'>, name: string): Promise<FreeName> {
  const find = (username: string) => user.findUnique({ where: { username }, select: { closedAt: true } });
  const own = usernameOf(name);
  if (own !== null) {
    const holder = await find(own);
    if (holder === null) return { kind: 'free', username: own };
    if (holder.closedAt === null) return { kind: 'taken', username: own };
  }
  for (const username of numberedNames(name)) if ((await find(username)) === null) return { kind: 'free', username };
  throw new DomainError('username_taken');
}
