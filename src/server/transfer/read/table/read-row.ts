import type { CsvMapping, CsvTarget } from '../../../../contract/csv-mapping.ts';
import type { ImportIssue } from '../../../../contract/imports.ts';
import type { DateReader } from '../../csv-date.ts';
import type { OutlineBuilder } from '../../outline-builder.ts';
import type { SourceTask } from '../source-task.ts';
import { completionOf } from '../source-tasks.ts';
import { readDone, readDuration, readFrequency, readNumericDate, readTime } from './cell-values.ts';

interface RowRules {
  readonly mapping: CsvMapping & { readonly dayFirst: boolean };
  readonly readDate: DateReader;
  readonly builder: Pick<OutlineBuilder, 'now' | 'timezone'>;
}

export type ReadRow = Omit<SourceTask, 'project' | 'section'> & {
  readonly projectName: string;
  readonly sectionName: string;
};
const hasOffset = /^\d{4}-\d\d-\d\d[T ][\d:.]+ ?(?:Z|[+-]\d\d:?\d\d)$/;

type Kept = (readonly [ImportIssue['code'], string])[];

/** Reads rows by a mapping; a value that its field cannot take becomes text. */
export function rowReader(rules: RowRules): (cells: readonly string[], row: number) => ReadRow {
  const { columns, dayFirst } = rules.mapping;
  return (cells, row) => {
    const kept: Kept = [];
    const all = (target: CsvTarget) =>
      columns.filter(({ to }) => to === target).flatMap(({ index }) => cells[index]?.trim() || []);
    const one = (target: CsvTarget) => all(target)[0] ?? '';
    for (const { index, header, to } of columns) {
      const cell = cells[index]?.trim();
      if (to === 'text' && cell) kept.push(['column_kept', header === '' ? cell : `${header}: ${cell}`]);
    }
    // What stands behind the named columns has no column.
    for (const cell of cells.slice(columns.length)) if (cell.trim() !== '') kept.push(['column_kept', cell.trim()]);
    const [projectName = '', ...moreProjects] = all('project');
    if (moreProjects.length > 0) kept.push(['column_kept', `Projects: ${moreProjects.join(', ')}`]);
    const [sectionName = '', ...moreSections] = all('section');
    if (moreSections.length > 0) kept.push(['column_kept', `Sections: ${moreSections.join(', ')}`]);
    const id = one('id');
    return {
      ...{ key: id || `row ${row}`, row, projectName, sectionName, name: one('name') },
      ...(id && { sourceId: id }),
      ...{ parentKey: one('parent') || null, description: all('description').join('\n\n') },
      labels: all('labels').flatMap((cell) => cell.split(/[,;|\n]/)),
      priority: priorityOf(one('priority')),
      comments: all('comment'),
      ...schedule(kept),
      ...{ deadlineDate: deadline(kept), completedAt: done(kept), kept },
    };

    function priorityOf(cell: string): 1 | 2 | 3 | 4 {
      const values = columns.find(({ to }) => to === 'priority')?.values ?? {};
      if (cell !== '' && values[cell] === undefined) kept.push(['priority_kept', `Priority: ${cell}`]);
      return (values[cell] ?? 4) as 1 | 2 | 3 | 4;
    }

    function schedule(keep: Kept): Partial<SourceTask> {
      const [due, time, duration, repeat] = [one('due'), one('time'), one('duration'), one('repeat')];
      const date = readNumericDate(due, dayFirst) ?? words(due);
      if (due !== '' && date === null) keep.push(['date_kept', `Date: ${due}`]);
      const clock = time === '' ? (date?.time ?? null) : readTime(time);
      if (time !== '' && (clock === null || date === null)) keep.push(['date_kept', `Time: ${time}`]);
      const minutes = readDuration(duration);
      if (duration !== '' && minutes === null) keep.push(['duration_kept', `Duration: ${duration}`]);
      const rule =
        repeat === '' ? null : (readFrequency(repeat) ?? rules.readDate(repeat, '', '')?.recurrence?.rule ?? null);
      if (repeat !== '' && rule === null) keep.push(['recurrence_kept', `Repeats: ${repeat}`]);
      return {
        ...{ dueDate: date?.date ?? null, dueTime: date ? clock : null, durationMinutes: minutes, rule },
        saidSchedule: [due, time, duration, repeat].join('\n'),
      };
    }

    function words(cell: string) {
      const read = cell === '' ? null : (rules.readDate(cell, '', '') ?? rules.readDate(cell, 'en', ''));
      return read && { date: read.dueDate, time: read.dueTime };
    }

    function deadline(keep: Kept): string | null {
      const cell = one('deadline');
      const date = (readNumericDate(cell, dayFirst) ?? words(cell))?.date ?? null;
      if (cell !== '' && date === null) keep.push(['deadline_kept', `Deadline: ${cell}`]);
      return date;
    }

    function done(keep: Kept): string | null {
      const cell = one('done');
      const said = readDone(cell);
      if (said !== null) return said ? rules.builder.now : null;
      const date = readNumericDate(cell, dayFirst);
      const wall = date ? [date.date, date.time].filter(Boolean).join('T') : monthDate(cell);
      const instant = hasOffset.test(cell) ? cell : wall;
      // Other words are a state in which the task is open.
      if (instant !== null || /\d[./-]\d{1,2}[./-]\d/.test(cell))
        return completionOf(instant ?? cell, rules.builder, (code, text) => keep.push([code, text]));
      keep.push(['column_kept', `${columns.find(({ to }) => to === 'done')?.header || 'Status'}: ${cell}`]);
      return null;
    }
  };
}

const monthNamed =
  /^(?:[a-z]{3,9},? )?(?:\d{1,2}\.? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\b\d{4}\b/i;

const zoneNamed = /\b(?:utc?|gmt|[ecmp][sd]t)\b|\dz$|[+-]\d\d:?\d\d\b/i;

/** `Nov 5, 2026 10:00` or `5 November 2026` as ISO 8601, with an offset only where the text has one; null for other words. */
function monthDate(text: string): string | null {
  const hasZone = zoneNamed.test(text);
  const ms = monthNamed.test(text) ? Date.parse(hasZone ? text : `${text} UTC`) : Number.NaN;
  if (Number.isNaN(ms)) return null;
  const instant = new Date(ms).toISOString();
  if (hasZone) return instant;
  return text.includes(':') ? instant.slice(0, -1) : instant.slice(0, 10);
}
