import { expect, test } from 'vitest';
import { outline, readSource } from '../../../test/read-source.ts';

test('Google Tasks: lists, sub-tasks, days, what is done', () => {
  const parsed = readSource({
    kind: 'tasks#taskLists',
    items: [
      {
        kind: 'tasks#tasks',
        title: 'Errands',
        items: [
          { id: 'a', title: 'Buy milk', notes: 'Two', due: '2026-12-01T00:00:00.000Z', status: 'needsAction' },
          { id: 'b', parent: 'a', title: 'Organic', status: 'completed', completed: '2026-11-01T08:00:00Z' },
          { id: 'c', title: 'Gone', deleted: true },
          { id: 'd', title: 'Mail', links: [{ type: 'email', description: 'The mail', link: 'https://mail.test/1' }] },
        ],
      },
    ],
  });
  const { tasks, ...rest } = outline(parsed);
  expect(rest).toEqual({
    format: 'google-tasks',
    projects: ['Errands'],
    sections: [],
    issues: ['3 column_kept [The mail](https://mail.test/1)'],
  });
  expect(Object.keys(tasks)).toEqual(['Buy milk', 'Organic', 'Mail']);
  expect(tasks['Buy milk']).toMatchObject({ due: '2026-12-01', description: 'Two', done: null });
  expect(tasks['Organic']).toMatchObject({ parent: 'Buy milk', done: '2026-11-01T08:00:00.000Z' });
});

test('Google Tasks: a link is one whatever its name holds', () => {
  const links = [
    { description: 'Re: [plan](draft)', link: 'https://mail.test/a(1)' },
    { description: 'Chat', link: '' },
  ];
  const list = { title: 'L', items: [{ id: 'a', title: 'Mail', links }] };
  expect(outline(readSource({ kind: 'tasks#taskLists', items: [list] })).tasks['Mail']?.description).toBe(
    '[Re: \\[plan\\](draft)](https://mail.test/a%281%29)\n\nChat',
  );
});
