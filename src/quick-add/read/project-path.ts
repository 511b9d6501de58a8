import type { Line } from '../text/line.ts';
import { matchName, type NameMatch, named } from './mentions.ts';
import type { NamedProject, NamedSection, Names } from './names.ts';

/** What `#Home/Kitchen/Plumbing` names: a project by the way to it, and what stands behind its last slash. */
export interface ProjectPath {
  readonly project: NamedProject;
  /** The word after the project's, and the offset behind it. */
  readonly next: number;
  readonly end: number;
  readonly section: NameMatch<NamedSection> | null;
  /** Whether other projects bear the name too, and neither the path nor the present project tells which is meant. */
  readonly isAmbiguous: boolean;
}

/**
 * The project that stands at offset `from` inside word `index`. Of several with one name it is the one that holds what follows the
 * slash, else the one below the same top project as the present one, else the first.
 */
export function matchProjectPath(
  line: Line,
  index: number,
  from: number,
  names: Names,
  presentId: string | null,
): ProjectPath | null {
  const match = matchName(line, index, from, names.projects(), { oneWord: false, afterName: '/' });
  if (match === null) return null;
  const paths = bearing(match, names, presentId).map((project) => follow(line, { ...match, item: project }, names));
  const reach = Math.max(...paths.map(reachOf));
  const longest = paths.filter((path) => reachOf(path) === reach);
  const isHere = ({ start }: FollowedPath) => presentId !== null && names.topOf(start) === names.topOf(presentId);
  const chosen = longest.find(({ start }) => start === presentId) ?? longest.find(isHere) ?? longest[0];
  if (chosen === undefined) return null;
  const others = longest.filter((path) => path !== chosen);
  const isAmbiguous = others.length > 0 && !(isHere(chosen) && !others.some(isHere)) && chosen.start !== presentId;
  const { project, next, end, section } = chosen;
  return { project, next, end, section, isAmbiguous };
}

interface FollowedPath extends Omit<ProjectPath, 'isAmbiguous'> {
  /** The project that the path begins with. */
  readonly start: string;
}

/** Of projects with one name no more are told apart. */
const alikeMax = 20;

/** The projects with the name that was matched, in their order, the present one among them. */
function bearing({ item }: NameMatch<NamedProject>, names: Names, presentId: string | null): NamedProject[] {
  const alike = named(names.projects(), item.name);
  const present = alike.find(({ id }, index) => index >= alikeMax && id === presentId);
  return [...alike.slice(0, alikeMax), ...(present ? [present] : [])];
}

const reachOf = ({ end, section }: FollowedPath): number => section?.end ?? end;

/** Follows the slashes behind a project; a section wins over a sub-project of the same length, as it did before projects nested. */
function follow(line: Line, { item, next, end }: NameMatch<NamedProject>, names: Names): FollowedPath {
  const here: FollowedPath = { start: item.id, project: item, next, end, section: null };
  const isSlash = line.text.charAt(end) === '/' && end + 1 < (line.words[next - 1]?.end ?? 0);
  if (!isSlash) return here;
  const section = matchName(line, next - 1, end + 1, names.sectionsOf(item.id), { oneWord: false, afterName: '' });
  const child = matchName(line, next - 1, end + 1, names.projectsIn(item.id), { oneWord: false, afterName: '/' });
  const below = child && follow(line, child, names);
  if (below && (section === null || reachOf(below) > section.end)) return { ...below, start: item.id };
  return { ...here, section };
}
