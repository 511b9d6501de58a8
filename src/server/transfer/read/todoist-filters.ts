import { readFilter } from '../../../filter/read-filter.ts';
import type { FilterContext, Node } from '../../../filter/types.ts';
import type { OutlineBuilder } from '../outline-builder.ts';

/** Terms of Todoist that are written otherwise here. */
const terms: readonly (readonly [RegExp, string])[] = [
  [/^(?:od|over ?due)$/i, 'overdue'],
  [/^tod$/i, 'today'],
  [/^tom$/i, 'tomorrow'],
  [/^no due date$/i, 'no date'],
  [/^no labels$/i, 'no label'],
  [/^(?:due|date) (before|after): ?(.+)$/i, 'due $1 $2'],
  [/^(?:due|date): ?(.+)$/i, 'due $1'],
  [/^(deadline|created) (before|after): ?(.+)$/i, '$1 $2 $3'],
  [/^(deadline|created): ?(.+)$/i, '$1 $2'],
  [/^added (before|after): ?(.+)$/i, 'created $1 $2'],
  [/^search: ?([\p{L}\p{N}]+)$/iu, 'text: $1'],
];

/** What is between the signs that join terms; a sign behind a backslash is one of a name. */
const between = /((?:\\.|[^&|!()\\])+)/g;

/**
 * A filter of Todoist as one of ours, with the ids of the records that are read.
 * @returns the filters of a view, one for each group; null unless the whole means the same here
 */
export function readTodoistFilter(query: string, builder: OutlineBuilder, timezone: string): string[] | null {
  const context = contextOf(builder, timezone);
  const groups = query.split(/(?<!\\),/).map((group) => group.replaceAll(between, (text) => translated(text)));
  const read = groups.map((group) => readFilter(group, context));
  const isWhole = ({ filter, warnings }: (typeof read)[number]) =>
    filter !== null && warnings.length === 0 && !saysWords(filter.root);
  if (!read.every(isWhole)) return null;
  return read.flatMap(({ canonical }) => canonical ?? []);
}

function translated(text: string): string {
  const term = text.trim();
  const [pattern, ours] = terms.find(([each]) => each.test(term)) ?? [/^/, ''];
  return text.replace(term, () => term.replace(pattern, ours));
}

/** A term that Todoist knows and we do not would be read as words; it knows words only behind `search:`. */
function saysWords(node: Node): boolean {
  if (node.op === 'term') return node.term.kind === 'words' && node.term.where === 'anywhere';
  return node.op === 'not' ? saysWords(node.part) : node.parts.some(saysWords);
}

function contextOf({ exportFile, now }: OutlineBuilder, timezone: string): FilterContext {
  const { projects, sections, labels } = exportFile;
  return {
    ...{ now: new Date(now), timezone, dateFormat: 'yyyy-MM-dd', weekStart: 1, locale: 'en', tokens: [] },
    projects: projects.map(({ id, name, parentId, archivedAt }) => ({
      id,
      name,
      parentId,
      isArchived: archivedAt !== null,
    })),
    sections: sections.map(({ id, name, projectId }) => ({ id, name, projectId })),
    labels: labels.map(({ id, name }) => ({ id, name })),
  };
}
