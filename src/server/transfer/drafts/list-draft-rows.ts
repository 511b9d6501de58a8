import { type ImportDraftRow, importDraftRowSchema, type ListDraftRowsInput } from '../../../contract/import-drafts.ts';
import { finishPage, type Page, startPage } from '../../foundation/records/page.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { ownedDraft, requireStatus } from './owned-draft.ts';

const rowSelect = {
  ...{ number: true, id: true, kind: true, state: true, name: true, place: true, ancestorIds: true, recordId: true },
  ...{ fields: true, issues: true },
} as const;

/** The rows of a draft in the order of the files. @throws DomainError not_found · draft_not_ready · draft_expired · invalid_cursor */
export async function listDraftRows(ctx: VerbContext, input: ListDraftRowsInput): Promise<Page<ImportDraftRow>> {
  const start = startPage(ctx, 'import-draft-rows', input);
  requireStatus(await ownedDraft(ctx.database.prisma, ctx, input.id), ctx.clock.now(), 'ready', 'applying');
  const [after] = start.after?.key ?? [];
  const rows = await ctx.database.prisma.importDraftRow.findMany({
    where: {
      draftId: input.id,
      state: input.state ?? { not: 'same' },
      ...(input.kind && { kind: input.kind }),
      ...(after !== undefined && { number: { gt: Number(after) } }),
    },
    select: rowSelect,
    orderBy: { number: 'asc' },
    take: start.limit + 1,
  });
  return finishPage(
    ctx,
    start,
    rows,
    (row) => importDraftRowSchema.parse(row),
    (row) => [String(row.number)],
  );
}
