import type { Database } from '../../foundation/db/database.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { endSessions } from '../auth/browser-session.ts';

/** The account of a username. @throws DomainError not_found */
export async function accountOf(
  { prisma }: Database,
  username: string,
): Promise<{ id: string; closedAt: Date | null; disabledAt: Date | null }> {
  const select = { id: true, closedAt: true, disabledAt: true };
  const account = await prisma.user.findUnique({ where: { username }, select });
  if (!account) throw notFound();
  return account;
}

/** Refuses every credential of the account until it is enabled, and ends its sessions; its tokens are valid again afterwards. */
export async function disableAccount(database: Database, userId: string): Promise<number> {
  return database.prisma.$transaction(async (tx) => {
    const now = new Date();
    await tx.user.update({ where: { id: userId }, data: { disabledAt: now, updatedAt: now }, select: { id: true } });
    return endSessions(tx, userId);
  });
}

export async function enableAccount({ prisma }: Database, userId: string): Promise<void> {
  await prisma.user.update({
    where: { id: userId },
    data: { disabledAt: null, updatedAt: new Date() },
    select: { id: true },
  });
}

/** Reopens an account that its owner closed, who must sign in again. @returns whether it was closed */
export async function reopenAccount({ prisma }: Database, userId: string): Promise<boolean> {
  const { count } = await prisma.user.updateMany({
    where: { id: userId, closedAt: { not: null } },
    data: { closedAt: null, updatedAt: new Date() },
  });
  return count > 0;
}

export interface StorageOfAccount {
  readonly username: string;
  readonly tasks: number;
  readonly deletedTasks: number;
  readonly attachments: number;
  readonly attachmentBytes: number;
}

/** The storage of each account, the one with the most attachment bytes first. */
export async function storageOfAccounts({ pool }: Database): Promise<StorageOfAccount[]> {
  const { rows } = await pool.query<StorageOfAccount>(`
    SELECT u.username,
      coalesce(t.tasks, 0)::int AS tasks, coalesce(t.deleted, 0)::int AS "deletedTasks",
      coalesce(a.attachments, 0)::int AS attachments, coalesce(a.bytes, 0)::float8 AS "attachmentBytes"
    FROM app_user u
    LEFT JOIN (SELECT user_id, count(*) FILTER (WHERE deleted_at IS NULL) AS tasks,
                 count(*) FILTER (WHERE deleted_at IS NOT NULL) AS deleted FROM task GROUP BY 1) t ON t.user_id = u.id
    LEFT JOIN (SELECT user_id, count(*) FILTER (WHERE byte_size > 0) AS attachments, sum(byte_size) AS bytes
               FROM attachment GROUP BY 1) a ON a.user_id = u.id
    ORDER BY "attachmentBytes" DESC, u.username`);
  return rows;
}
