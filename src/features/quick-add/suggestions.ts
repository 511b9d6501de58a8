import type { LineNames } from '../../client/quick-add/line-context.ts';
import { earlyLimits } from '../../contract/early-limits.ts';

/** A completion for the word at the caret. */
export interface Suggestion {
  readonly key: string;
  readonly label: string;
  /** The text beside the label: the project of a section, the meaning of a priority. */
  readonly detail?: string;
  /** The text that replaces the range from `from` to `to`; a space is added after it. */
  readonly insert: string;
  /** The name of a project that is created when it is chosen. */
  readonly creates?: string;
}

export interface Suggestions {
  /** The accessible name of the list: `Projects`. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly items: readonly Suggestion[];
  /** Whether Enter inserts the first suggestion: only after a sign that begins a name. */
  readonly takesFirst: boolean;
}

const itemsMax = 6;
const sigils = { '#': 'Projects', '@': 'Labels', '/': 'Sections' } as const;
type Sigil = keyof typeof sigils;

/**
 * The suggestions for the word at the caret; null = there are none.
 *
 * @param projectId the project whose sections `/` offers when the line names none
 */
export function suggestionsAt(text: string, caret: number, names: LineNames, projectId: string): Suggestions | null {
  const line = text.slice(0, caret);
  return prioritiesAt(line) ?? sectionsBehindProject(line, names) ?? namesAt(line, names, projectId);
}

function prioritiesAt(line: string): Suggestions | null {
  const word = /(?:^|\s)(p[1-4]?)$/i.exec(line)?.[1];
  if (word === undefined || word.length > 1) return null;
  const from = line.length - word.length;
  const items = [1, 2, 3, 4].map((value) => ({
    key: `p${value}`,
    label: `Priority ${value}`,
    detail: value === 1 ? 'highest' : value === 4 ? 'none' : '',
    insert: `p${value}`,
  }));
  return { name: 'Priorities', from, to: line.length, items, takesFirst: false };
}

/** The sections of a project after `#Kitchen/`. */
function sectionsBehindProject(line: string, names: LineNames): Suggestions | null {
  const slash = line.lastIndexOf('/');
  if (slash < 1 || /\s/.test(line.charAt(slash - 1))) return null;
  const before = fold(line.slice(0, slash));
  const project = names.projects.find(
    ({ name }) => before.endsWith(`#${fold(name)}`) || before.endsWith(`#"${fold(name)}"`),
  );
  if (!project) return null;
  const sections = names.sections.filter((section) => section.projectId === project.id);
  return offer('/', line, slash, sections);
}

function namesAt(line: string, names: LineNames, projectId: string): Suggestions | null {
  const found = /(?:^|\s)([#@/])([^#@/\n]*)$/.exec(line);
  if (!found) return null;
  const sigil = found[1] as Sigil;
  const at = line.length - (found[2] ?? '').length - 1;
  if (sigil === '#') return withNewProject(offer(sigil, line, at, names.projects), line, at, names);
  if (sigil === '@') return offer(sigil, line, at, names.labels);
  return offer(
    sigil,
    line,
    at,
    names.sections.filter((section) => section.projectId === projectId),
  );
}

function offer(
  sigil: Sigil,
  line: string,
  at: number,
  named: readonly { readonly id: string; readonly name: string }[],
): Suggestions | null {
  const query = fold(line.slice(at + 1).replace(/^"/, ''));
  // A complete name followed by a space is finished, so nothing is suggested for it.
  const matching = named.filter(({ name }) => matches(fold(name), query));
  const exact = matching.some(({ name }) => fold(name) === query);
  const starting = matching.filter(({ name }) => fold(name).startsWith(query));
  const items = [...new Set([...starting, ...matching])].slice(0, itemsMax).map(({ id, name }) => ({
    key: id,
    label: name,
    insert: `${sigil}${written(name, sigil)}`,
  }));
  if (items.length === 0 || (exact && items.length === 1)) return null;
  return { name: sigils[sigil], from: at, to: line.length, items, takesFirst: !exact };
}

/** Offers to create a project of the one word after the sign that names none; only a chosen one is created. */
function withNewProject(offered: Suggestions | null, line: string, from: number, names: LineNames): Suggestions | null {
  const name = line.slice(from + 1);
  const isName = /^\p{L}[\p{L}\p{N}_-]*$/u.test(name) && name.length <= earlyLimits.projectNameCharactersMax;
  if (!isName || names.projects.some((project) => fold(project.name) === fold(name))) return offered;
  const item = { key: 'new', label: `Create #${name}`, insert: `#${name}`, creates: name };
  if (offered) return { ...offered, items: [...offered.items.slice(0, itemsMax - 1), item] };
  return { name: sigils['#'], from, to: line.length, items: [item], takesFirst: false };
}

/** Whether the name or one of its words begins with the query. */
function matches(name: string, query: string): boolean {
  return name.startsWith(query) || name.includes(` ${query}`);
}

/** The name as a line writes it: quoted where the parser would not read the bare words as one name. */
function written(name: string, sigil: Sigil): string {
  const isPlain = /^[\p{L}\p{N}]/u.test(name) && !/["/#@\\]|\s\s|[,;:.!?)\]}]$/.test(name);
  return isPlain && (sigil !== '@' || !/\s/.test(name)) ? name : `"${name.replaceAll('"', '')}"`;
}

function fold(name: string): string {
  return name.normalize('NFKC').toLocaleLowerCase();
}
