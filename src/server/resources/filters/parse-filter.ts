import type { ParsedFilter, ParseFilterInput } from '../../../contract/filters.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { readFilterText } from './read-request-filter.ts';

/** Reads a filter without listing anything; whatever is wrong with it is told in the answer. */
export async function parseFilter(ctx: VerbContext, { text }: ParseFilterInput): Promise<ParsedFilter> {
  const { spans, canonical, sentence, warnings, errors } = await readFilterText(ctx, text);
  return { spans, canonical, sentence, warnings, errors };
}
