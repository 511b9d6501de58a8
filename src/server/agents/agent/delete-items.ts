import type { IdsInput } from '../../../contract/agent.ts';
import { trashKinds } from '../../../contract/trash.ts';
import { queryTx } from '../../foundation/db/query.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type Tx, write } from '../../foundation/records/write.ts';
import { ofItem } from './item-errors.ts';
import { countChanged, plural, summaryOf } from './plural.ts';
import { verbsOfId } from './records-by-id.ts';
import { requireScope } from './require-scope.ts';

interface DeletedItem {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly name: string;
  /** How many records the deletion moved to Trash, the root included; 0 if another deletion had moved it there already. */
  readonly count: number;
}

/** Moves records of any kind to Trash, all or none. @throws DomainError not_found · insufficient_scope · inbox_protected */
export async function deleteItems(
  ctx: VerbContext,
  { ids }: IdsInput,
): Promise<{ summary: string; deleted: DeletedItem[] }> {
  return write(ctx, async (open) => {
    const unique = await forEachItem(ids, async (id) => {
      const { trash, trashScope } = verbsOfId(id);
      requireScope(ctx, trashScope);
      await trash({ ...ctx, transaction: open }, { id });
    });
    const deleted: DeletedItem[] = [];
    for (const id of unique) deleted.push(await deletionOf(open.tx, ctx.actor.userId, id));
    const count = deleted.reduce((sum, item) => sum + item.count, 0);
    const summary =
      count === 0
        ? summaryOf('Moved', 'item', deleted.length, 0)
        : `Moved ${plural(count, 'record')} to Trash; restore_items brings them back.`;
    return { summary, deleted };
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

async function deletionOf(tx: Tx, userId: string, id: string): Promise<DeletedItem> {
  const counts = trashKinds.map(
    (table) => `(SELECT count(*) FROM ${table} WHERE ${table}.user_id = $1 AND ${table}.deletion_id = d.id)`,
  );
  const rows = await queryTx(tx).query<{ name: string; count: number }>(
    `SELECT d.root_name AS name, (${counts.join(' + ')})::int AS count FROM deletion d
     WHERE d.user_id = $1 AND d.root_id = $2 AND d.restored_at IS NULL ORDER BY d.deleted_at DESC LIMIT 1`,
    [userId, id],
  );
  return { id, name: rows[0]?.name ?? '', count: rows[0]?.count ?? 0 };
}
