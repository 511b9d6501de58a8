import type { FieldError } from '../../../contract/errors.ts';
import { queryTx } from '../../foundation/db/query.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { readFilterIn } from '../filters/read-request-filter.ts';

/**
 * The filters of a view as they are kept, in English with ids.
 * @throws DomainError validation_failed with the places of what is wrong, also for a filter that is empty
 */
export async function canonicalFilters(tx: Tx, ctx: VerbContext, filters: readonly string[]): Promise<string[]> {
  const canonical: string[] = [];
  const errors: FieldError[] = [];
  for (const [index, text] of filters.entries()) {
    const field = `filters[${index}]`;
    const read = await readFilterIn(queryTx(tx), ctx, text);
    if (read.canonical) canonical.push(read.canonical);
    else if (read.errors.length === 0) errors.push({ field, code: 'required', message: 'Is a filter without terms' });
    errors.push(...read.errors.map((error) => ({ field, ...error, ...(error.code === 'comma' ? groups : {}) })));
  }
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  return canonical;
}

const groups = { message: 'A comma joins nothing; write or, or give each group as an entry of filters of its own' };
