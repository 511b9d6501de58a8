import { readFilter } from '../../filter/read-filter.ts';
import { type SentencePart, sentenceParts } from '../../filter/tree/sentence.ts';
import { conditionTexts, namedText } from '../../filter/tree/to-text.ts';
import type { FilterContext, FilterIssue, FilterSpan, ReadFilter } from '../../filter/types.ts';
import type { LineDefaults } from '../quick-add/create-from-line.ts';
import { withTrashed } from './filter-context.ts';
import { fixedFields } from './fixed-fields.ts';

/** One filter of a view or a box, with the heading of its group. */
export interface FilterGroup {
  readonly heading: string;
  /** The same in its conditions; none where it could not be read. */
  readonly conditions: readonly string[];
  /** What it shows, as a sentence in parts. */
  readonly told: readonly SentencePart[];
  readonly read: ReadFilter;
}

/** What is typed in the box: each comma begins the next group. */
export interface TypedFilter {
  readonly groups: readonly FilterGroup[];
  readonly spans: readonly FilterSpan[];
  readonly errors: readonly FilterIssue[];
  readonly warnings: readonly FilterIssue[];
  /** Whether a word was read as more than a word to look for. */
  readonly hasTerms: boolean;
}

export function readTyped(text: string, context: FilterContext): TypedFilter {
  const groups: FilterGroup[] = [];
  const spans: FilterSpan[] = [];
  const errors: FilterIssue[] = [];
  const warnings: FilterIssue[] = [];
  for (const [from, to] of piecesOf(text, context)) {
    const piece = text.slice(from, to);
    const read = readFilter(piece, context);
    const moved = <T extends { start: number; end: number }>(each: T): T => ({
      ...each,
      start: each.start + from,
      end: each.end + from,
    });
    spans.push(...read.spans.map(moved));
    errors.push(...read.errors.map(moved));
    warnings.push(...read.warnings.map(moved));
    if (piece.trim() !== '') groups.push({ heading: piece.trim(), ...wordsOf(read, context), read });
  }
  return { groups, spans, errors, warnings, hasTerms: spans.some(({ kind }) => kind !== 'words') };
}

/** The stretches between the commas that join nothing. */
function piecesOf(text: string, context: FilterContext): (readonly [number, number])[] {
  const commas = readFilter(text, context)
    .errors.filter(({ code }) => code === 'comma')
    .map(({ start, end }) => text.slice(start, end).indexOf(',') + start);
  const edges = [-1, ...commas, text.length];
  return edges.slice(1).map((edge, index) => [(edges[index] ?? -1) + 1, edge] as const);
}

/** The groups of a view as it is kept, with the names of today. */
export function viewGroups(canonical: readonly string[], context: FilterContext): FilterGroup[] {
  return canonical.map((text) => {
    const within = withTrashed(context, text);
    const read = readFilter(text, { ...within, isCanonical: true });
    const heading = read.filter === null ? text : namedText(read.filter.root, within);
    return { heading, ...wordsOf(read, within), read };
  });
}

function wordsOf({ filter }: ReadFilter, context: FilterContext): Pick<FilterGroup, 'conditions' | 'told'> {
  if (filter === null) return { conditions: [], told: [] };
  return { conditions: conditionTexts(filter.root, context), told: sentenceParts(filter.root, context) };
}

/** The fields that all groups fix for a task that is added to them. */
export function addedFields(groups: readonly FilterGroup[]): LineDefaults {
  const roots = groups.flatMap(({ read }) => (read.filter === null ? [] : [read.filter.root]));
  return roots.length < groups.length ? {} : fixedFields(roots);
}
