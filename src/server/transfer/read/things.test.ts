import { expect, test } from 'vitest';
import { outline, readAt, readSource } from '../../../test/read-source.ts';

test('Things: areas hold projects, headings are sections, someday is a label', () => {
  const { tasks, projects, sections, format } = outline(
    readSource([
      {
        type: 'project',
        attributes: {
          title: 'Move house',
          area: 'Home',
          items: [
            { type: 'to-do', attributes: { title: 'Find boxes', when: '2026-12-01@18:00', deadline: '2026-12-05' } },
            { type: 'heading', attributes: { title: 'Later' } },
            {
              type: 'to-do',
              id: 'x',
              attributes: {
                title: 'Paint',
                when: 'someday',
                tags: ['diy'],
                'checklist-items': [{ type: 'checklist-item', attributes: { title: 'Brush', completed: true } }],
              },
            },
          ],
        },
      },
      { type: 'to-do', attributes: { title: 'Call', when: 'today' } },
    ]),
  );
  expect([format, projects, sections]).toEqual(['things', ['Home', 'Inbox', 'Home/Move house'], ['Later']]);
  expect(tasks['Find boxes']).toMatchObject({ due: '2026-12-01 18:00', deadline: '2026-12-05', section: null });
  expect(tasks['Paint']).toMatchObject({ section: 'Later', labels: ['diy', 'someday'] });
  expect(tasks['Brush']).toMatchObject({ parent: 'Paint', section: 'Later', done: readAt.toISOString() });
  expect(tasks['Call']).toMatchObject({ in: 'Inbox', due: '2026-11-24' });
});

test('Things: a time behind a day comes along, and one that is none is told', () => {
  const whens = ['today@6pm', 'tomorrow@9:30', '2026-12-01@9:30PM', 'evening@19:15', 'today@sunset', 'someday'];
  const { tasks, issues } = outline(
    readSource(whens.map((when) => ({ type: 'to-do', attributes: { title: when, when } }))),
  );
  expect(whens.map((when) => tasks[when]?.due)).toEqual([
    '2026-11-24 18:00',
    '2026-11-25 09:30',
    '2026-12-01 21:30',
    '2026-11-24 19:15',
    '',
    '',
  ]);
  expect(tasks['evening@19:15']?.labels).toEqual(['evening']);
  expect(issues).toEqual(['5 date_kept Date: today@sunset']);
});
