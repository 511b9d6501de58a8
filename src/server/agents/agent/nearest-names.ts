import { normalForm } from '../../../lib/normal-form.ts';

const shownMax = 5;
/** Bounds how many names are compared with a mistyped one, so that thousands of names do not cost seconds. */
const lookedThroughMax = 2_000;

/** Names that differ only in case or Unicode form are one name. */
export function nameKey(name: string): string {
  return normalForm(name).toLowerCase();
}

/** Up to five names that the given one may be a slip of: those that contain it first, then by edit distance. */
export function nearestNames(wanted: string, names: readonly string[]): string[] {
  const key = nameKey(wanted);
  return names
    .slice(0, lookedThroughMax)
    .map((name) => ({ name, distance: distanceOf(key, nameKey(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(Math.max(key.length, name.length) / 2)))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, shownMax)
    .map(({ name }) => name);
}

function distanceOf(wanted: string, name: string): number {
  if (name.includes(wanted) || wanted.includes(name)) return 0;
  return editDistance([...wanted].slice(0, 60), [...name].slice(0, 60));
}

/** The Levenshtein distance, computed row by row. */
function editDistance(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, index) => index + 1);
  a.forEach((letter, line) => {
    let diagonal = line;
    let left = line + 1;
    row = row.map((above, column) => {
      const cost = Math.min(above + 1, left + 1, diagonal + (letter === b[column] ? 0 : 1));
      diagonal = above;
      left = cost;
      return cost;
    });
  });
  return row.at(-1) ?? a.length;
}
