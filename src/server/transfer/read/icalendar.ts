import type { ExportedProject } from '../../../contract/export-records.ts';
import { ianaName } from '../../../lib/iana-name.ts';
import { isTimeZone } from '../../../lib/time-zone.ts';
import { invalidField } from '../../foundation/platform/domain-error.ts';
import { withUntilDay } from '../../resources/tasks/until-day.ts';
import {
  type CalendarComponent,
  type CalendarProperty,
  readCalendar,
  textOfValue,
  textsOfValue,
} from './calendar-lines.ts';
import { minutesBefore } from './minutes-before.ts';
import type { SourceContext } from './source.ts';
import type { SourceTask } from './source-task.ts';
import { instantOf, writeTasks } from './source-tasks.ts';
import { wallIn } from './wall-in.ts';

export function isCalendar(text: string): boolean {
  return /^\uFEFF?\s{0,100}BEGIN:VCALENDAR/i.test(text.slice(0, 200));
}

/** What says nothing of the task itself, or is read where it is needed. */
const silent = new Set(
  'UID DTSTAMP CREATED LAST-MODIFIED SEQUENCE CLASS SUMMARY DESCRIPTION DUE DURATION PRIORITY STATUS COMPLETED RRULE CATEGORIES RECURRENCE-ID COMMENT'.split(
    ' ',
  ),
);
const people = new Set(['ATTENDEE', 'ORGANIZER', 'CONTACT']);
const shown = new Set(['LOCATION', 'URL', 'GEO', 'RESOURCES', 'PERCENT-COMPLETE', 'RDATE', 'EXDATE']);

/**
 * The tasks (VTODO) of a calendar. Its appointments are told and left.
 * @throws DomainError validation_failed for a calendar without tasks, and for one that was cut off
 */
export function readIcalendar(text: string, context: SourceContext): void {
  const { file, builder } = context;
  if (!/END:VCALENDAR$/i.test(text.trimEnd()))
    throw invalidField(
      'file',
      'malformed_calendar',
      `${file || 'The calendar'} was cut off: its last line, END:VCALENDAR, is missing; save it again`,
    );
  const calendars = readCalendar(text.replace(/^\uFEFF/, '')).filter(({ name }) => name === 'VCALENDAR');
  const parts = calendars.flatMap(({ inside }) => inside);
  const todos = parts.filter(({ name }) => name === 'VTODO');
  const events = parts.filter(({ name }) => name === 'VEVENT').length;
  const told = `${file || 'The calendar'} holds`;
  if (todos.length === 0)
    throw invalidField('file', 'unknown_format', `${told} ${events > 0 ? 'appointments and ' : ''}no tasks (VTODO)`);
  const titles = calendars.map((calendar) => textIn(calendar, 'NAME') || textIn(calendar, 'X-WR-CALNAME'));
  const [title = file.replace(/\.ics$/i, ''), ...moreTitles] = new Set(titles.filter(Boolean));
  const project = builder.startProject(title, false);
  for (const more of moreTitles) builder.listLeft(file, 'row_kept', `Calendar: ${more}`);
  if (events > 0) builder.listLeft(file, 'row_kept', events === 1 ? '1 appointment' : `${events} appointments`);
  for (const journal of parts.filter(({ name }) => name === 'VJOURNAL'))
    builder.listLeft(file, 'row_kept', `Journal: ${textIn(journal, 'SUMMARY') || textIn(journal, 'DESCRIPTION')}`);
  const left = new Map<string, string>();
  const tasks = todos.map((todo, index) => taskOf(todo, { row: index + 1, project }, { ...context, left }));
  writeTasks(file, builder, tasks);
  for (const [name, value] of left) builder.listLeft(file, 'column_kept', `${name}: ${value}`);
}

interface Where {
  readonly row: number;
  readonly project: ExportedProject;
}

