import { setImmediate } from 'node:timers/promises';
import type { View } from '../../../contract/views.ts';
import { readFilter } from '../../../filter/read-filter.ts';
import { namedText } from '../../../filter/tree/to-text.ts';
import type { FilterContext } from '../../../filter/types.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { namesFor } from '../filters/names-for.ts';

export type StoredView = Omit<View, 'filters'>;

/** What a filter says depends on no day, only what it finds. */
const anyDay = new Date('2000-01-01T00:00:00.000Z');

/** Writes the filters of views in the language of the caller, with the names that it may read. */
export async function withNamedFilters(
  queryable: Queryable,
  actor: Actor,
  views: readonly StoredView[],
): Promise<View[]> {
  if (views.length === 0) return [];
  const names = await namesFor(queryable, actor, views.flatMap(({ canonical }) => canonical).join(' '));
  const { timezone, dateFormat, weekStart, locale } = actor;
  const context = { now: anyDay, timezone, dateFormat, weekStart, locale, ...names };
  const named: View[] = [];
  for (const view of views) {
    named.push({ ...view, filters: view.canonical.map((text) => namedFilter(text, context)) });
    // Other requests are answered between the views of an account with many names.
    await setImmediate();
  }
  return named;
}

function namedFilter(text: string, context: FilterContext): string {
  const { filter } = readFilter(text, { ...context, isCanonical: true });
  return filter === null ? text : namedText(filter.root, context);
}
