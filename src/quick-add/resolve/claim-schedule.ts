import type { DateExpression, RecurrenceExpression, RecurrenceLimit, TimeExpression } from '../read/expressions.ts';
import type { Finding, Match } from '../read/match.ts';
import { type Line, plainWord } from '../text/line.ts';
import type { ParseReport } from './parse-report.ts';
import { type DateContext, resolveDate } from './resolve-date.ts';

/** A match with the part of its finding that won its place. */
interface Claim<T> {
  match: Match;
  value: T;
}

export interface DateClaim {
  expression: DateExpression;
  softMinutes: number | null;
}

/** The one match of each kind that counts. */
export interface ScheduleClaims {
  due: Claim<DateClaim> | null;
  start: Claim<DateClaim> | null;
  until: Claim<DateClaim | RecurrenceLimit> | null;
  clock: Claim<TimeExpression> | null;
  /** A part of the day, which stands beside a clock time. */
  daypart: Claim<TimeExpression> | null;
  zone: Claim<string> | null;
  recurrence: Claim<RecurrenceExpression> | null;
  duration: Claim<number> | null;
}

/** What the claims of one line share. */
interface Claiming {
  readonly claims: ScheduleClaims;
  readonly context: DateContext;
  /** Whether the line recurs, so that a date in it is where the recurrence starts. */
  readonly recurs: boolean;
  readonly line: Line;
  /** Whether the request names the zone, which then beats one in the text. */
  readonly zoneIsGiven: boolean;
  readonly report: ParseReport;
  /** The word behind the last part of a second day, which one rule cannot tell. */
  secondDayTo: number | null;
}

/**
 * The first of each kind wins; a later one stays text with `duplicate_token`. Days that no calendar has stay text and claim
 * nothing. Whether a day exists does not depend on the zone, so `context` may be of any.
 */
export function claimSchedule(
  line: Line,
  matches: readonly Match[],
  context: DateContext,
  zoneIsGiven: boolean,
  report: ParseReport,
): ScheduleClaims {
  const claims: ScheduleClaims = {
    due: null,
    start: null,
    until: null,
    clock: null,
    daypart: null,
    zone: null,
    recurrence: null,
    duration: null,
  };
  const recurs = matches.some(({ finding }) => finding.kind === 'recurrence' && finding.expression !== null);
  const claiming = { claims, context, recurs, line, zoneIsGiven, report, secondDayTo: null };
  for (const match of matches) {
    const { finding } = match;
    if (finding.kind === 'date') claimDate(claiming, match, finding);
    else if (finding.kind === 'time') claimTime(claiming, match, finding.time);
    else if (finding.kind === 'zone') claimZone(claiming, match, finding.zone);
    else if (finding.kind === 'limit') claim(claiming, 'until', match, finding.limit);
    else if (finding.kind === 'duration') claim(claiming, 'duration', match, finding.minutes);
    else if (finding.kind === 'recurrence') {
      if (finding.expression === null) report.warn('impossible_date', match);
      else claim(claiming, 'recurrence', match, finding.expression);
    }
  }
  leaveSpanToText(claims, report);
  return claims;
}

/** `every hour from 9am to 5pm`: hours between which it recurs are none of a rule, and no time that each of them takes. */
function leaveSpanToText(claims: ScheduleClaims, report: ParseReport): void {
  const { clock, recurrence } = claims;
  if (clock === null || clock.value.rangeFromEnd === null || recurrence?.value.rule.freq !== 'HOURLY') return;
  report.warn('duplicate_token', clock.match);
  claims.clock = null;
}

function claim<K extends keyof ScheduleClaims>(
  { claims, report }: Claiming,
  slot: K,
  match: Match,
  value: NonNullable<ScheduleClaims[K]>['value'],
): void {
  if (claims[slot] !== null) report.warn('duplicate_token', match);
  else claims[slot] = { match, value } as ScheduleClaims[K];
}

function claimDate(claiming: Claiming, match: Match, finding: Extract<Finding, { kind: 'date' }>): void {
  const { claims, context, recurs, report } = claiming;
  const { expression, softMinutes } = finding;
  const resolved = resolveDate(expression, context, false);
  if (resolved === 'impossible') {
    report.warn('impossible_date', match);
    return;
  }
  const slot = recurs ? finding.role : 'due';
  if (slot === 'due' && claims.recurrence !== null && isOfSecondDay(claiming, match, expression)) {
    claiming.secondDayTo = match.next;
    report.warn('duplicate_token', match);
    return;
  }
  if (resolved !== null) {
    const takesClock = resolved.time !== null && claims.clock !== null;
    // A date beside a recurrence says where it starts, and so does starting: one of them is enough.
    const startsTwice = (slot === 'due' && claims.start !== null) || (slot === 'start' && claims.due !== null);
    if (takesClock || startsTwice) report.warn('duplicate_token', match);
    else claim(claiming, slot, match, { expression, softMinutes });
    return;
  }
  if (expression.op !== 'weekdayOn') return;
  // The day is no Friday, so only the weekday, which was written first, counts.
  const { weekday, weekdayEnd } = expression;
  const shorter = { ...match, end: weekdayEnd };
  claim(claiming, slot, shorter, { expression: { op: 'weekday', slots: { weekday } }, softMinutes });
  report.warn('duplicate_token', match);
}

/** `every jan 1st and jul 1st`, `every mon and 1st fri`, `every 1st tue, 3rd tue`: not where the first one starts. */
function isOfSecondDay({ line, secondDayTo }: Claiming, { first, next }: Match, { op }: DateExpression): boolean {
  const { and, weekdays } = line.lexicon;
  const [before, after] = [plainWord(line, first - 1), plainWord(line, next)];
  const isNumbered = op === 'dayOfMonth' && after !== null && Object.hasOwn(weekdays, after.fold);
  return secondDayTo === first || isNumbered || (before !== null && and.includes(before.fold));
}

function claimTime(claiming: Claiming, match: Match, time: TimeExpression): void {
  const { claims, zoneIsGiven, report } = claiming;
  if (time.soft) {
    claim(claiming, 'daypart', match, time);
    return;
  }
  const due = claims.due?.value.expression;
  if (due?.op === 'in' && due.slots.length?.unit === 'minute') {
    report.warn('duplicate_token', match);
    return;
  }
  const keepsZone = time.zone !== null && zoneIsGiven;
  if (keepsZone) report.warn('duplicate_token', match);
  const used = keepsZone ? { ...time, zone: null } : time;
  claim(claiming, 'clock', keepsZone ? { ...match, end: time.clockEnd } : match, used);
}

function claimZone(claiming: Claiming, match: Match, zone: string): void {
  const { claims, zoneIsGiven, report } = claiming;
  if (zoneIsGiven || claims.clock?.value.zone) report.warn('duplicate_token', match);
  else claim(claiming, 'zone', match, zone);
}