type TodoContext = SourceContext & {
  /** What has neither a field nor a place in the description, with what the first held. */
  readonly left: Map<string, string>;
};

function taskOf(todo: CalendarComponent, where: Where, context: TodoContext): SourceTask {
  const { builder, timezone } = context;
  const uid = textIn(todo, 'UID');
  // One day of a repeated task that was changed has the id of all of them.
  const day = textIn(todo, 'RECURRENCE-ID');
  const id = day === '' ? uid : `${uid} ${day}`;
  const parent = todo.properties.find(
    ({ name, parameters }) => name === 'RELATED-TO' && /^(?:PARENT)?$/i.test(parameters.get('RELTYPE') ?? ''),
  );
  const completed = propertyOf(todo, 'COMPLETED');
  const isDone = /^(?:COMPLETED|CANCELLED)$/i.test(textIn(todo, 'STATUS')) || completed !== undefined;
  const rule = textIn(todo, 'RRULE');
  const due = dueOf(todo);
  const moment = due ? momentOf(due, rule, timezone) : { dueDate: null, dueTime: null, dueTimezone: null };
  const isWholeDay = moment.dueDate !== null && moment.dueTime === null;
  const alarms = alarmsOf(todo, due, isWholeDay, timezone);
  const zone = isTimeZone(moment.dueTimezone ?? '') ? (moment.dueTimezone ?? timezone) : timezone;
  const length = textIn(todo, 'DURATION');
  const minutes = minutesBefore(`-${length}`);
  return {
    ...where,
    key: id === '' ? `row ${where.row}` : id,
    sourceId: id,
    parentKey: parent ? textOfValue(parent.value) : null,
    name: textIn(todo, 'SUMMARY'),
    description: todo.properties
      .flatMap(({ name, value }) => (name === 'DESCRIPTION' ? [textOfValue(value).trim()] : []))
      .filter((text) => text !== '')
      .join('\n\n'),
    labels: todo.properties.filter(({ name }) => name === 'CATEGORIES').flatMap(({ value }) => textsOfValue(value)),
    priority: priorityOf(textIn(todo, 'PRIORITY')),
    ...moment,
    saidSchedule: JSON.stringify([
      due?.value,
      due?.parameters.get('TZID'),
      textIn(todo, 'RRULE'),
      textIn(todo, 'DURATION'),
    ]),
    durationMinutes: minutes,
    rule: rule === '' ? null : withUntilDay(rule, moment.dueTime, zone),
    completedAt: isDone ? isoOf(completed?.value ?? '') || builder.now : null,
    comments: todo.properties.filter(({ name }) => name === 'COMMENT').map(({ value }) => textOfValue(value)),
    minutesBefore: alarms.flatMap(({ minutes }) => minutes ?? []),
    remindAt: alarms.flatMap(({ instant }) => instant ?? []),
    kept: [
      ...keptOf(todo, due, context.left),
      ...(length !== '' && minutes === null ? [['duration_kept', `Duration: ${length}`] as const] : []),
      ...alarms.flatMap(({ kept }) => (kept ? [['column_kept', kept] as const] : [])),
    ],
  };
}

/** A task that is repeated, or takes a while, from its start on and has no DUE is due at that start. */
function dueOf(todo: CalendarComponent): CalendarProperty | undefined {
  const due = propertyOf(todo, 'DUE');
  return due ?? (textIn(todo, 'RRULE') || textIn(todo, 'DURATION') ? propertyOf(todo, 'DTSTART') : undefined);
}

const propertyOf = ({ properties }: CalendarComponent, name: string): CalendarProperty | undefined =>
  properties.find((property) => property.name === name);

const textIn = (component: CalendarComponent, name: string): string =>
  textOfValue(propertyOf(component, name)?.value ?? '').trim();

/** 1 to 4 is high, 5 medium, 6 to 9 low, 0 or none undefined. */
function priorityOf(text: string): 1 | 2 | 3 | 4 {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 9) return 4;
  return number <= 4 ? 1 : number === 5 ? 2 : 3;
}

