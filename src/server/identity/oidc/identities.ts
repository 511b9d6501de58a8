import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../foundation/db/database.ts';
import { newId } from '../../foundation/db/new-id.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { Tx } from '../../foundation/records/write.ts';

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
 * @returns whose it is now: another's for a login that somebody has connected before
 * @throws DomainError limit_reached
 */
export async function linkIdentity(
  { database, clock, logger }: IdentityServices,
  userId: string,
  { issuer, subject }: Subject,
): Promise<FoundIdentity> {
  const id = newId('identity');
  const { rowCount } = await database.pool.query(
    `INSERT INTO user_identity (id, user_id, issuer, subject, created_at)
     SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM user_identity WHERE user_id = $2) < $6
     ON CONFLICT (issuer, subject) DO NOTHING`,
    [id, userId, issuer, subject, clock.now(), limits.identitiesPerUserMax],
  );
  if (rowCount === 1) logSecurity(logger, { event: 'identity_linked', userId, identityId: id });
  const found = await findIdentity(database.prisma, { issuer, subject });
  if (!found) throw new DomainError('limit_reached');
  return found;
}
