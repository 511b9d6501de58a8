import { foldName, type Line } from '../text/line.ts';
import type { Finding, Match } from './match.ts';
import { looksLikeName, matchName, quotedName, rawBody } from './mentions.ts';
import type { Names } from './names.ts';
import { matchProjectPath, type ProjectPath } from './project-path.ts';

const LABEL_NAME_MAX = 60;

/** The project that sections without one belong to: the first the line names, else the request's. */
export function projectOfLine(line: Line, names: Names, fallback: string | undefined): string | null {
  for (const [index, word] of line.words.entries()) {
    if (word.sigil !== '#' || word.escaped) continue;
    const path = matchPath(line, index, names, fallback ?? null);
    if (path !== null) return path.project.id;
  }
  return fallback ?? null;
}

/**
 * `#Project`, `#Project/Section`, `#Project/Sub-project`.
 * @param presentId the project of the request, by which one of several with the same name is chosen
 */
export function readProject(line: Line, index: number, names: Names, presentId: string | null): Match[] {
  const word = line.words[index];
  if (word === undefined || isIssueNumber(line, index)) return [];
  const path = matchPath(line, index, names, presentId);
  if (path === null) {
    return looksLikeName(line, word.bodyStart) ? [unresolved(line, index, 'unresolved_project')] : [];
  }
  const { project, next, end, section, isAmbiguous } = path;
  const found: Match[] = [at(index, next, word.start, end, { kind: 'project', id: project.id, isAmbiguous })];
  const isSlash = line.text.charAt(end) === '/' && end + 1 < (line.words[next - 1]?.end ?? 0);
  if (section !== null)
    found.push(
      at(next, section.next, end, section.end, { kind: 'section', id: section.item.id, projectId: project.id }),
    );
  else if (isSlash) found.push(unresolved(line, next - 1, 'unresolved_section', end));
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

function matchPath(line: Line, index: number, names: Names, presentId: string | null): ProjectPath | null {
  const word = line.words[index];
  if (word === undefined || isIssueNumber(line, index)) return null;
  return matchProjectPath(line, index, word.bodyStart, names, presentId);
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
