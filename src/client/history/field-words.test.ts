import { expect, test } from 'vitest';
import type { ChangeRow } from '../../contract/changes.ts';
import { updateCommentInput } from '../../contract/comments.ts';
import { updateLabelInput } from '../../contract/labels.ts';
import { updateProjectInput } from '../../contract/projects.ts';
import { updateSectionInput } from '../../contract/sections.ts';
import { updateTaskInput } from '../../contract/tasks.ts';
import { kindTable } from '../../sync/kinds.ts';
import { createReplica } from '../../sync/replica.ts';
import { fieldWords, rowWords } from './field-words.ts';

const replica = createReplica();
const stamps = { createdAt: '2026-03-11T09:00:00.000Z', updatedAt: '2026-03-11T09:00:00.000Z', deletedAt: null };
replica.applyServer('project', [{ ...kindTable.project.blank, ...stamps, id: 'prj_1', name: 'Kitchen' }]);
replica.applyServer('label', [{ ...kindTable.label.blank, ...stamps, id: 'lbl_1', name: 'phone' }]);
const context = {
  replica,
  today: '2026-03-11',
  preferences: { dateFormat: 'd MMM yyyy', locale: 'en-GB', timezone: 'Europe/Berlin' } as const,
};

test('dates are written as the user writes them, and no date says so', () => {
  expect(fieldWords({ field: 'dueDate', from: null, to: '2026-03-13' }, context)).toEqual({
    label: 'Date',
    from: 'no date',
    to: 'Fri 13 Mar',
  });
});

test('places and labels are named, and a deleted one is said to be deleted', () => {
  expect(fieldWords({ field: 'projectId', from: 'prj_1', to: 'prj_2' }, context)).toEqual({
    label: 'Project',
    from: 'Kitchen',
    to: 'a project that is gone',
  });
  expect(fieldWords({ field: 'labelIds', from: [], to: ['lbl_1'] }, context)).toEqual({
    label: 'Labels',
    from: null,
    to: '@phone',
  });
});

test('the favourite mark and the view of a project are told in words', () => {
  expect(fieldWords({ field: 'isFavorite', from: false, to: true }, context)).toEqual({
    label: 'Favourite',
    from: 'no',
    to: 'yes',
  });
  expect(fieldWords({ field: 'viewStyle', from: 'list', to: 'board' }, context)).toEqual({
    label: 'View',
    from: 'list',
    to: 'board',
  });
});

test.each(
  Object.entries({ updateProjectInput, updateSectionInput, updateTaskInput, updateLabelInput, updateCommentInput }),
)('each field of %s has words', (_, { shape }) => {
  const silent = Object.keys(shape).filter((field) => fieldWords({ field, from: null, to: null }, context) === null);
  expect(silent).toEqual(['id']);
});

test('a position is described only where nothing else was changed', () => {
  const row = (fields: ChangeRow['fields']): ChangeRow => ({
    kind: 'task',
    id: 'tsk_1',
    name: 'Order tiles',
    op: 'updated',
    fields,
  });
  const position = { field: 'position', from: 'a', to: 'b' };
  expect(rowWords(row([position]), context).map(({ label }) => label)).toEqual(['Reordered']);
  const moved = row([position, { field: 'priority', from: 4, to: 1 }]);
  expect(rowWords(moved, context)).toEqual([{ label: 'Priority', from: 'none', to: '1' }]);
});

test('descriptions and comments are told by their words, not by their Markdown', () => {
  expect(fieldWords({ field: 'description', from: '', to: 'Ask about the **valve**' }, context)).toEqual({
    label: 'Description',
    from: 'empty',
    to: 'Ask about the valve',
  });
  expect(fieldWords({ field: 'content', from: '*old*', to: '`new`' }, context)).toEqual({
    label: 'Text',
    from: 'old',
    to: 'new',
  });
});