/** `20261124` is a day, `20261124T180000Z` an instant, `20261124T180000` a time in its zone, or in none. */
function momentOf({ value, parameters }: CalendarProperty, rule: string, timezone: string) {
  const iso = isoOf(value);
  if (/^\d{8}T\d{6}Z$/.test(value)) {
    const local = { ...wallIn(iso, timezone), dueTimezone: null };
    // The days that a rule names are those of its own clock.
    const isMoved = /(?:^|;)BY/i.test(rule) && local.dueDate !== iso.slice(0, 10);
    return isMoved ? { ...wallIn(iso, 'UTC'), dueTimezone: 'UTC' } : local;
  }
  const named = parameters.get('TZID') ?? '';
  const zone = ianaName(named) ?? named;
  const [dueDate = '', time] = iso.split('T');
  const dueTimezone = time === undefined || zone === '' || zone === timezone ? null : zone;
  return { dueDate, dueTime: time?.slice(0, 5) ?? null, dueTimezone };
}

/** The extended form of a basic one; any other text as it is. */
function isoOf(value: string): string {
  const [, year, month, day, hour, minute, second, zulu] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value.trim()) ?? [];
  if (year === undefined) return value;
  const date = `${year}-${month}-${day}`;
  return hour === undefined ? date : `${date}T${hour}:${minute}:${second}${zulu}`;
}

function alarmsOf(todo: CalendarComponent, due: CalendarProperty | undefined, isWholeDay: boolean, timezone: string) {
  const start = propertyOf(todo, 'DTSTART');
  const isDueAtStart = start === due;
  return todo.inside
    .filter(({ name }) => name === 'VALARM')
    .flatMap((alarm) => propertyOf(alarm, 'TRIGGER') ?? [])
    .map((trigger): { minutes?: number; instant?: string; kept?: string } => {
      const found = minutesBefore(trigger.value.trim());
      const minutes = found !== null && found < 0 && !isWholeDay ? null : found;
      const isFromStart = /^START$/i.test(trigger.parameters.get('RELATED') ?? (isDueAtStart ? 'START' : 'END'));
      // Reminders are relative to the due date, which is the start or the end of the VTODO.
      if (minutes !== null && (start === undefined || isFromStart === isDueAtStart)) return { minutes };
      const instant = /Z$/.test(trigger.value) && isTimeZone(timezone) ? instantOf(isoOf(trigger.value)) : null;
      return instant === null ? { kept: `Reminder: ${trigger.value}` } : { instant };
    });
}

function keptOf(
  todo: CalendarComponent,
  due: CalendarProperty | undefined,
  left: Map<string, string>,
): NonNullable<SourceTask['kept']> {
  return todo.properties.flatMap((property): NonNullable<SourceTask['kept']> => {
    const { name, parameters } = property;
    const text = textOfValue(property.value).trim();
    if (silent.has(name) || property === due || text === '') return [];
    if (name === 'DTSTART') return [['start_kept', `Start: ${isoOf(text)}`] as const];
    if (name === 'ATTACH') return [['file_kept', `File: ${text}`] as const];
    if (people.has(name)) {
      const called = [parameters.get('CN'), text].filter(Boolean).join(', ');
      return [['responsible_kept', `${capital(name)}: ${called}`] as const];
    }
    if (name === 'RELATED-TO') {
      const kind = parameters.get('RELTYPE') ?? 'PARENT';
      return /^PARENT$/i.test(kind) ? [] : [['relation_kept', `${kind.toLowerCase()}: ${text}`] as const];
    }
    if (shown.has(name)) return [['column_kept', `${capital(name)}: ${text}`] as const];
    if (!left.has(name)) left.set(name, text);
    return [];
  });
}

const capital = (name: string): string => `${name[0]}${name.slice(1).toLowerCase()}`;
