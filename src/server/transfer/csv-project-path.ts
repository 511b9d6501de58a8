const separator = '/';

/** The cell of a project in CSV: the names of those it is in and its own, from the top down; a slash in a name is written `\/`. */
export function writeProjectPath(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\/]/g, '\\$&')).join(separator);
}

/** The names of a cell that `writeProjectPath` wrote. */
export function readProjectPath(cell: string): string[] {
  const names = [''];
  for (let at = 0; at < cell.length; at += 1) {
    const mark = cell[at];
    const isEscaped = mark === '\\' && /[\\/]/.test(cell[at + 1] ?? '');
    if (isEscaped) at += 1;
    if (mark === separator) names.push('');
    else names[names.length - 1] += cell[at] ?? '';
  }
  return names;
}

/**
 * The names on the way to a project and its own. Files of earlier versions tell all of them in the column of the project.
 * @param cells of its row, by column
 */
export function projectPathOf(cells: ReadonlyMap<string, string>, name: string): string[] {
  const parent = cells.get('PARENT_PROJECT');
  if (parent !== undefined) return [...readProjectPath(parent), name];
  const cell = cells.get('PROJECT') ?? name;
  // Before projects could be in others, the name stood there as it is, slashes included.
  return cell === name ? [name] : readProjectPath(cell);
}
