import { expect, test } from 'vitest';
import {
  googleTasksFile,
  microsoftToDoFile,
  superProductivityFile,
  thingsFile,
  todoistAccountFile,
  trelloFile,
  vikunjaFile,
} from '../../../test/source-writers/json-writers.ts';
import {
  icalendarFile,
  otherTableFile,
  tickTickFile,
  todoistCsvFile,
} from '../../../test/source-writers/text-writers.ts';
import { drawWords, type Words } from '../../../test/source-writers/words.ts';
import { testActor } from '../../../test/test-actor.ts';
import type { ParsedImport } from '../parsed-import.ts';
import { readImportOrTables } from '../read-import.ts';

const files = 60;
const ctx = {
  actor: { ...testActor, timezone: 'Europe/Berlin' },
  clock: { now: () => new Date('2026-11-24T10:00:00Z') },
};

/** What a person can find again: what records say, and what the import tells of the rest. */
function findable({ exportFile, issues }: ParsedImport): string {
  const { projects, sections, labels, views, tasks, comments, attachments } = exportFile;
  return JSON.stringify([
    ...[projects, sections, labels, views].map((records) => records.map(({ name }) => name)),
    projects.map(({ description }) => description),
    tasks.map(({ name, description }) => [name, description]),
    comments.map(({ content }) => content),
    attachments.map(({ fileName }) => fileName),
    issues.map(({ text }) => text),
  ]).toLowerCase();
}

function read(name: string, text: string): ParsedImport {
  const rules = { mapping: null, known: [] };
  const parsed = readImportOrTables(ctx, [{ name, text }], rules);
  if (!('unmapped' in parsed)) return parsed;
  const mapping = { ...parsed.unmapped, dayFirst: parsed.unmapped.dayFirst ?? true };
  const mapped = readImportOrTables(ctx, [{ name, text }], { ...rules, mapping });
  if ('unmapped' in mapped) throw new Error('the table was asked about twice');
  return mapped;
}

const json = (write: (draw: Words) => unknown) => (draw: Words) => JSON.stringify(write(draw));

test.each([
  ['todoist', 'Kitchen.csv', todoistCsvFile],
  ['todoist', 'account.json', json(todoistAccountFile)],
  ['ticktick', 'TickTick.csv', tickTickFile],
  ['google-tasks', 'Tasks.json', json(googleTasksFile)],
  ['microsoft-to-do', 'lists.json', json(microsoftToDoFile)],
  ['trello', 'board.json', json(trelloFile)],
  ['vikunja', 'data.json', json(vikunjaFile)],
  ['super-productivity', 'backup.json', json(superProductivityFile)],
  ['things', 'things.json', json(thingsFile)],
  ['icalendar', 'tasks.ics', icalendarFile],
  ['csv', 'table.csv', otherTableFile],
] as const)('%s (%s): every word of a random file is in a record or told', (format, name, write) => {
  for (let seed = 1; seed <= files; seed += 1) {
    const draw = drawWords(seed);
    const text = write(draw);
    const parsed = read(name, text);
    expect(parsed.format).toBe(format);
    const found = findable(parsed);
    const lost = draw.written.filter((word) => !found.includes(word.toLowerCase()) && text.includes(word));
    expect(lost, `lost of the file with seed ${seed}: ${text.slice(0, 8_000)}`).toEqual([]);
  }
});
