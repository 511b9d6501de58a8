import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../foundation/db/database.ts';
import { newId } from '../../foundation/db/new-id.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { holdUser, type Proof } from '../auth/hold-user.ts';

/** A person as the provider knows them; nothing but these two says who somebody is. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

export interface IdentityServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface FoundIdentity {
  readonly identityId: string;
  readonly userId: string;
  /** Whether the account was neither closed nor disabled. */
  readonly isActive: boolean;
}

export async function findIdentity(
  { userIdentity }: Pick<Tx, 'userIdentity'>,
  { issuer, subject }: Subject,
): Promise<FoundIdentity | null> {
  const found = await userIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { id: true, userId: true, user: { select: { closedAt: true, disabledAt: true } } },
  });
  if (!found) return null;
  const { closedAt, disabledAt } = found.user;
  return { identityId: found.id, userId: found.userId, isActive: closedAt === null && disabledAt === null };
}

/** Writes the row of an identity that nobody has, in a transaction that has made sure of it. @returns its id */
export async function insertIdentity(
  { userIdentity }: Pick<Tx, 'userIdentity'>,
  userId: string,
  { issuer, subject }: Subject,
  createdAt: Date,
): Promise<string> {
  const id = newId('identity');
  await userIdentity.create({ data: { id, userId, issuer, subject, createdAt } });
  return id;
}

/**
 * Connects a login to an account.
 * @param proof that the account is theirs, which must still hold
 * @returns whose it is now: another's for a login that somebody has connected before
 * @throws DomainError as holdUser · limit_reached
 */
export async function linkIdentity(
  { database, clock, logger }: IdentityServices,
  userId: string,
  { issuer, subject }: Subject,
  proof: Proof,
): Promise<FoundIdentity> {
  const id = newId('identity');
  const { count } = await database.prisma.$transaction(async (tx) => {
    await holdUser(tx, userId, proof);
    const hasRoom = (await tx.userIdentity.count({ where: { userId } })) < limits.identitiesPerUserMax;
    const data = hasRoom ? [{ id, userId, issuer, subject, createdAt: clock.now() }] : [];
    return tx.userIdentity.createMany({ data, skipDuplicates: true });
  });
  if (count === 1) logSecurity(logger, { event: 'identity_linked', userId, identityId: id });
  const found = await findIdentity(database.prisma, { issuer, subject });
  if (!found) throw new DomainError('limit_reached');
  return found;
}
