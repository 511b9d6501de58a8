import type { FieldError } from '../../../contract/errors.ts';
import type { FilterReading } from '../../../contract/filters.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import { termsOf } from '../../../filter/match/needs-of.ts';
import { readFilter } from '../../../filter/read-filter.ts';
import type { Filter, ReadFilter } from '../../../filter/types.ts';
import { type Queryable, queryPool } from '../../foundation/db/query.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { readsOf } from '../../foundation/records/reads.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { namesFor } from './names-for.ts';

/** Reads a filter with what its caller may name and read. */
export async function readFilterText(ctx: VerbContext, text: string): Promise<ReadFilter> {
  return readFilterIn(readsOf(ctx, queryPool), ctx, text);
}

/** As `readFilterText`, also inside a write. */
export async function readFilterIn(queryable: Queryable, ctx: VerbContext, text: string): Promise<ReadFilter> {
  const { actor, clock } = ctx;
  const { timezone, dateFormat, weekStart, locale, scopes } = actor;
  const unreadable = (['comments', 'reminders'] as const).filter((kind) => !holdsScopes(scopes, [`${kind}:read`]));
  const names = await namesFor(queryable, actor, text);
  return readFilter(text, { now: clock.now(), timezone, dateFormat, weekStart, locale, unreadable, ...names });
}

/** A filter that a list is narrowed by. */
export interface ListFilter {
  readonly filter: Filter;
  /** Whether it looks for words, which takes the database as long as a search. */
  readonly hasWords: boolean;
  /** The only tasks that can meet it (`rareMatches`). */
  readonly among?: readonly string[];
  /** How a text of the request was understood. */
  readonly reading?: FilterReading;
}

/**
 * The `filter` of a list; null for none.
 * @param field what the errors name
 * @throws DomainError validation_failed with the places of what is wrong
 */
export async function readListFilter(
  ctx: VerbContext,
  text: string | undefined,
  field = 'query.filter',
  queryable: Queryable = readsOf(ctx, queryPool),
): Promise<ListFilter | null> {
  if (text === undefined || text.trim() === '') return null;
  const { filter, errors, sentence, warnings } = await readFilterIn(queryable, ctx, text);
  if (errors.length > 0)
    throw new DomainError('validation_failed', {
      errors: errors.map((error): FieldError => ({ field, ...error })),
    });
  return filter && { ...listFilter(filter), reading: { sentence, warnings } };
}

/** What a page tells of its filter. */
export function toldOf(filter: ListFilter | null): { filter?: FilterReading } {
  return filter?.reading ? { filter: filter.reading } : {};
}

export function listFilter(filter: Filter): ListFilter {
  return { filter, hasWords: termsOf(filter.root).some(({ kind }) => kind === 'words') };
}
