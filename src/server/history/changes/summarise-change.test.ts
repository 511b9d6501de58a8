import { expect, test } from 'vitest';
import type { ChangeRow } from '../../../contract/changes.ts';
import { summariseChange } from './summarise-change.ts';

type Fields = Record<string, readonly [from: unknown, to: unknown]>;

const labels: Readonly<Record<string, string>> = { lbl_1: 'phone', lbl_2: 'errand' };

function summaryOf(fields: Fields, { kind = 'task', total = 1 }: { kind?: ChangeRow['kind']; total?: number } = {}) {
  const rows: ChangeRow[] = [
    {
      kind,
      id: 'rec_1',
      name: 'Kitchen',
      op: 'updated',
      fields: Object.entries(fields).map(([field, [from, to]]) => ({ field, from, to }) as ChangeRow['fields'][number]),
    },
  ];
  return summariseChange({ operation: `${kind}s.update`, rows, undoes: [], total, labelName: (id) => labels[id] });
}

test.each<[Fields, ChangeRow['kind'], string]>([
  [{ isFavorite: [false, true] }, 'project', 'Added project “Kitchen” to favourites'],
  [{ isFavorite: [true, false] }, 'label', 'Removed label “Kitchen” from favourites'],
  [{ viewStyle: ['list', 'board'] }, 'project', 'Changed the view of project “Kitchen”'],
  [
    { color: [null, 'teal'], isFavorite: [false, true] },
    'label',
    'Changed the color and favourite mark of label “Kitchen”',
  ],
  [{ priority: [4, 1] }, 'task', 'Changed the priority of “Kitchen”'],
  [
    { dueTime: [null, '09:00'], durationMinutes: [null, 30], deadlineDate: [null, '2030-01-02'] },
    'task',
    'Changed the time, length, and deadline of “Kitchen”',
  ],
  [{ remindAt: ['a', 'b'], date: ['a', 'b'], time: ['a', 'b'] }, 'reminder', 'Changed the time of reminder “Kitchen”'],
  [{ content: ['a', 'b'] }, 'comment', 'Changed the text of comment “Kitchen”'],
])('%j of a %s: %s', (fields, kind, sentence) => {
  expect(summaryOf(fields, { kind })).toBe(sentence);
});

test('more fields than a sentence holds are not named', () => {
  const fields: Fields = {
    description: ['', 'a'],
    priority: [4, 1],
    dueTime: [null, '09:00'],
    deadlineDate: [null, '2030-01-02'],
  };
  expect(summaryOf(fields)).toBe('Changed “Kitchen”');
});

test('labels are named by those who may know them', () => {
  expect(summaryOf({ labelIds: [[], ['lbl_1', 'lbl_2']] })).toBe('Added @phone and @errand to “Kitchen”');
  expect(summaryOf({ labelIds: [['lbl_1'], []] }, { total: 3 })).toBe('Removed @phone from “Kitchen” and 2 more');
  expect(summaryOf({ labelIds: [['lbl_1'], ['lbl_2']] })).toBe('Replaced @phone with @errand on “Kitchen”');
  expect(summaryOf({ labelIds: [[], ['lbl_unknown']] })).toBe('Changed the labels of “Kitchen”');
  expect(summaryOf({ labelIds: [[], ['lbl_1']], priority: [4, 1] })).toBe(
    'Changed the labels and priority of “Kitchen”',
  );
});

test('an import that is undone is named, whatever else the change touched', () => {
  const rows: ChangeRow[] = [
    { kind: 'task', id: '*', name: null, op: 'deleted', count: 1_200, fields: [] },
    { kind: 'import', id: 'imp_1', name: 'plans.csv', op: 'updated', fields: [] },
  ];
  const summary = summariseChange({
    operation: 'imports.undo',
    rows,
    undoes: [],
    total: 1_201,
    labelName: () => undefined,
  });
  expect(summary).toBe('Undid the import of plans.csv');
});

test.each([
  ['tasks.update', 'Proposed to change a task'],
  ['changes.undo', 'Proposed to undo a change'],
  ['agent.deleteItems', 'Proposed to delete items'],
])('a proposal of %s says “%s”', (operation, sentence) => {
  const rows: ChangeRow[] = [{ kind: 'proposal', id: 'prp_1', name: operation, op: 'created', fields: [] }];
  expect(
    summariseChange({ operation: 'proposals.create', rows, undoes: [], total: 1, labelName: () => undefined }),
  ).toBe(sentence);
});

test('an undo says what it undid and what that did to the records', () => {
  const row: ChangeRow = { kind: 'task', id: 'tsk_1', name: 'Kitchen', op: 'deleted', fields: [] };
  const undo = (rows: readonly ChangeRow[], ...undoes: string[]) =>
    summariseChange({ operation: 'changes.undo', rows, undoes, total: rows.length, labelName: () => undefined });
  expect(undo([row], 'chg_7')).toBe('Undid chg_7: deleted “Kitchen”');
  expect(undo([row, { ...row, id: 'tsk_2' }], 'chg_7', 'chg_8')).toBe('Undid 2 changes: deleted “Kitchen” and 1 more');
  expect(undo([], 'chg_7')).toBe('Undid chg_7');
});
