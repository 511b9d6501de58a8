import type { ChangeRow } from '../../../contract/changes.ts';
import { shownFields } from './change-fields.ts';
import { type ChangeLine, changedColumnsOf, countOf, idsOf, isEffective, recordKindOf } from './change-line.ts';
import { type ChangeNames, nameKey } from './change-names.ts';

const ops = { I: 'created', U: 'updated', D: 'deleted', R: 'restored', F: 'fired' } as const;

/**
 * Converts lines to the contract's rows: links of labels join the fields of their task, and lines without effect are left out.
 */
export function toRows(lines: readonly ChangeLine[], names: ChangeNames): ChangeRow[] {
  const rows: ChangeRow[] = [];
  const labels = new Map<string, { on: string[]; off: string[] }>();
  for (const line of lines.filter(isEffective)) {
    const ids = idsOf(line);
    if (ids !== null && (line.kind === 'label_on' || line.kind === 'label_off')) {
      const links = labels.get(line.recordId) ?? { on: [], off: [] };
      links[line.kind === 'label_on' ? 'on' : 'off'] = ids;
      labels.set(line.recordId, links);
    } else rows.push(toRow(line, names));
  }
  for (const [id, { on, off }] of labels) {
    const field = { field: 'labelIds', from: off, to: on };
    const row = rows.find(
      (other) => other.kind === 'task' && other.id === id && other.op !== 'deleted' && other.op !== 'restored',
    );
    if (row) row.fields.push(field);
    else
      rows.push({
        kind: 'task',
        id,
        name: names.records.get(nameKey('task', id)) ?? null,
        op: 'updated',
        fields: [field],
      });
  }
  return rows;
}

function toRow(line: ChangeLine, names: ChangeNames): ChangeRow {
  const kind = recordKindOf(line.kind);
  const op = ops[line.op];
  if (line.op === 'D' || line.op === 'R') {
    const root = names.deletions.get(line.recordId);
    const isRoot = root?.kind === kind;
    const id = isRoot ? root.id : (idsOf(line)?.[0] ?? root?.id ?? line.recordId);
    const name = isRoot ? root.name : (names.records.get(nameKey(kind, id)) ?? null);
    return { kind, id, name, op, deletionId: line.recordId, count: countOf(line), fields: [] };
  }
  const name = names.records.get(nameKey(kind, line.recordId)) ?? madeName(line);
  const counted = line.recordId === '*' ? { count: countOf(line) } : {};
  return { kind, id: line.recordId, name, op, ...counted, fields: fieldsOf(line) };
}

function madeName({ kind, after }: ChangeLine): string | null {
  return kind !== 'reminder' && kind !== 'occurrence' && typeof after?.['name'] === 'string' ? after['name'] : null;
}

function fieldsOf(line: ChangeLine): ChangeRow['fields'] {
  const kind = recordKindOf(line.kind);
  if (line.op === 'I' && kind === 'occurrence')
    return [{ field: 'occurrence', from: null, to: (line.after?.['name'] ?? null) as string | null }];
  if (line.op !== 'U') return [];
  return shownFields(kind, changedColumnsOf(line), line.before ?? {}, line.after ?? {}).map(
    ({ field, values: [from, to] }) => ({
      field,
      from: from as ChangeRow['fields'][number]['from'],
      to: to as ChangeRow['fields'][number]['to'],
    }),
  );
}
