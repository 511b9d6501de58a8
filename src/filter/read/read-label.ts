import type { Term } from '../types.ts';
import { foldLetters, nameText, nearNames, readName } from './names.ts';
import { inTrash, readIds, unknownId } from './read-place.ts';
import { chunkEnd, issue, type Source, type TermReading } from './reading.ts';

/** `@label`, `@work*`, `@*`, `@[lbl_…]`. */
export function readLabel(source: Source, at: number): TermReading {
  const { text, context } = source;
  const ids = readIds(text, at + 1);
  if (ids !== null) {
    const found = context.labels.filter(({ id }) => ids.ids.includes(id));
    if (found.length < ids.ids.length)
      return { end: ids.end, kind: 'label', node: null, errors: [unknownId(at, ids.end)] };
    const present = found.filter(({ isDeleted }) => !isDeleted);
    const warnings = found
      .filter(({ isDeleted }) => isDeleted)
      .map(({ name }) => inTrash(name, { start: at, end: ids.end }));
    const term: Term = { kind: 'label', ids: found.map(({ id }) => id), labelIds: present.map(({ id }) => id) };
    return { end: ids.end, kind: 'label', node: { op: 'term', term }, warnings };
  }
  const { found, name, end, isUnclosed } = readName(source, at + 1, context.labels);
  const labelIds = found.map(({ id }) => id);
  if (labelIds.length > 0)
    return { end, kind: 'label', node: { op: 'term', term: { kind: 'label', ids: labelIds, labelIds } } };
  const begun = isUnclosed ? null : readBeginning(source, at);
  if (begun !== null) return begun;
  const suggestions = nearNames(name, context.labels).map((label) => `@${nameText(label.name)}`);
  const message = name === '' ? 'Name a label behind @' : `There is no label “${name}”`;
  return { end, kind: 'label', node: null, errors: [issue('unknown_label', message, { start: at, end }, suggestions)] };
}

/** `@*` is any label, `@work*` any whose name begins so. */
function readBeginning({ text, context }: Source, at: number): TermReading | null {
  const end = chunkEnd(text, at);
  const chunk = text.slice(at + 1, end);
  if (!chunk.endsWith('*')) return null;
  if (chunk === '*') return { end, kind: 'label', node: { op: 'term', term: { kind: 'has', part: 'label' } } };
  const prefix = chunk.slice(0, -1);
  const folded = foldLetters(prefix);
  const found = context.labels.filter(({ name, isDeleted }) => !isDeleted && foldLetters(name).startsWith(folded));
  const warnings =
    found.length > 0 ? [] : [issue('matches_nothing', `No label begins with “${prefix}”`, { start: at, end })];
  const term: Term = { kind: 'label', ids: [], labelIds: found.map(({ id }) => id), prefix };
  return { end, kind: 'label', node: { op: 'term', term }, warnings };
}
