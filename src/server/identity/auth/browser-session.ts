import type pg from 'pg';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../foundation/db/database.ts';
import { newId } from '../../foundation/db/new-id.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { Tx } from '../../foundation/records/write.ts';
import type { LiveChannel } from '../../foundation/redis/live-channel.ts';
import { holdUser } from './hold-user.ts';

const dayMs = 24 * 60 * 60 * 1_000;

export interface NamedSession {
  readonly userId: string;
  readonly sessionId: string;
}

/** By which login at a provider a session was begun. */
export interface ProviderLogin {
  readonly identityId: string;
  /** The provider's name for its own session. */
  readonly sid: string | null;
}

/** What a session began with besides a password. */
export interface SessionBeginning {
  readonly login?: ProviderLogin | undefined;
  /** Whether the person has just proved who they are by more than a password. */
  readonly isConfirmed?: boolean;
  /** Of the password that was right, which must still be theirs. */
  readonly passwordHash?: string | undefined;
  /** Of the passkey that has signed, which must still be theirs. */
  readonly passkeyId?: string | undefined;
}

interface SessionStore {
  readonly database: Database;
  readonly clock: Clock;
}

/** A session is valid if it was used after `idle` and created after `age` (contract.md §8). */
export function sessionBounds(now: Date): { readonly idle: Date; readonly age: Date } {
  return {
    idle: new Date(now.getTime() - limits.sessionIdleDaysMax * dayMs),
    age: new Date(now.getTime() - limits.sessionAgeDaysMax * dayMs),
  };
}

/** The SQL condition for sessions that have not expired; `idle` and `age` are the placeholders of its parameters. */
export function openSessionCondition(idle: string, age: string): string {
  return `s.last_used_at > ${idle} AND s.created_at > ${age}`;
}

/**
 * Creates the row for a browser that has signed in. Beyond the limit the longest idle session ends, so that rows do not
 * accumulate for a script that signs in each time.
 * @throws DomainError as holdUser
 */
export async function startSession(
  { database, clock }: SessionStore,
  userId: string,
  device: string,
  { login, isConfirmed = false, passwordHash, passkeyId }: SessionBeginning = {},
): Promise<string> {
  const now = clock.now();
  const id = newId('session');
  await database.prisma.$transaction(async (tx) => {
    await holdUser(tx, userId, { passwordHash, passkeyId });
    const of = {
      identityId: login?.identityId ?? null,
      oidcSid: login?.sid ?? null,
      passkeyId: passkeyId ?? null,
      confirmedAt: isConfirmed ? now : null,
    };
    await tx.browserSession.create({ data: { id, userId, device, createdAt: now, lastUsedAt: now, ...of } });
    const beyond = await tx.browserSession.findMany({
      where: { userId },
      orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
      skip: limits.sessionsPerUserMax,
      select: { id: true },
    });
    if (beyond.length > 0)
      await tx.browserSession.deleteMany({ where: { userId, id: { in: beyond.map((row) => row.id) } } });
  });
  return id;
}

/** Ends the sessions of a user except the one to keep. @returns how many ended */
export async function endSessions(tx: Pick<Tx, 'browserSession'>, userId: string, keepId?: string): Promise<number> {
  const { count } = await tx.browserSession.deleteMany({
    where: { userId, ...(keepId === undefined ? {} : { NOT: { id: keepId } }) },
  });
  return count;
}

export async function isSessionOpen({ database, clock }: SessionStore, named: NamedSession): Promise<boolean> {
  const { idle, age } = sessionBounds(clock.now());
  const { rowCount } = await database.pool.query(
    `SELECT FROM browser_session s WHERE s.id = $1 AND s.user_id = $2 AND ${openSessionCondition('$3', '$4')}`,
    [named.sessionId, named.userId, idle, age],
  );
  return rowCount === 1;
}

/** Ends one session and its open event streams. @returns whether there was one */
export async function endSession(
  { database, live, logger }: { readonly database: Database; readonly live: LiveChannel; readonly logger: Logger },
  { userId, sessionId }: NamedSession,
): Promise<boolean> {
  const { count } = await database.prisma.browserSession.deleteMany({ where: { id: sessionId, userId } });
  if (count === 0) return false;
  logSecurity(logger, { event: 'session_ended', userId, sessionId });
  await live.publish(userId, { type: 'credentials' });
  return true;
}

/** Removes the rows of expired sessions. */
export async function sweepSessions(pool: pg.Pool, clock: Clock): Promise<void> {
  const { idle, age } = sessionBounds(clock.now());
  await pool.query('DELETE FROM browser_session WHERE last_used_at <= $1 OR created_at <= $2', [idle, age]);
}
