import { limits } from '../../contract/limits.ts';
import type { QuickAddResult } from '../../quick-add/types.ts';

/** Why these lines cannot become tasks, as a sentence; empty = they can. */
export function refusalOf(results: readonly QuickAddResult[]): string {
  if (results.some(({ draft }) => draft.name === ''))
    return 'Every word was understood as something else, so there is no title. Add a word, or take a chip back.';
  if (results.some(({ draft }) => [...draft.name].length > limits.taskNameCharactersMax))
    return `A title has at most ${limits.taskNameCharactersMax} characters. Put the rest behind // as the description.`;
  return '';
}
