import type { QuickAddInput } from '../../../contract/quick-add.ts';
import type { QuickAddResult } from '../../../quick-add/types.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { createLineNames } from './line-names.ts';
import { readLine } from './read-line.ts';

/** Parses a line without writing: the task that it would create, and the scopes needed for that. @throws DomainError not_found */
export async function parseLine(ctx: VerbContext, input: QuickAddInput): Promise<QuickAddResult> {
  const { prisma } = ctx.database;
  const { result } = await readLine(prisma, ctx, input, createLineNames(prisma, ctx.actor));
  return result;
}
