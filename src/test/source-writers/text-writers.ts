import Papa from 'papaparse';
import type { Words } from './words.ts';

/** Tables and calendars of other services, at random. */

const csv = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  Papa.unparse(rows as string[][], { delimiter, newline: '\r\n' });

export function todoistCsvFile(draw: Words): string {
  const columns =
    'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG';
  const extra = draw.some(2, () => draw.word().toUpperCase());
  const head = [...columns.split(','), ...extra];
  const row = (type: string, cells: Readonly<Record<string, string>>) =>
    head.map((name) =>
      name === 'TYPE' ? type : (cells[name] ?? (extra.includes(name) && draw.chance(2) ? draw.text() : '')),
    );
  // A single author is the owner of the account, who is not told.
  const authors = draw.chance(2) ? ['Owner (1)'] : ['Owner (1)', draw.text()];
  const rows = draw.some(10, () =>
    draw.pick([
      () => row('section', { CONTENT: draw.text() }),
      () =>
        row('note', {
          CONTENT: `${draw.lines()}${draw.chance(3) ? fileOf(draw) : ''}`,
          AUTHOR: authors[draw.below(authors.length)] ?? '',
        }),
      () => row(draw.pick(['meta', draw.word()]), { CONTENT: draw.text() }),
      () =>
        row('task', {
          CONTENT: `${draw.chance(5) ? '* ' : ''}${draw.text()}${draw.chance(3) ? ` @${draw.word()}` : ''}`,
          DESCRIPTION: draw.lines(),
          PRIORITY: draw.pick(['1', '4', '', draw.word()]),
          INDENT: draw.pick(['1', '2', '7', '']),
          AUTHOR: authors[draw.below(authors.length)] ?? '',
          RESPONSIBLE: draw.chance(3) ? draw.text() : '',
          DATE: draw.pick(['', 'every monday', draw.day(), draw.text()]),
          TIMEZONE: draw.pick(['', 'Europe/Berlin', draw.word()]),
          DURATION: draw.pick(['', '30', draw.word()]),
          DURATION_UNIT: 'minute',
          DEADLINE: draw.pick(['', draw.day(), draw.text()]),
        }),
    ])(),
  );
  if (authors.length > 1)
    for (const author of authors) rows.push(row('note', { CONTENT: draw.text(), AUTHOR: author }));
  // A column may be named twice.
  const doubled = draw.chance(4)
    ? [[...head, 'DESCRIPTION'], ...rows.map((cells) => [...cells, draw.text()])]
    : [head, ...rows];
  return `${draw.chance(2) ? '\uFEFF' : ''}${csv(doubled, draw.pick([',', ';']))}`;
}

function fileOf(draw: Words): string {
  const file = { file_type: 'application/pdf', file_name: draw.text(), file_url: `https://f.test/${draw.word()}` };
  return ` [[file ${draw.chance(5) ? draw.word() : JSON.stringify(file)}]]`;
}

const tickTickColumns =
  'Folder Name,List Name,Title,Kind,Tags,Content,Is Check list,Start Date,Due Date,Reminder,Repeat,Priority,Status,Created Time,Completed Time,Order,Timezone,Is All Day,Is Floating,Column Name,Column Order,View Mode,taskId,parentId';

export function tickTickFile(draw: Words): string {
  const extra = draw.some(1, draw.word);
  const head = [...tickTickColumns.split(','), ...extra];
  const lists = Array.from({ length: 1 + draw.below(3) }, () => ({
    folder: draw.chance(2) ? draw.text() : '',
    list: draw.text(),
  }));
  const moment = () => draw.pick(['', draw.instant().replace('.000Z', '+0000'), draw.text()]);
  const used = new Set<string>();
  const rows = Array.from({ length: 1 + draw.below(6) }, (_, index) => {
    const { folder, list } = draw.pick(lists as [(typeof lists)[0]]);
    used.add(list);
    const cells: Readonly<Record<string, string>> = {
      'Folder Name': folder,
      'List Name': list,
      Title: draw.text(),
      Kind: draw.pick(['TEXT', 'CHECKLIST', 'NOTE', '']),
      Tags: draw.some(2, draw.word).join(', '),
      Content: draw.chance(2) ? draw.lines() : `${draw.text()}▫${draw.text()}▪${draw.text()}`,
      'Start Date': moment(),
      'Due Date': moment(),
      Reminder: draw.pick(['', 'TRIGGER:-PT30M', draw.word()]),
      Repeat: draw.pick(['', 'FREQ=DAILY', `ERULE:NAME=${draw.word()}`]),
      Priority: draw.pick(['0', '1', '3', '5', '']),
      Status: draw.pick(['0', '1', '2']),
      Timezone: draw.pick(['Europe/Berlin', '', draw.word()]),
      'Is All Day': draw.pick(['true', 'false', '']),
      'Column Name': draw.chance(2) ? draw.text() : '',
      taskId: String(index + 1),
      parentId: index > 0 && draw.chance(3) ? String(1 + draw.below(index)) : '',
    };
    return head.map((name) => cells[name] ?? (extra.includes(name) ? draw.text() : ''));
  });
  const preamble = draw.chance(2)
    ? '"Date: 2026-11-24+0000"\r\n"Version: 7.1"\r\n"Status: \n0 Normal\n1 Completed\n2 Archived"\r\n'
    : '';
  return `\uFEFF${preamble}${csv([head, ...rows])}`;
}

