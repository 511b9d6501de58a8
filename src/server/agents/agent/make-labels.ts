import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { insertLabel } from '../../resources/labels/create-label.ts';
import { readDirectory } from './directory.ts';
import { nameKey } from './nearest-names.ts';
import { requireScope } from './require-scope.ts';

/**
 * Creates the labels that do not exist yet.
 * @throws DomainError insufficient_scope if one must be created without labels:write
 */
export async function makeLabels(
  ctx: VerbContext & Required<Pick<VerbContext, 'transaction'>>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const directory = await readDirectory(ctx, ctx.transaction.tx);
  const missing = new Map(names.map((name) => name.replace(/^@/, '')).map((name) => [nameKey(name), name] as const));
  for (const name of missing.values()) {
    if (directory.labelNamed(name)) continue;
    requireScope(ctx, 'labels:write');
    await insertLabel(ctx.transaction, ctx.actor.userId, { name });
  }
}
