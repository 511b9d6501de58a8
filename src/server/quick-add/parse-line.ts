import type { QuickAddInput } from '../../contract/quick-add.ts';
import type { QuickAddResult } from '../../quick-add/types.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { readLine } from './read-line.ts';

/** The dry run: what the line would make, and which scopes making it takes. @throws DomainError not_found */
export async function parseLine(ctx: VerbContext, input: QuickAddInput): Promise<QuickAddResult> {
  const { result } = await readLine(ctx.database.prisma, ctx, input);
  return result;
}
