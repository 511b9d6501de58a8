import { expect, test } from 'vitest';
import { draftsOf } from '../../test/drafts.ts';
import { importFiles } from '../../test/import-files.ts';
import { testServices } from '../../test/services.ts';
import { signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';

const api = testApi(await testServices());
const drafts = draftsOf(api);

const milk = { id: 'a', title: 'Milk', status: 'needsAction' };
const google = (task: object, list: object = {}) => ({
  name: 'tasks.json',
  text: JSON.stringify({
    kind: 'tasks#taskLists',
    items: [{ kind: 'tasks#tasks', id: 'l', title: 'Home', ...list, items: [{ ...milk, ...task }] }],
  }),
});
const calendar = (uid: string, summary: string, due: string) => ({
  name: 'tasks.ics',
  text: [
    'BEGIN:VCALENDAR',
    'BEGIN:VTODO',
    `UID:${uid}`,
    `SUMMARY:${summary}`,
    `DUE:${due}`,
    'END:VTODO',
    'END:VCALENDAR',
  ]
    .join('\r\n')
    .concat('\r\n'),
});
const table = (text: string) => ({ name: 'list.csv', text });

const files = {
  'the title of a task': google({ title: 'Mi\0lk' }),
  'the id of a task': google({ id: 'a\0' }),
  'the state of a task': google({ status: 'needs\0' }),
  'the date of a task': google({ due: '20\0' + '30' }),
  'the notes of a task': google({ notes: 'Two\0' }),
  'the name of a list': google({}, { title: 'Ho\0me' }),
  'the id of a list': google({}, { id: 'l\0' }),
  'the UID of a calendar': calendar('a\0', 'Milk', '20300101'),
  'the summary of a calendar': calendar('a', 'Mi\0lk', '20300101'),
  'the date of a calendar': calendar('a', 'Milk', 'zz\0'),
  'Todoist’s table': table('TYPE,CONTENT,PRIORITY,INDENT,DATE\nsection,Ti\0les,,,\ntask,Mi\0lk,9\0,1,mo\0nday @x\0\n'),
};

test.each(Object.entries(files))('a NUL in %s fails no import', async (_, file) => {
  expect((await importFiles(api, await signedIn(api), '/imports', [file])).status).toBe(201);
  const draft = await drafts.read(await signedIn(api), file);
  expect([draft.status, draft.problem]).toEqual(['ready', null]);
});

test.each([
  ['the header', 'Aufgabe\0;Wann\0\nMilk\0;1.2.2030\nBread;3.2.2030\n'],
  ['a priority', 'Aufgabe;Prio\nMilk;hi\0gh\nBread;low\n'],
])('a NUL in %s of any other table fails no draft', async (_, text) => {
  const draft = await drafts.read(await signedIn(api), table(text));
  expect([draft.status, draft.problem]).toEqual(['needs_mapping', null]);
  expect(JSON.stringify(draft)).not.toContain('\\u0000');
});
