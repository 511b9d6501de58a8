import { readFilter } from '../../../filter/read-filter.ts';
import type { Node } from '../../../filter/types.ts';
import { queryPool } from '../../foundation/db/query.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { namesFor } from '../filters/names-for.ts';
import { type ListFilter, listFilter } from '../filters/read-request-filter.ts';

/**
 * What a view shows in any of its groups; null for one that shows nothing. An archived project stays out unless one of the groups
 * names it.
 * @param canonical the filters of the view, with ids
 */
export async function filterOfView(ctx: VerbContext, canonical: readonly string[]): Promise<ListFilter | null> {
  const { actor, clock, database } = ctx;
  const { timezone, dateFormat, weekStart, locale } = actor;
  const names = await namesFor(queryPool(database.pool), actor, canonical.join(' '));
  const context = { now: clock.now(), timezone, dateFormat, weekStart, locale, ...names, isCanonical: true };
  const filters = canonical.map((text) => readFilter(text, context).filter).filter((filter) => filter !== null);
  const [first, ...others] = filters;
  if (first === undefined) return null;
  const root: Node = others.length === 0 ? first.root : { op: 'or', parts: filters.map((filter) => filter.root) };
  const hiddenProjectIds = first.hiddenProjectIds.filter((id) =>
    others.every((other) => other.hiddenProjectIds.includes(id)),
  );
  return listFilter({ ...first, root, hiddenProjectIds });
}
