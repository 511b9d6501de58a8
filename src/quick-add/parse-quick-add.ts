import { lexiconForLocale } from './lexicons/lexicon-for-locale.ts';
import { parseWithLexicon } from './parse-with-lexicon.ts';
import type { QuickAddOptions, QuickAddResult } from './types.ts';

/**
 * Reads a written line as a task (quick-add.md). Pure: the same arguments give the same result on any host, at any time. The
 * server and the browser both call it, so what the app highlights is what the server does.
 *
 * An empty `draft.name` means that nothing was left for it; refusing that is up to the caller. Throws RangeError for an
 * unknown time zone.
 */
export function parseQuickAdd(text: string, options: QuickAddOptions): QuickAddResult {
  return parseWithLexicon(text, options, lexiconForLocale(options.locale));
}
