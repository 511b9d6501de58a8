import type { IdsInput } from '../../contract/agent.ts';
import { queryTx } from '../db/query.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { type Tx, write } from '../records/write.ts';
import { ofItem } from './item-errors.ts';
import { plural } from './plural.ts';
import { kindOfId } from './records-by-id.ts';
import { requireScope } from './require-scope.ts';

interface DeletedItem {
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
      const { trash, trashScope } = kindOfId(id);
      requireScope(ctx, trashScope);
      await trash({ ...ctx, transaction: open }, { id });
    });
    const deleted: DeletedItem[] = [];
    for (const id of unique) deleted.push(await deletionOf(open.tx, ctx.actor.userId, id));
    const count = deleted.reduce((sum, item) => sum + item.count, 0);
    return { summary: `Moved ${plural(count, 'record')} to Trash; restore_items brings them back.`, deleted };
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
    const unique = await forEachItem(ids, async (id) => {
      const { restore, restoreScope } = kindOfId(id);
      requireScope(ctx, restoreScope);
      await restore({ ...ctx, transaction: open }, { id });
    });
    return { summary: `Restored ${plural(unique.length, 'item')}.`, restored: unique.map((id) => ({ id })) };
  });
}

/** Treats each id once, in their order; an error names the id's place in the list. @returns the ids without repetitions */
async function forEachItem(ids: readonly string[], act: (id: string) => Promise<void>): Promise<string[]> {
  const unique = [...new Set(ids)];
  for (const [index, id] of unique.entries()) await ofItem(`ids[${index}]`, () => act(id));
  return unique;
}

const tables = ['project', 'section', 'task', 'label', 'comment', 'reminder', 'attachment'];

async function deletionOf(tx: Tx, userId: string, id: string): Promise<DeletedItem> {
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table} WHERE ${table}.deletion_id = d.id)`);
  const rows = await queryTx(tx).query<{ name: string; count: number }>(
    `SELECT d.root_name AS name, (${counts.join(' + ')})::int AS count FROM deletion d
     WHERE d.user_id = $1 AND d.root_id = $2 AND d.restored_at IS NULL ORDER BY d.deleted_at DESC LIMIT 1`,
    [userId, id],
  );
  return { id, name: rows[0]?.name ?? '', count: rows[0]?.count ?? 0 };
}
