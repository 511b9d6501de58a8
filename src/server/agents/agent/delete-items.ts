import type { IdsInput } from '../../../contract/agent.ts';
import { type TrashKind, trashKinds } from '../../../contract/trash.ts';
import { queryTx } from '../../foundation/db/query.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { nameOfKind } from '../../history/changes/change-names.ts';
import { ofItem } from './item-errors.ts';
import { countChanged, plural, soAlready, summaryOf } from './plural.ts';
import { verbsOfId } from './records-by-id.ts';
import { requireScope } from './require-scope.ts';

interface DeletedItem {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly name: string;
  /** How many records were moved to Trash with it, itself included; 0 if it lay there already or went with another of the call. */
  readonly count: number;
}

/** Moves records of any kind to Trash, all or none. @throws DomainError not_found · insufficient_scope · inbox_protected */
export async function deleteItems(
  ctx: VerbContext,
  { ids }: IdsInput,
): Promise<{ summary: string; deleted: DeletedItem[] }> {
  return write(ctx, async (open) => {
    const records: { readonly updatedAt: string }[] = [];
    const deleted: DeletedItem[] = [];
    await forEachItem(ids, async (id) => {
      const { kind, trash, trashScope } = verbsOfId(id);
      requireScope(ctx, trashScope);
      records.push(await trash({ ...ctx, transaction: open }, { id }));
      deleted.push(await deletionOf(open, ctx.actor.userId, kind, id));
    });
    const count = deleted.reduce((sum, item) => sum + item.count, 0);
    if (count === 0) return { summary: summaryOf('Moved', 'item', deleted.length, 0), deleted };
    const before = records.length - countChanged(records, open.at);
    const others = before === 0 ? '' : ` ${soAlready(before, 'item')}`;
    return { summary: `Moved ${plural(count, 'record')} to Trash; restore_items brings them back.${others}`, deleted };
  });
}

/**
 * Restores records with everything that was deleted with them, all or none.
 * @throws DomainError not_found · insufficient_scope
 */
export async function restoreItems(
  ctx: VerbContext,
  { ids }: IdsInput,
): Promise<{ summary: string; restored: { id: string }[] }> {
  return write(ctx, async (open) => {
    const records: { readonly updatedAt: string }[] = [];
    const unique = await forEachItem(ids, async (id) => {
      const { restore, restoreScope } = verbsOfId(id);
      requireScope(ctx, restoreScope);
      records.push(await restore({ ...ctx, transaction: open }, { id }));
    });
    const summary = summaryOf('Restored', 'item', unique.length, countChanged(records, open.at));
    return { summary, restored: unique.map((id) => ({ id })) };
  });
}

/** Treats each id once, in their order; an error names the id's place in the list. @returns the ids without repetitions */
async function forEachItem(ids: readonly string[], act: (id: string) => Promise<void>): Promise<string[]> {
  const unique = [...new Set(ids)];
  for (const [index, id] of unique.entries()) await ofItem(`ids[${index}]`, () => act(id));
  return unique;
}

async function deletionOf({ tx, at }: WriteTransaction, userId: string, kind: TrashKind, id: string) {
  const counts = trashKinds.map(
    (table) => `(SELECT count(*) FROM ${table} WHERE ${table}.user_id = $1 AND ${table}.deletion_id = d.id)`,
  );
  const rows = await queryTx(tx).query<{ name: string; count: number }>(
    `SELECT named.name, (${counts.join(' + ')})::int AS count
     FROM (${nameOfKind(kind)} WHERE r.user_id = $1 AND r.id = $2) named
     LEFT JOIN deletion d ON d.user_id = $1 AND d.root_id = named.id AND d.deleted_at = $3::timestamptz`,
    [userId, id, at.toISOString()],
  );
  return { id, name: rows[0]?.name ?? '', count: rows[0]?.count ?? 0 };
}
