import type { ChangeRow } from '../../contract/changes.ts';

/** The noun for a row of each kind that has no name. */
const nouns: Readonly<Record<ChangeRow['kind'], string>> = {
  project: 'project',
  section: 'section',
  task: 'task',
  label: 'label',
  comment: 'comment',
  reminder: 'reminder',
  attachment: 'file',
  occurrence: 'occurrence',
  import: 'import',
  proposal: 'proposal',
};

const nameCharactersMax = 60;

/** Describes a change in one English sentence. @param total how many records it touched */
export function summariseChange(
  operation: string,
  rows: readonly ChangeRow[],
  undoes: readonly string[],
  total: number,
): string {
  const [first] = [...rows].sort((a, b) => weightOf(operation, b) - weightOf(operation, a));
  if (operation === 'imports.create') return `Imported ${rows.find(({ kind }) => kind === 'import')?.name ?? 'files'}`;
  if (undoes.length > 0) return `Undid ${undoes.length === 1 ? undoes[0] : `${undoes.length} changes`}`;
  if (!first) return 'Changed nothing that is left';
  const others = total - (first.count ?? 1);
  return others > 0 ? `${sentenceOf(first)} and ${others} more` : sentenceOf(first);
}

/** Ranks rows by how well they match the operation: for `tasks.create` the task comes before labels created with it. */
function weightOf(operation: string, { kind, op, fields }: ChangeRow): number {
  const meant = operation.startsWith(`${kind}s.`) || (operation === 'quickAdd.create' && kind === 'task');
  return (meant ? 10 : 0) + (kind === 'occurrence' ? -1 : 0) + (op === 'updated' ? Math.min(fields.length, 5) : 5);
}

function sentenceOf(row: ChangeRow): string {
  const name = row.name === null || row.name === '' ? `a ${nouns[row.kind]}` : `“${shortened(row.name)}”`;
  const what = row.kind === 'task' ? name : `${nouns[row.kind]} ${name}`;
  switch (row.op) {
    case 'created':
      if (row.kind === 'occurrence') return `Completed ${name}`;
      return row.id === '*' ? `Added ${row.count} ${nouns[row.kind]}s` : `Added ${what}`;
    case 'deleted':
      return `Deleted ${what}`;
    case 'restored':
      return `Restored ${what}`;
    case 'fired':
      return `Reminded of ${name}`;
    case 'updated':
      return updateOf(row, name, what);
  }
}

function updateOf({ fields }: ChangeRow, name: string, what: string): string {
  const changed = new Map(fields.map(({ field, from, to }) => [field, { from, to }]));
  const renamed = changed.get('name');
  const completed = changed.get('completed');
  const due = changed.get('dueDate');
  if (completed) return `${completed.to === true ? 'Completed' : 'Reopened'} ${name}`;
  if (renamed) return `Renamed “${shortened(String(renamed.from))}” to “${shortened(String(renamed.to))}”`;
  if (due) return due.to === null ? `Took the date off ${what}` : `Moved ${what} to ${String(due.to)}`;
  if (changed.has('projectId') || changed.has('sectionId') || changed.has('parentId'))
    return `Moved ${what} to another place`;
  if (changed.has('archivedAt')) return `${changed.get('archivedAt')?.to === null ? 'Unarchived' : 'Archived'} ${what}`;
  if (changed.size === 1 && changed.has('position')) return `Reordered ${what}`;
  return `Changed ${what}`;
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length > nameCharactersMax ? `${characters.slice(0, nameCharactersMax - 1).join('')}…` : name;
}
