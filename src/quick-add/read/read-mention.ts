import { foldName, type Line } from '../text/line.ts';
import type { QuickAddOptions } from '../types.ts';
import type { Finding, Match } from './match.ts';
import { indexNames, looksLikeName, matchName, type NameIndex, quotedName, rawBody } from './mentions.ts';

type Section = QuickAddOptions['sections'][number];
type Item = { id: string; name: string };

const LABEL_NAME_MAX = 60;

/** The names a line may refer to; indexed when the first sigil of its kind is met. */
export interface Names {
  projects(): NameIndex<Item>;
  labels(): NameIndex<Item>;
  sectionsOf(projectId: string): NameIndex<Section>;
}

export function namesOf({ projects, sections, labels }: QuickAddOptions): Names {
  const sectionIndexes = new Map<string, NameIndex<Section>>();
  let projectIndex: NameIndex<Item> | null = null;
  let labelIndex: NameIndex<Item> | null = null;
  return {
    projects() {
      projectIndex ??= indexNames(projects);
      return projectIndex;
    },
    labels() {
      labelIndex ??= indexNames(labels);
      return labelIndex;
    },
    sectionsOf(projectId) {
      const known = sectionIndexes.get(projectId);
      if (known !== undefined) return known;
      const made = indexNames(sections.filter((section) => section.projectId === projectId));
      sectionIndexes.set(projectId, made);
      return made;
    },
  };
}

/** The project that sections without one belong to: the first the line names, else the request's. */
export function projectOfLine(line: Line, names: Names, fallback: string | undefined): string | null {
  for (const [index, word] of line.words.entries()) {
    if (word.sigil !== '#' || word.escaped) continue;
    const match = matchProject(line, index, names);
    if (match !== null) return match.item.id;
  }
  return fallback ?? null;
}

/** `#Project`, `#Project/Section`. */
export function readProject(line: Line, index: number, names: Names): Match[] {
  const word = line.words[index];
  if (word === undefined || isIssueNumber(line, index)) return [];
  const project = matchProject(line, index, names);
  if (project === null) {
    return looksLikeName(line, word.bodyStart) ? [unresolved(line, index, 'unresolved_project')] : [];
  }
  const { next, end, item } = project;
  const found: Match[] = [at(index, next, word.start, end, { kind: 'project', id: item.id })];
  const slash = line.text.charAt(end) === '/' && end + 1 < (line.words[next - 1]?.end ?? 0);
  if (slash) found.push(readSectionAt(line, next - 1, end, item.id, names));
  return found;
}

/** `/Section` of the line's project. A path like /etc/hosts is none. */
export function readSection(line: Line, index: number, projectId: string | null, names: Names): Match | null {
  const word = line.words[index];
  const isName = word !== undefined && index > 0 && looksLikeName(line, word.bodyStart);
  if (!isName || (word.shape === 'plain' && rawBody(line, word).includes('/'))) return null;
  if (projectId === null) return unresolved(line, index, 'unresolved_section');
  return readSectionAt(line, index, word.start, projectId, names);
}

/** `@label`; null when it names no label and may be something else. */
export function readKnownLabel(line: Line, index: number, names: Names): Match | null {
  const word = line.words[index];
  if (word === undefined) return null;
  const label = matchName(line, index, word.bodyStart, names.labels(), { oneWord: true, afterName: '' });
  return label && at(index, label.next, word.start, label.end, { kind: 'label', id: label.item.id });
}

/** `@label` that does not exist: to be made if the caller wants it, else text. */
export function readNewLabel(line: Line, index: number, createMissing: boolean): Match | null {
  const word = line.words[index];
  if (word === undefined || !looksLikeName(line, word.bodyStart)) return null;
  const quoted = quotedName(line, index, word.bodyStart);
  const name = quoted?.name ?? rawBody(line, word);
  if (!createMissing || name === '' || [...name].length > LABEL_NAME_MAX) {
    return unresolved(line, index, 'unresolved_label');
  }
  return at(index, index + 1, word.start, quoted?.end ?? word.bodyEnd, { kind: 'labelName', name });
}

/** Whether two label names are the same label. */
export function sameName(a: string, b: string): boolean {
  return foldName(a) === foldName(b);
}

function matchProject(line: Line, index: number, names: Names) {
  const word = line.words[index];
  if (word === undefined || isIssueNumber(line, index)) return null;
  return matchName(line, index, word.bodyStart, names.projects(), { oneWord: false, afterName: '/' });
}

/** `#482 crash on save` begins with a number, not with a project. */
function isIssueNumber(line: Line, index: number): boolean {
  const word = line.words[index];
  return index === 0 && word !== undefined && /^\d+$/.test(rawBody(line, word));
}

/** The section whose slash is at `slash` in word `index`. */
function readSectionAt(line: Line, index: number, slash: number, projectId: string, names: Names): Match {
  const options = { oneWord: false, afterName: '' };
  const section = matchName(line, index, slash + 1, names.sectionsOf(projectId), options);
  if (section === null) return unresolved(line, index, 'unresolved_section', slash);
  const finding: Finding = { kind: 'section', id: section.item.id, projectId };
  return at(slash === line.words[index]?.start ? index : index + 1, section.next, slash, section.end, finding);
}

function unresolved(
  line: Line,
  index: number,
  warning: Extract<Finding, { kind: 'unresolved' }>['warning'],
  start = line.words[index]?.start ?? 0,
): Match {
  const end = line.words[index]?.bodyEnd ?? start;
  return at(index, index + 1, start, end, { kind: 'unresolved', warning });
}

function at(first: number, next: number, start: number, end: number, finding: Finding): Match {
  return { first, next, start, end, position: 'anywhere', finding };
}
