import { addDays, addYears, type CalendarDate, endOfMonth, startOfMonth } from '../../lib/calendar-date.ts';
import type { DateField, Node, SaidDay } from '../types.ts';
import { daysTerm, fieldKinds } from './date-terms.ts';
import { looksBack } from './days-of.ts';
import { type DayReading, readDay } from './read-day.ts';
import { phraseAt, skipBlanks } from './read-phrase.ts';
import { chunkEnd, isBlank, issue, type Source, type TermReading } from './reading.ts';

/** `mon-fri`, `1 dec..5 dec`: what is written to the day before it is no part of that one. */
const joinedTo = /(?<=[\p{L}\d.])(?:\.{2,3}|…|–|(?<=\p{L}\p{L})-(?=\p{L}\p{L}))(?=[\p{L}\d])/u;
const apart = /^(?:\.{2,3}|…|–|-)(?=\s)/;

/**
 * `between monday and friday`, `from 1 dec to 5 dec`, `mon-fri`: both days are taken in. Where nothing says that they are days, a number
 * alone is none.
 * @param field what stands before; null for nothing, which is about due
 */
export function readRange(source: Source, at: number, field: DateField | null): TermReading | null {
  if (source.context.isCanonical) return null;
  const between = phraseAt(source, at, ({ ranges }) => ranges.between);
  const lead = between ?? phraseAt(source, at, ({ ranges }) => ranges.from);
  const from = lead === null ? at : skipBlanks(source.text, lead.end);
  const first = readFirst(source, from, field ?? 'due');
  if (first === null) return null;
  const to = behindJoin(source, first.end, between !== null);
  const last = to === null ? null : readDay(source, skipOn(source, to), field ?? 'due');
  if (last === null) return null;
  const isNumber = (start: number, { end }: DayReading) => /^\d+$/.test(source.text.slice(start, end));
  if (field === null && to !== null && (isNumber(from, first) || isNumber(to, last))) return null;
  return rangeTerm(source, { start: at, end: last.end }, field ?? 'due', ofOneMonth(first, last), last);
}

function readFirst(source: Source, from: number, field: DateField): DayReading | null {
  const at = skipOn(source, from);
  const chunk = source.text.slice(at, chunkEnd(source.text, at));
  const join = joinedTo.exec(chunk)?.index;
  if (join === undefined) return readDay(source, at, field);
  const end = at + join;
  const until: Source = {
    ...source,
    text: source.text.slice(0, end),
    folded: source.folded.slice(0, end),
    lines: new Map(),
  };
  const day = readDay(until, at, field);
  return day?.end === end ? day : null;
}

function skipOn(source: Source, at: number): number {
  const on = phraseAt(source, at, (lexicon) => lexicon.on);
  return on === null ? at : skipBlanks(source.text, on.end);
}

/** Where the second day begins; null where nothing joins another one to the first. */
function behindJoin(source: Source, end: number, isBetween: boolean): number | null {
  const { text } = source;
  const at = skipBlanks(text, end);
  const sign = at === end ? joinedTo.exec(text.slice(Math.max(0, at - 2), at + 5)) : apart.exec(text.slice(at));
  if (sign !== null && (at > end || sign.index === Math.min(2, at))) return skipBlanks(text, at + sign[0].length);
  if (at === end && !isBlank(text.charAt(at))) return null;
  const word = phraseAt(source, at, ({ ranges }) => (isBetween ? ranges.and : ranges.to));
  return word && skipBlanks(text, word.end);
}

/** `the 1st and the 5th of december`: the month of the last day is that of the first one as well. */
function ofOneMonth(first: DayReading, last: DayReading): DayReading {
  if (first.said.kind !== 'dayOfMonth' || last.said.kind !== 'date') return first;
  const date = addDays(last.days.first, first.said.day - Number(last.said.date.slice(8)));
  return date <= last.days.first
    ? { ...first, said: { kind: 'date', date }, days: { first: date, last: date } }
    : first;
}

function rangeTerm(
  source: Source,
  span: { start: number; end: number },
  field: DateField,
  first: DayReading,
  said: DayReading,
): TermReading {
  const last = behindFirst(first, said, field);
  const kind = fieldKinds[field];
  const warnings = [...(first.warnings ?? []), ...(last.warnings ?? [])];
  const errors = [...(first.errors ?? []), ...(last.errors ?? [])];
  if (errors.length === 0 && last.days.last < first.days.first)
    errors.push(issue('matches_nothing', 'The last day is before the first', span));
  if (errors.length > 0) return { end: span.end, kind, node: null, errors };
  const side = (when: 'from' | 'by', day: DayReading): Node =>
    daysTerm(source, field, { kind: when, said: day.said }, day.days);
  return { end: span.end, kind, node: { op: 'and', parts: [side('from', first), side('by', last)] }, warnings };
}

/** The Friday of `monday to friday` is the one behind that Monday, on whatever day it is read. */
function behindFirst(first: DayReading, last: DayReading, field: DateField): DayReading {
  if (first.said.kind !== 'weekday' || last.said.kind !== 'weekday') return last;
  if (first.said.which !== 'coming' || last.said.which !== 'coming') return last;
  const count = (last.said.weekday - first.said.weekday + 7) % 7 || 7;
  const date = addDays(first.days.first, count);
  const said: SaidDay = looksBack(field)
    ? { kind: 'date', date }
    : { kind: 'fromWeekday', length: { unit: 'day', count }, weekday: first.said.weekday };
  return { ...last, said, days: { first: date, last: date } };
}

/** `due in december`, `created 2025`: all of their days. Behind a month without a year is the coming one, or the last where the field looks back. */
export function readMonth(source: Source, at: number, field: DateField): TermReading | null {
  const lead = phraseAt(source, at, ({ inMonth }) => inMonth);
  const from = lead === null ? at : skipBlanks(source.text, lead.end);
  const month = phraseAt(source, from, ({ quickAdd }) => quickAdd.months);
  const behind = month === null ? from : skipBlanks(source.text, month.end);
  const [year] = /^(?:19|20|21)\d\d(?![\p{L}\d./-])/u.exec(source.text.slice(behind, behind + 5)) ?? [];
  if (month === null && year === undefined) return null;
  if (year === undefined && /^\d/.test(source.text.slice(behind))) return null;
  const days = month === null ? ofYear(year) : ofMonth(source, month.meaning, year, field);
  const said = (date: CalendarDate) => ({
    end: 0,
    said: { kind: 'date', date } as const,
    days: { first: date, last: date },
  });
  const end = year === undefined ? (month?.end ?? behind) : behind + year.length;
  return rangeTerm(source, { start: at, end }, field, said(days.first), said(days.last));
}

function ofYear(year = ''): { first: CalendarDate; last: CalendarDate } {
  return { first: `${year}-01-01` as CalendarDate, last: `${year}-12-31` as CalendarDate };
}

function ofMonth({ dates: { today } }: Source, month: number, year: string | undefined, field: DateField) {
  const ofThisYear = `${year ?? today.slice(0, 4)}-${String(month).padStart(2, '0')}-01` as CalendarDate;
  const steps = looksBack(field) ? (ofThisYear > today ? -1 : 0) : ofThisYear < startOfMonth(today) ? 1 : 0;
  const first = year === undefined ? addYears(ofThisYear, steps) : ofThisYear;
  return { first, last: endOfMonth(first) };
}