/** A table that no service is known for, with its mapping guessed. */
export function otherTableFile(draw: Words): string {
  const titles = [
    'Task',
    'Notes',
    'Project',
    'Tags',
    'Priority',
    'Due',
    'Deadline',
    'Repeat',
    'Comment',
    'Section',
    'Parent',
    'Done',
  ];
  const own = draw.some(2, (index) => `Own ${index}`);
  const head = [...titles, ...own];
  const rows = Array.from({ length: 1 + draw.below(6) }, () => [
    draw.text(),
    draw.lines(),
    draw.chance(2) ? draw.text() : '',
    draw.some(2, draw.word).join(', '),
    draw.pick(['high', 'low', '']),
    draw.pick(['2026-12-01', '31.12.2026', draw.text(), '']),
    draw.pick(['2026-12-01', draw.text(), '']),
    draw.pick(['weekly', draw.text(), '']),
    draw.lines(),
    draw.chance(2) ? draw.text() : '',
    draw.chance(3) ? draw.text() : '',
    draw.pick(['yes', 'no', draw.word(), '']),
    ...own.map(() => (draw.chance(2) ? draw.text() : '')),
    // Some rows are longer than the header.
    ...draw.some(1, draw.text),
  ]);
  return csv([head, ...rows], draw.pick([',', ';', '\t', '|']));
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

export function icalendarFile(draw: Words): string {
  const folded = (line: string) => line.replaceAll(/(.{60})(?=.)/gu, '$1\r\n ');
  const basic = (text: string) => text.replaceAll(/[-:]|\.000/g, '');
  const todo = (index: number) => [
    'BEGIN:VTODO',
    `UID:${index}@x.test`,
    `SUMMARY:${escaped(draw.text())}`,
    `DESCRIPTION:${escaped(draw.lines())}`,
    ...draw.some(2, () => `CATEGORIES:${draw.word()},${escaped(draw.text())}`),
    ...(draw.chance(2) ? [`DUE:${draw.pick([basic(draw.instant()), draw.text()])}`] : []),
    ...(draw.chance(4) ? [`DTSTART:${draw.pick([basic(draw.instant()), draw.text()])}`] : []),
    ...(draw.chance(4) ? [`DURATION:${draw.pick(['PT30M', draw.word()])}`] : []),
    ...(draw.chance(3) ? [`RRULE:${draw.pick(['FREQ=WEEKLY', `FREQ=${draw.word()}`])}`] : []),
    ...(index > 0 && draw.chance(3) ? [`RELATED-TO:${draw.below(index)}@x.test`] : []),
    ...(draw.chance(4) ? [`RELATED-TO;RELTYPE=SIBLING:${draw.word()}`] : []),
    ...draw.some(1, () => `ATTENDEE;CN="${draw.text()}":mailto:${draw.word()}@x.test`),
    ...draw.some(1, () => `LOCATION:${escaped(draw.text())}`),
    ...draw.some(2, () => `COMMENT:${escaped(draw.lines())}`),
    ...draw.some(1, () => `ATTACH:https://x.test/${draw.word()}`),
    ...draw.some(
      1,
      () => `BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:${draw.pick(['-PT15M', draw.word()])}\r\nEND:VALARM`,
    ),
    `STATUS:${draw.pick(['NEEDS-ACTION', 'COMPLETED', 'CANCELLED'])}`,
    'END:VTODO',
  ];
  const todos = Array.from({ length: 1 + draw.below(5) }, (_, index) => todo(index));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `X-WR-CALNAME:${escaped(draw.text())}`,
    ...todos.flat(),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
