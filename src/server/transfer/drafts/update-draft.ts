import type { CsvMapping } from '../../../contract/csv-mapping.ts';
import { type ImportDraft, importDraftSchema, type UpdateDraftInput } from '../../../contract/import-drafts.ts';
import { invalidField } from '../../foundation/platform/domain-error.ts';
import { draftSelect } from './draft-row.ts';
import { keepMapping } from './kept-mappings.ts';
import { type DraftContext, lockedToChange, requireStatus, tellDraft } from './owned-draft.ts';

/**
 * Changes what is ticked, or says what the columns of a table are, which is then read again.
 * @throws DomainError not_found · draft_not_ready · draft_expired · validation_failed · token_restricted · insufficient_scope
 */
export async function updateDraft(ctx: DraftContext, { id, mapping, choices }: UpdateDraftInput): Promise<ImportDraft> {
  const now = ctx.clock.now();
  const row = await ctx.database.prisma.$transaction(async (tx) => {
    const draft = await lockedToChange(tx, ctx, id);
    if (mapping === undefined && choices === undefined) return draft;
    requireStatus(draft, now, 'needs_mapping', 'ready');
    if (mapping) {
      refuseMapping(mapping, importDraftSchema.shape.mapping.parse(draft.mapping));
      await keepMapping(tx, ctx.actor.userId, mapping, now);
    }
    const known = importDraftSchema.shape.choices.parse(draft.choices);
    return tx.importDraft.update({
      where: { userId: ctx.actor.userId, id },
      data: {
        ...(choices && { choices: { ...known, ...withoutAbsent(choices) } }),
        ...(mapping && { mapping, status: 'reading', starts: 0, lease: null, leaseUntil: null }),
      },
      select: draftSelect,
    });
  });
  return tellDraft(ctx, row);
}

/** @throws DomainError validation_failed */
function refuseMapping({ columns }: CsvMapping, asked: CsvMapping | null): void {
  if (asked === null) throw invalidField('mapping', 'not_allowed', 'These files need no mapping');
  const refuse = (code: string, message: string) => {
    throw invalidField('mapping.columns', code, message);
  };
  const indexes = new Set(columns.map(({ index }) => index));
  if (indexes.size < columns.length) refuse('duplicate', 'Must name each column once');
  if (columns.some(({ index }) => index >= asked.columns.length))
    refuse('out_of_range', 'Names a column that is not there');
  const once = ['name', 'parent', 'priority', 'due', 'time', 'deadline', 'duration', 'done', 'repeat', 'id'];
  const twice = once.find((to) => columns.filter((column) => column.to === to).length > 1);
  if (twice) refuse('duplicate', `Only one column can be ${twice}`);
  if (!columns.some(({ to }) => to === 'name')) refuse('required', 'One column must be the name');
}

/** A key that is not sent leaves what it was. */
function withoutAbsent<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<T>;
}
