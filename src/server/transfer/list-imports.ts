import type { ImportRecord, ListImportsInput } from '../../contract/imports.ts';
import { finishPage, type Page, startPage } from '../foundation/records/page.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { toImport } from './import-record.ts';

/** Lists imports newest first, including undone ones. @throws DomainError invalid_cursor */
export async function listImports(ctx: VerbContext, input: ListImportsInput): Promise<Page<ImportRecord>> {
  const start = startPage(ctx, 'imports', input);
  const [after] = start.after?.key ?? [];
  const rows = await ctx.database.prisma.import.findMany({
    where: { userId: ctx.actor.userId, ...(after === undefined ? {} : { id: { lt: after } }) },
    orderBy: { id: 'desc' },
    take: start.limit + 1,
  });
  return finishPage(ctx, start, rows, toImport, (row) => [row.id]);
}
