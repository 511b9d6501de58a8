import { limits } from '../../../contract/limits.ts';
import { queryTx } from '../../foundation/db/query.ts';
import { DomainError, invalidField } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { readListFilter } from '../../resources/filters/read-request-filter.ts';
import { searchInTurn } from '../../resources/tasks/search-in-turn.ts';
import { taskFilter } from '../../resources/tasks/task-filters.ts';
import { plural } from './plural.ts';
import { requireScope } from './require-scope.ts';

interface FoundRow {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** The filter of a call that names tasks by it. */
export interface ByFilter {
  readonly filter?: string | undefined;
  readonly expectedCount?: number | undefined;
}

const shownMax = 10;
const searchMsMax = 2_000;

/** @throws DomainError validation_failed unless either `tasks` or a filter with its count is given */
export function requireOneForm({ tasks, filter, expectedCount }: ByFilter & { tasks?: unknown }): void {
  if ((tasks === undefined) === (filter === undefined))
    throw invalidField(
      'tasks',
      filter === undefined ? 'required' : 'conflict',
      'Give tasks, or filter with expectedCount',
    );
  if (filter === undefined && expectedCount !== undefined)
    throw invalidField('expectedCount', 'conflict', 'Goes with filter');
  if (filter !== undefined && expectedCount === undefined)
    throw invalidField('expectedCount', 'required', 'Say how many tasks the filter finds');
}

/**
 * The ids of all tasks that a filter finds inside a write, so that no other write changes their number in between.
 * @throws DomainError insufficient_scope without tasks:read, because an answer tells which tasks there are · validation_failed for
 * the filter · count_differs with the number and the first ten
 */
export async function filteredIds(
  ctx: VerbContext,
  { tx }: WriteTransaction,
  { filter: text, expectedCount }: ByFilter,
): Promise<string[]> {
  requireScope(ctx, 'tasks:read');
  const queryable = queryTx(tx);
  const filter = await readListFilter(ctx, text, 'filter', queryable);
  if (filter === null) throw invalidField('filter', 'required', 'Is a filter without terms');
  const { conditions, values } = taskFilter(ctx, {}, filter);
  const bind = (value: unknown) => `$${values.push(value)}`;
  const sql = `SELECT id, name, count(*) OVER ()::int AS count FROM (
      SELECT t.id, t.name, t.updated_at FROM task t WHERE ${conditions.join(' AND ')} LIMIT ${bind(limits.agentCountedMax)}) met
    ORDER BY updated_at DESC, id DESC LIMIT ${bind(limits.agentFilteredMax)}`;
  const read = async () => {
    const [{ before = '0' } = {}] = await queryable.query<{ before: string }>(
      `SELECT current_setting('statement_timeout') AS before, set_config('statement_timeout', $1, true)`,
      [String(searchMsMax)],
    );
    const rows = await queryable.query<FoundRow>(sql, values);
    await queryable.query(`SELECT set_config('statement_timeout', $1, true)`, [before]);
    return rows;
  };
  const rows = await (filter.hasWords ? searchInTurn(ctx, read) : read());
  const count = rows[0]?.count ?? 0;
  if (count !== expectedCount) throw countDiffers(rows, count, expectedCount);
  return rows.map(({ id }) => id);
}

function countDiffers(rows: readonly FoundRow[], count: number, expected: number | undefined): DomainError {
  const most = count === limits.agentCountedMax ? ' or more' : '';
  const first = rows.slice(0, shownMax).map(({ id, name }) => `“${name}” (${id})`);
  const found = `The filter finds ${plural(count, 'task')}${most}, not ${expected}`;
  const detail = first.length === 0 ? `${found}.` : `${found}: ${first.join(', ')}${count > first.length ? ' …' : ''}.`;
  return new DomainError('count_differs', {
    detail,
    errors: [{ field: 'expectedCount', code: 'conflict', message: `Finds ${count}${most}` }],
  });
}
