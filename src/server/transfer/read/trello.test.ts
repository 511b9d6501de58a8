import { expect, test } from 'vitest';
import { outline, readAt, readSource } from '../../../test/read-source.ts';

test('Trello: lists, checklists, labels without a name, comments with their authors', () => {
  const { tasks, ...rest } = outline(
    readSource({
      name: 'Renovation',
      desc: '',
      lists: [
        { id: 'l2', name: 'Doing', pos: 2 },
        { id: 'l1', name: 'To do', pos: 1 },
        { id: 'l3', name: 'Old', pos: 3, closed: true },
      ],
      members: [{ id: 'm', fullName: 'Ada' }],
      cards: [
        {
          id: 'c1',
          idList: 'l1',
          name: 'Order tiles',
          desc: 'Grey',
          pos: 1,
          due: '2026-12-01T08:00:00.000Z',
          labels: [{ name: '', color: 'red' }],
          idMembers: ['m'],
          attachments: [{ name: 'plan.pdf', url: 'https://t.test/plan.pdf' }],
        },
        { id: 'c2', idList: 'l2', name: 'Done', pos: 2, dueComplete: true, dateLastActivity: '2026-11-01T00:00:00Z' },
      ],
      checklists: [{ idCard: 'c1', pos: 1, checkItems: [{ id: 'i', name: 'Measure', state: 'complete', pos: 1 }] }],
      actions: [
        {
          type: 'commentCard',
          memberCreator: { fullName: 'Ada' },
          data: { text: 'Which ones?', card: { id: 'c1' } },
        },
      ],
    }),
  );
  expect(rest).toEqual({
    format: 'trello',
    projects: ['Renovation'],
    sections: ['To do', 'Doing'],
    issues: [
      '1 row_kept Archived list: Old',
      '1 responsible_kept Members: Ada',
      '1 file_kept [plan.pdf](https://t.test/plan.pdf)',
    ],
  });
  expect(tasks['Order tiles']).toMatchObject({
    section: 'To do',
    due: '2026-12-01 09:00',
    labels: ['red'],
    comments: ['Which ones?\n\nAuthor: Ada'],
    description: 'Grey\n\nMembers: Ada\n\n[plan.pdf](https://t.test/plan.pdf)',
  });
  expect(tasks['Measure']).toMatchObject({ parent: 'Order tiles', section: 'To do', done: readAt.toISOString() });
  expect(tasks['Done']).toMatchObject({ section: 'Doing', done: '2026-11-01T00:00:00.000Z' });
});

test('Trello: the comments of a copied card come too', () => {
  const action = (type: string, text: string) => ({ type, data: { card: { id: 'c' }, text } });
  const board = {
    ...{ id: 'b', name: 'House', lists: [], cards: [{ id: 'c', name: 'Paint' }] },
    actions: [action('commentCard', 'Newer'), action('copyCommentCard', 'Copied')],
  };
  expect(outline(readSource(board)).tasks['Paint']?.comments).toEqual(['Copied', 'Newer']);
});

test('Trello: how many comments of a card are older than the file goes back is told', () => {
  const board = {
    ...{ id: 'b', name: 'House', lists: [] },
    cards: [
      { id: 'c', name: 'Paint', badges: { comments: 3 } },
      { id: 'd', name: 'Sweep', badges: { comments: 1 } },
    ],
    actions: ['c', 'd'].map((id) => ({ type: 'commentCard', data: { card: { id }, text: 'Newest' } })),
  };
  const { tasks, issues } = outline(readSource(board));
  expect(tasks['Paint']).toMatchObject({ comments: ['Newest'], description: '' });
  expect(issues).toEqual(['1 row_kept Paint: 2 comments that the file does not hold']);
});

test('Trello: open cards in an archived list are archived with it, as no one sees them there', () => {
  const board = {
    ...{ id: 'b', name: 'House', lists: [{ id: 'l', name: 'Old', closed: true }] },
    cards: [{ id: 'c', idList: 'l', name: 'Paint', dateLastActivity: '2026-11-01T00:00:00Z' }],
  };
  const parsed = readSource(board);
  expect(outline(parsed).tasks['Paint']).toMatchObject({ done: '2026-11-01T00:00:00.000Z', description: 'List: Old' });
  expect(parsed.facts.archivedTasks?.size).toBe(1);
});

test('Trello: a link whose name and address have brackets is one link', () => {
  const attachments = [
    { name: 'plan [v2](final)', url: 'https://t.test/plan (2).pdf' },
    { name: 'note', url: 'none' },
  ];
  const board = { id: 'b', name: 'House', lists: [], cards: [{ id: 'c', name: 'Paint', attachments }] };
  expect(outline(readSource(board)).tasks['Paint']?.description).toBe(
    '[plan \\[v2\\](final)](https://t.test/plan%20%282%29.pdf)\n\nnote: none',
  );
});
