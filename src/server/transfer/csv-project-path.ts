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
