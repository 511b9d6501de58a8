import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { exportFileSchema } from '../../contract/export.ts';
import { csvColumns } from '../../contract/export-csv.ts';
import { testActor } from '../../test/test-actor.ts';
import { isDomainError } from '../foundation/platform/domain-error.ts';
import { checkExportFile } from './check-export-file.ts';
import { readNameAndLabels } from './csv-task.ts';
import { createErrorList } from './error-list.ts';
import { readImport } from './read-import.ts';

const clock = { now: () => new Date('2026-03-11T09:30:00Z') };

function read(rows: readonly (readonly string[])[], columns: readonly string[] = csvColumns, name = 'Work.csv') {
  const text = Papa.unparse([[...columns], ...rows.map((row) => [...row])]);
  return readImport({ actor: testActor, clock }, [{ name, text }]);
}

const columns = ['TYPE', 'CONTENT', 'DATE', 'DATE_LANG', 'TIMEZONE', 'DURATION', 'DURATION_UNIT'];
const one = (...cells: string[]) => {
  const { exportFile, issues } = read([['task', ...cells]], columns);
  return { task: exportFile.tasks[0], issues };
};

describe('dates', () => {
  test.each([
    ['2026-05-01', 'en', { dueDate: '2026-05-01', dueTime: null }],
    ['9999-12-31', 'en', { dueDate: '9999-12-31', dueTime: null }],
    ['1000-01-01', 'de', { dueDate: '1000-01-01', dueTime: null }],
    ['2026-05-01 18:30', 'en', { dueDate: '2026-05-01', dueTime: '18:30' }],
    ['2026-05-01T18:30:00', 'en', { dueDate: '2026-05-01', dueTime: '18:30' }],
    ['2026-05-01T18:30:00Z', 'en', { dueDate: '2026-05-01', dueTime: '20:30' }],
    ['tomorrow at 5pm', 'en', { dueDate: '2026-03-12', dueTime: '17:00' }],
    ['morgen um 17 Uhr', 'de', { dueDate: '2026-03-12', dueTime: '17:00' }],
    ['13 Jun', 'en', { dueDate: '2026-06-13', dueTime: null }],
    ['every mon', 'en', { dueDate: '2026-03-16', recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO', basis: 'schedule' } }],
    ['jeden Montag', 'de', { dueDate: '2026-03-16', recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO' } }],
    ['every! 3 days', 'en', { recurrence: { rule: 'FREQ=DAILY;INTERVAL=3', basis: 'completion' } }],
  ])('%s (%s)', (text, language, wanted) => {
    const { task, issues } = one('Water', text, language);
    expect(task).toMatchObject(wanted);
    expect(issues).toEqual([]);
  });

  test('a date that is not wholly understood stays in the description and is listed', () => {
    const { task, issues } = one('Water', 'every full moon', 'en');
    expect(task).toMatchObject({ dueDate: null, description: 'Date: every full moon' });
    expect(issues).toMatchObject([{ row: 2, code: 'date_kept', keptIn: 'description' }]);
  });

  test("the user's own zone floats, another is kept", () => {
    expect(one('Call', 'today 18:00', 'en', 'Europe/Berlin').task).toMatchObject({ dueTimezone: null });
    expect(one('Call', 'today 18:00', 'en', 'US/Central').task).toMatchObject({ dueTimezone: 'US/Central' });
  });

  test('a length without a time of day is the estimate, in days it is kept as text', () => {
    for (const date of ['today 18:00', 'today', ''])
      expect(one('Call', date, 'en', '', '45', 'minute').task).toMatchObject({ durationMinutes: 45, description: '' });
    expect(one('Call', 'today 18:00', 'en', '', '1', 'day').task).toMatchObject({ durationMinutes: 1_440 });
    expect(one('Call', 'today', 'en', '', '2', 'day').task).toMatchObject({
      durationMinutes: null,
      description: 'Duration: 2 day',
    });
  });
});

describe('names', () => {
  test('labels are taken from the name, mail addresses are not', () => {
    const { exportFile } = read([['task', 'Write to me@home.org @work @two_words']], ['TYPE', 'CONTENT']);
    expect(exportFile.tasks[0]?.name).toBe('Write to me@home.org');
    expect(exportFile.labels.map(({ name }) => name)).toEqual(['work', 'two_words']);
  });

  test('what Todoist marks as no task to finish gets the label `note`, and keeps its other labels', () => {
    const { exportFile } = read(
      [['* Door codes @home'], ['* @work'], ['*Star'], ['2 * 3'], ['* Pin']].map(([name = '']) => ['task', name]),
      ['TYPE', 'CONTENT'],
    );
    const labelled = exportFile.tasks.map(({ name, labelIds }) => [
      name,
      ...labelIds.map((id) => exportFile.labels.find((label) => label.id === id)?.name),
    ]);
    expect(labelled).toEqual([
      ['Door codes', 'note', 'home'],
      ['@work', 'note', 'work'],
      ['*Star'],
      ['2 * 3'],
      ['Pin', 'note'],
    ]);
  });

  test('a star before a name of our own table is a part of it', () => {
    const { exportFile } = read([['task', '* Codes']]);
    expect(exportFile.tasks[0]?.name).toBe('* Codes');
    expect(exportFile.labels).toEqual([]);
  });

  test('what is as long as a file may be is no label', () => {
    const long = `Call @${'一'.repeat(10_000_000)}`;
    const read = readNameAndLabels({ row: 2, cells: new Map([['CONTENT', long]]) }, false, () => {});
    expect(read.labels).toEqual([]);
    expect(read.text === long).toBe(true);
  });

  test('a name too long, or of several lines, is shortened and kept whole in the description', () => {
    const long = 'x'.repeat(600);
    const { exportFile, issues } = read(
      [
        ['task', long],
        ['task', 'One\nTwo'],
      ],
      ['TYPE', 'CONTENT'],
    );
    expect([...(exportFile.tasks[0]?.name ?? '')]).toHaveLength(500);
    expect(exportFile.tasks.map(({ description }) => description)).toEqual([long, 'Two']);
    expect(issues.map(({ code }) => code)).toEqual(['text_moved', 'text_moved']);
  });
});

describe('files in notes of Todoist', () => {
  const fileNamed = (file_name: string, file_url = 'https://f.test/a') =>
    `[[file ${JSON.stringify({ file_name, file_type: 'application/pdf', file_url })}]]`;
  const noted = (content: string) => {
    const rows = [
      ['task', 'Tax'],
      ['note', content],
    ];
    const { exportFile, issues } = read(rows, ['TYPE', 'CONTENT']);
    return { text: exportFile.comments[0]?.content, issues: issues.map(({ code, text }) => `${code} ${text}`) };
  };

  test('become links where they stand', () => {
    expect(noted(` ${fileNamed('a.pdf')}`)).toEqual({
      text: '[a.pdf](https://f.test/a)',
      issues: ['file_kept a.pdf'],
    });
    expect(noted(`See ${fileNamed('a.pdf')} and ${fileNamed('b.pdf', 'http://f.test/b')}!`)).toEqual({
      text: 'See [a.pdf](https://f.test/a) and [b.pdf](http://f.test/b)!',
      issues: ['file_kept a.pdf', 'file_kept b.pdf'],
    });
  });

  test.each([
    [fileNamed('](javascript:x) *[b]*'), '[\\](javascript:x) \\*\\[b\\]\\*](https://f.test/a)'],
    [fileNamed('two\n\nlines\u0000.pdf'), '[two lines.pdf](https://f.test/a)'],
    [fileNamed('', 'https://f.test/ä (1).pdf'), '[https://f.test/ä (1).pdf](https://f.test/ä%20%281%29.pdf)'],
  ])('with names and addresses that do not end the link: %s', (content, link) => {
    expect(noted(content).text).toBe(link);
  });

  test.each([
    fileNamed('a.pdf', 'javascript:alert(1)'),
    fileNamed('a.pdf', 'file:///etc/passwd'),
    fileNamed('a.pdf', ''),
    '[[file {"file_name":"a.pdf",]]',
    '[[file {"file_name":"a.pdf"}',
    '[[file a.pdf]] [[file {broken}]]',
    '[[file []]]',
  ])('that are none of the web, or cut, stay as they are: %s', (content) => {
    expect(noted(`Look: ${content} `)).toEqual({ text: `Look: ${content} `, issues: [] });
  });

  test('before any task stand in the project, and in our own table they are words', () => {
    const before = read([['note', fileNamed('a.pdf')]], ['TYPE', 'CONTENT']);
    expect(before.exportFile.projects[0]?.description).toBe('[a.pdf](https://f.test/a)');
    const ours = read([
      ['task', 'Tax'],
      ['note', fileNamed('a.pdf')],
    ]);
    expect(ours.exportFile.comments[0]?.content).toBe(fileNamed('a.pdf'));
  });
});

describe('nothing is lost', () => {
  test('columns and rows that nothing takes are kept as text', () => {
    const { exportFile, issues } = read(
      [
        ['note', 'Before any task', ''],
        ['task', 'One', 'blue'],
        ['milestone', 'Half way', ''],
      ],
      ['TYPE', 'CONTENT', 'MOOD'],
    );
    expect(exportFile.projects[0]?.description).toBe('Before any task\n\nTYPE: milestone\nCONTENT: Half way');
    expect(exportFile.tasks[0]?.description).toBe('MOOD: blue');
    expect(issues.map(({ code }) => code)).toEqual(['row_kept', 'column_kept', 'row_kept']);
  });

  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '1',
      '4',
      '7',
      'tomorrow',
      'every day',
      'FREQ=DAILY',
      '2026-05-01 10:00',
      '@a @b',
      'completion',
      'minute',
    ),
    fc.string({ maxLength: 4 }).map((text) => text.repeat(300)),
  );
  const row = fc
    .tuple(
      fc.constantFrom('task', 'task', 'section', 'note', 'project', 'inbox', 'meta', 'other'),
      fc.array(cell, { maxLength: 22 }),
    )
    .map(([type, cells]) => [type, ...cells]);

  test.each([
    ['ours', csvColumns],
    ['Todoist', csvColumns.slice(0, 14)],
  ])('whatever the cells hold, %s: every record is one that can be made', (_name, header) => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const { exportFile } = read(rows, header);
        const whole = {
          format: 'tidemark-export' as const,
          version: 1 as const,
          exportedAt: clock.now().toISOString(),
          user: { username: 'me', timezone: 'UTC', dateFormat: '', weekStart: 1, locale: 'en' },
          calendars: [],
          ...exportFile,
          projects: exportFile.projects.map((project) => ({ ...project, isInbox: false })),
        };
        expect(exportFileSchema.parse(whole)).toEqual(whole);
        const errors = createErrorList();
        checkExportFile(whole, errors);
        errors.throwIfAny();
      }),
    );
  });
});

