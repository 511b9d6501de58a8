import { expect, test } from 'vitest';
import { filterContext } from '../../client/filters/filter-context.ts';
import type { Project } from '../../contract/projects.ts';
import { kindTable } from '../../sync/kinds.ts';
import { createReplica } from '../../sync/replica.ts';
import { taskLike } from '../../test/task-like.ts';
import { findForPalette } from './palette-finds.ts';

const stamps = { createdAt: '2026-03-11T09:00:00.000Z', updatedAt: '2026-03-11T09:00:00.000Z', deletedAt: null };
const replica = createReplica();
replica.applyServer('project', [
  { ...kindTable.project.blank, ...stamps, id: 'prj_k', name: 'Kitchen', position: 'a0' } as Project,
]);
replica.applyServer('task', [
  taskLike({ id: 'a', name: 'Call plumber', projectId: 'prj_k', dueDate: '2026-11-27' }),
  taskLike({ id: 'b', name: 'Pay the plumber', projectId: 'prj_k', dueDate: '2026-11-25' }),
  taskLike({ id: 'c', name: 'Thank the plumber' }),
  taskLike({ id: 'd', name: 'Paint', projectId: 'prj_k' }),
]);
const preferences = { timezone: 'UTC', dateFormat: 'yyyy-MM-dd', weekStart: 1, locale: 'en' } as const;
const context = filterContext(replica, preferences, new Date('2026-11-24T12:00:00Z'));

function found(text: string, isExact = false) {
  const { tasks, near, plainWords, sentence } = findForPalette(replica, text, context, isExact);
  return { ids: tasks.map(({ id }) => id).join(' '), near: near.join(' '), plainWords, sentence };
}

test('a filter with words finds by both, in the order of their dates, and says so', () => {
  expect(found('#Kitchen plumber')).toMatchObject({ ids: 'b a', near: '', plainWords: 'plumber' });
  expect(found('#Kitchen')).toMatchObject({ ids: 'b a d', plainWords: '' });
  expect(found('#Kitchen').sentence).toMatch(/^Open tasks in Kitchen/);
});

test('words that nothing holds are taken for slips, within the filter, unless they are meant as they are written', () => {
  expect(found('plumbr #Kitchen')).toMatchObject({ ids: 'b a', near: 'plumber', plainWords: 'plumbr' });
  expect(found('plumbr #Kitchen').sentence).toMatch(/or close to it$/);
  expect(found('plumbr #Kitchen', true)).toMatchObject({ ids: '', near: '' });
  expect(found('thnk plumber')).toMatchObject({ ids: 'c', near: 'thank' });
  expect(found('thnk plumber', true)).toMatchObject({ ids: '', near: '' });
});

test('words alone are told only where they were taken for others', () => {
  expect(found('plumber').sentence).toBe('');
  expect(found('xyzzy')).toMatchObject({ ids: '', near: '', sentence: '' });
});

test('a line with a defect in its filter is looked for by its words', () => {
  expect(found('#nowhere plumber').ids).toBe('');
  expect(found('#paint').ids).toBe('d');
});
