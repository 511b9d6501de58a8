import { randomBytes } from 'node:crypto';
import type { GrantedScope } from '../contract/scopes.ts';
import type { CreateTaskInput, Task } from '../contract/tasks.ts';
import type { Services } from '../server/api/procedures/services.ts';
import { instantFromPg } from '../server/foundation/db/instants.ts';
import type { VerbContext } from '../server/foundation/records/verb-context.ts';
import { createAccount } from '../server/identity/auth/create-account.ts';
import { createTask } from '../server/resources/tasks/create-task.ts';
import { testActor } from './test-actor.ts';

/** A fresh account that verbs can be called for. */
export interface ActingUser {
  readonly id: string;
  readonly inboxId: string;
  /** What a verb gets, with the serverTime of now: take a new one for each call. */
  ctx(): Promise<VerbContext>;
}

export interface UserOptions {
  readonly timezone?: string;
  readonly scopes?: readonly GrantedScope[];
}

let serial = 0;
/** A name that no other record of the run has. */
function aName(kind: string): string {
  serial += 1;
  return `${kind} ${serial}`;
}

export async function aUser(
  services: Services,
  { timezone = 'UTC', scopes = ['*'] }: UserOptions = {},
): Promise<ActingUser> {
  const username = `u${randomBytes(8).toString('hex')}`;
  const { id } = await createAccount(services.database, 'operator', {
    username,
    password: 'a long enough pass phrase',
    timezone,
  });
  const inbox = await services.database.prisma.project.findFirstOrThrow({ where: { userId: id, isInbox: true } });
  const actor = { ...testActor, userId: id, username, timezone, dateFormat: 'yyyy-MM-dd', scopes };
  return {
    id,
    inboxId: inbox.id,
    ctx: async () => ({
      ...services,
      actor,
      serverTime: await serverTime(services, id),
      epoch: { name: 'the first', earlier: null },
    }),
  };
}

async function serverTime({ database }: Services, userId: string): Promise<string> {
  const result = await database.pool.query<{ now: string }>(
    `SELECT (last + interval '1 millisecond')::text AS now FROM sync_clock WHERE user_id = $1`,
    [userId],
  );
  return instantFromPg(result.rows[0]?.now ?? '');
}

/** In the Inbox unless a place is given. */
export async function aTask(user: ActingUser, input: CreateTaskInput = {}): Promise<Task> {
  return createTask(await user.ctx(), input.content === undefined ? { name: aName('Task'), ...input } : input);
}