describe('files that are refused say why in words', () => {
  const refusal = (...files: readonly (readonly [name: string, text: string])[]) => {
    try {
      readImport(
        { actor: testActor, clock },
        files.map(([name, text]) => ({ name, text })),
      );
    } catch (error) {
      return isDomainError(error) ? error.details.errors : error;
    }
    return null;
  };
  const outline = 'TYPE,CONTENT\ntask,Milk';
  const calendar = 'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:Milk\r\nEND:VTODO\r\nEND:VCALENDAR';

  test.each(['empty.ics', 'empty.json', 'empty.zip', 'empty.txt', 'empty.csv'])('%s without a byte', (name) => {
    const errors = [{ field: 'file', code: 'unknown_format', message: `${name} is empty` }];
    expect(refusal([name, ''])).toEqual(errors);
    expect(refusal(['Home.csv', outline], [name, '\uFEFF \r\n'])).toEqual(errors);
  });

  test('text that is no table', () => {
    expect(refusal(['notes.txt', 'Buy milk'])).toMatchObject([
      { message: 'notes.txt is no export that is known here' },
    ]);
  });

  test('JSON of something else', () => {
    expect(refusal(['x.json', '{"hello":1}'])).toEqual([
      {
        field: 'format',
        code: 'invalid_value',
        message: 'x.json is no export of Tidemark, nor of another app that is known here',
      },
    ]);
  });

  test('an export of a newer version', () => {
    const message = 'own.json was written by a newer version of Tidemark, which this one cannot read';
    expect(refusal(['own.json', '{"format":"tidemark-export","version":3}'])).toEqual([
      { field: 'version', code: 'invalid_value', message },
    ]);
  });

  test('files of two apps, in any order', () => {
    const [table, tasks] = [['Home.csv', outline] as const, ['cal.ics', calendar] as const];
    const message = 'Files of one app are brought at a time: cal.ics is of another than Home.csv';
    expect(refusal(table, tasks)).toMatchObject([{ message }]);
    expect(refusal(tasks, table)).toMatchObject([{ code: 'unknown_format' }]);
    expect(refusal(table, ['Work.csv', outline])).toBeNull();
  });
});

