import type { ExportedProject, ExportedSection } from '../../../contract/export-records.ts';
import { addDays, parseCalendarDate } from '../../../lib/calendar-date.ts';
import type { OutlineBuilder } from '../outline-builder.ts';
import { dayOf, type Fields, fieldsIn, isFields, textOf, textsOf } from './shapes.ts';
import type { JsonSource } from './source.ts';
import type { SourceTask } from './source-task.ts';
import { writeTasks } from './source-tasks.ts';
import { readTime } from './table/cell-values.ts';
import { wallIn } from './wall-in.ts';

/** The array of Things' address scheme, as the script of the help writes it: areas hold projects, headings are sections. */
export const things: JsonSource = {
  format: 'things',
  isOne: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    fieldsIn(value).length === value.length &&
    fieldsIn(value).every(
      ({ type, attributes }) => ['to-do', 'project'].includes(textOf(type)) && isFields(attributes),
    ),
  read(value, { file, builder, timezone }) {
    const areas = new Map<string, ExportedProject>();
    // What is in no area is in the Inbox.
    const areaOf = (name: string): ExportedProject => {
      const known = areas.get(name);
      if (known) return known;
      const project = builder.startProject(name || 'Inbox', name === '');
      areas.set(name, project);
      return project;
    };
    let row = 0;
    const loose: SourceTask[] = [];
    for (const item of fieldsIn(value)) {
      row += 1;
      const attributes = attributesOf(item);
      const area = textOf(attributes['area']);
      if (item['type'] === 'to-do') {
        loose.push(...tasksOf(item, { row, project: areaOf(area), section: null, builder, timezone }));
        continue;
      }
      const project = builder.startProject(textOf(attributes['title']), false, idOf(item));
      if (area !== '') project.parentId = areaOf(area).id;
      for (const text of [textOf(attributes['notes']), ...scheduleWords(attributes)])
        if (text !== '') builder.keepInProject(project, text);
      if (attributes['completed'] === true || attributes['canceled'] === true) project.archivedAt = builder.now;
      writeTasks(file, builder, itemsOf(attributes, { row, project, section: null, builder, timezone }));
    }
    writeTasks(file, builder, loose);
  },
};

/** A project has no dates and labels here, so these are words of its description. */
function scheduleWords(attributes: Fields): string[] {
  const said = [
    ['When', textOf(attributes['when'])],
    ['Deadline', textOf(attributes['deadline'])],
    ['Tags', textsOf(attributes['tags']).join(', ')],
  ];
  return said.flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${text}`]));
}

interface Where {
  readonly row: number;
  readonly project: ExportedProject;
  readonly section: ExportedSection | null;
  readonly builder: OutlineBuilder;
  readonly timezone: string;
}

const idOf = (item: Fields): string => textOf(item['id']) || textOf(attributesOf(item)['id']);

const attributesOf = (item: Fields): Fields => (isFields(item['attributes']) ? item['attributes'] : {});

/** The to-dos of a project; one behind a heading is in its section. */
function itemsOf(attributes: Fields, where: Where): SourceTask[] {
  let section: ExportedSection | null = null;
  return fieldsIn(attributes['items']).flatMap((item) => {
    if (item['type'] === 'heading') {
      section = where.builder.startSection(where.project, textOf(attributesOf(item)['title']), idOf(item));
      return [];
    }
    return item['type'] === 'to-do' ? tasksOf(item, { ...where, section }) : [];
  });
}

function tasksOf(item: Fields, { row, project, section, builder, timezone }: Where): SourceTask[] {
  const attributes = attributesOf(item);
  const sourceId = idOf(item);
  const key = sourceId || `${row} ${builder.nextKey()}`;
  const { dueDate, dueTime, label } = whenOf(textOf(attributes['when']), builder.now, timezone);
  const isDone = attributes['completed'] === true || attributes['canceled'] === true;
  const checklist = fieldsIn(attributes['checklist-items']).map((each, index): SourceTask => {
    const own = attributesOf(each);
    return {
      key: `${key} ${index}`,
      sourceId: idOf(each),
      parentKey: key,
      row,
      project,
      section,
      name: textOf(own['title']),
      completedAt: own['completed'] === true ? builder.now : null,
    };
  });
  const task: SourceTask = {
    key,
    sourceId,
    row,
    project,
    section,
    name: textOf(attributes['title']),
    description: textOf(attributes['notes']),
    labels: [...textsOf(attributes['tags']), ...(label === null ? [] : [label])],
    dueDate,
    dueTime,
    saidSchedule: textOf(attributes['when']),
    deadlineDate: dayOf(attributes['deadline']),
    completedAt: isDone ? textOf(attributes['completion-date']) || builder.now : null,
  };
  return [task, ...checklist];
}

/** `today`, `tomorrow`, `evening`, `anytime`, `someday` or a day, with a time as `2026-11-24@18:00` or `today@6pm`. */
function whenOf(when: string, now: string, timezone: string) {
  const [day = '', time] = when.split('@');
  const dueTime = time === undefined ? null : readTime(time);
  const label = day === 'evening' || day === 'someday' ? day : null;
  if (day === 'someday' || day === 'anytime') return { dueDate: null, dueTime: null, label };
  const dueDate = dayOfWord(day, now, timezone);
  // What is no day or no time stands as the day, so that it is told as one that cannot be read.
  if (dueDate === null || (time !== undefined && dueTime === null))
    return { dueDate: when || null, dueTime: null, label };
  return { dueDate, dueTime, label };
}

function dayOfWord(day: string, now: string, timezone: string): string | null {
  const today = parseCalendarDate(wallIn(now, timezone).dueDate ?? '');
  if (today !== null && (day === 'today' || day === 'evening')) return today;
  if (today !== null && day === 'tomorrow') return addDays(today, 1);
  return /^\d{4}-\d\d-\d\d/.test(day) ? day.slice(0, 10) : null;
}
