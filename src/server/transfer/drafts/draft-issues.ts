import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { ownedDraft, requireStatus } from './owned-draft.ts';

const inflate = promisify<Uint8Array, Buffer>(inflateRaw);

/** All issues of a draft as CSV. @throws DomainError not_found · draft_not_ready · draft_expired */
export async function draftIssues(ctx: VerbContext, id: string): Promise<Buffer> {
  const { prisma } = ctx.database;
  requireStatus(await ownedDraft(prisma, ctx, id), ctx.clock.now(), 'ready', 'applying', 'applied');
  const { issues } = await prisma.importDraft.findUniqueOrThrow({
    where: { userId: ctx.actor.userId, id },
    select: { issues: true },
  });
  return issues === null ? Buffer.alloc(0) : inflate(issues);
}
