import type { ChangeRow } from '../../contract/changes.ts';
import { describeUpdate, type LabelName, shortened } from './describe-update.ts';

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

interface Summarised {
  readonly operation: string;
  readonly rows: readonly ChangeRow[];
  /** The ids of the changes that it undid. */
  readonly undoes: readonly string[];
  /** How many records it touched. */
  readonly total: number;
  readonly labelName: LabelName;
}

/** Describes a change in one English sentence. */
export function summariseChange({ operation, rows, undoes, total, labelName }: Summarised): string {
  const [first] = [...rows].sort((a, b) => weightOf(operation, b) - weightOf(operation, a));
  if (operation === 'imports.create') return `Imported ${rows.find(({ kind }) => kind === 'import')?.name ?? 'files'}`;
  if (undoes.length > 0) return `Undid ${undoes.length === 1 ? undoes[0] : `${undoes.length} changes`}`;
  if (!first) return 'Changed nothing that is left';
  const others = total - (first.count ?? 1);
  const sentence = sentenceOf(first, labelName);
  return others > 0 ? `${sentence} and ${others} more` : sentence;
}

/** Ranks rows by how well they match the operation: for `tasks.create` the task comes before labels created with it. */
function weightOf(operation: string, { kind, op, fields }: ChangeRow): number {
  const meant = operation.startsWith(`${kind}s.`) || (operation === 'quickAdd.create' && kind === 'task');
  return (meant ? 10 : 0) + (kind === 'occurrence' ? -1 : 0) + (op === 'updated' ? Math.min(fields.length, 5) : 5);
}

function sentenceOf(row: ChangeRow, labelName: LabelName): string {
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
      return describeUpdate(row, { name, what }, labelName);
  }
}