test('rows of a table whose lines end in several ways stay apart, and cells keep their lines', () => {
  const text = 'TYPE,CONTENT,DESCRIPTION\r\ntask,Paint,"a\nb"\ntask,Sweep,\rtask,Call,"c\r\nd"\r\n';
  const { tasks } = readImport({ actor: testActor, clock }, [{ name: 'Home [1].csv', text }]).exportFile;
  expect(tasks.map(({ name, description }) => [name, description])).toEqual([
    ['Paint', 'a\nb'],
    ['Sweep', ''],
    ['Call', 'c\nd'],
  ]);
});

test('several JSON exports at once are refused as what they are, and not as too large', () => {
  const files = ['a.json', 'b.json'].map((name) => ({ name, text: '{}' }));
  expect(() => readImport({ actor: testActor, clock }, files)).toThrow(
    expect.objectContaining({ details: { errors: [expect.objectContaining({ code: 'unknown_format' })] } }),
  );
});

test('the labels of our own table are taken off the name in whichever order they stand there', () => {
  const text =
    'TYPE,CONTENT,LABELS,RECURRENCE_BASIS\ntask,Paint @home @big_one,"big one,home",\ntask,Ask @bob @bob,bob,\n';
  const { tasks } = readImport({ actor: testActor, clock }, [{ name: 'Home.csv', text }]).exportFile;
  expect(tasks.map(({ name }) => name)).toEqual(['Paint', 'Ask @bob']);
});
