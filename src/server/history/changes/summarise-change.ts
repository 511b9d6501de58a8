import { type ChangeRow, changeKindSchema } from '../../../contract/changes.ts';
import { lowerFirst } from '../../../lib/lower-first.ts';
import { describeUpdate, type LabelName, shortened } from './describe-update.ts';

/** The noun for a row that has no name. */
function nounOf(kind: ChangeRow['kind']): string {
  return kind === 'attachment' ? 'file' : kind;
}

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
  const files = rows.find(({ kind }) => kind === 'import')?.name ?? 'files';
  if (operation === 'imports.create' || operation === 'importDrafts.bring') return `Imported ${files}`;
  if (operation === 'imports.undo') return `Undid the import of ${files}`;
  const done = whatWasDone({ operation, rows, total, labelName });
  if (undoes.length === 0) return done ?? 'Changed nothing that is left';
  const undid = `Undid ${undoes.length === 1 ? undoes[0] : `${undoes.length} changes`}`;
  return done === null ? undid : `${undid}: ${lowerFirst(done)}`;
}

function whatWasDone({ operation, rows, total, labelName }: Omit<Summarised, 'undoes'>): string | null {
  const [first] = [...rows].sort((a, b) => weightOf(operation, b) - weightOf(operation, a));
  if (!first) return null;
  const others = total - (first.count ?? 1);
  // A move places those before it too, and the log does not say which one was moved.
  if (others > 0 && rows.every(isOfToday)) return 'Reordered Today';
  const sentence = sentenceOf(first, labelName);
  return others > 0 ? `${sentence} and ${others} more` : sentence;
}

function isOfToday({ op, fields }: ChangeRow): boolean {
  return op === 'updated' && fields.length === 1 && fields[0]?.field === 'todayPosition';
}

/** Ranks rows by how well they match the operation: for `tasks.create` the task comes before labels created with it. */
function weightOf(operation: string, { kind, op, fields }: ChangeRow): number {
  const meant = operation.startsWith(`${kind}s.`) || (operation === 'quickAdd.create' && kind === 'task');
  return (meant ? 10 : 0) + (kind === 'occurrence' ? -1 : 0) + (op === 'updated' ? Math.min(fields.length, 5) : 5);
}

function sentenceOf(row: ChangeRow, labelName: LabelName): string {
  if (row.kind === 'proposal' && row.name !== null) return describeProposal(row.op, row.name);
  const name = row.name === null || row.name === '' ? `a ${nounOf(row.kind)}` : `“${shortened(row.name)}”`;
  const what = row.kind === 'task' ? name : `${nounOf(row.kind)} ${name}`;
  switch (row.op) {
    case 'created':
      if (row.kind === 'occurrence') return `Completed ${name}`;
      return row.id === '*' ? `Added ${row.count} ${nounOf(row.kind)}s` : `Added ${what}`;
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

const proposedVerbs: Readonly<Record<string, string>> = { create: 'add', update: 'change', undoMany: 'undo' };

/** A proposal is named by the call that it proposes: `tasks.update`. */
function describeProposal(op: ChangeRow['op'], call: string): string {
  const [kinds = '', verb = ''] = call.split('.');
  const kind = kinds.replace(/s$/, '');
  const known = changeKindSchema.safeParse(kind);
  // The verbs of agents name what they take: `agent.deleteItems`.
  const object = known.success ? ` a ${nounOf(known.data)}` : kind === 'change' ? ' a change' : '';
  const what = `to ${proposedVerbs[verb] ?? verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}${object}`;
  return op === 'created' ? `Proposed ${what}` : `${op === 'deleted' ? 'Deleted' : 'Decided'} a proposal ${what}`;
}
