import type { Finding, Match } from '../read/match.ts';
import type { Line } from '../text/line.ts';

/** Findings that stay text: they are no tokens, so nothing counts for standing beside them. */
const NO_TOKEN: readonly Finding['kind'][] = ['unresolved', 'quote', 'remindPhrase'];
const SCHEDULE: readonly Finding['kind'][] = ['date', 'time', 'recurrence'];
const SEPARATORS = /^[\s,;:]*$/;

/**
 * Decides which matches count where they stand (`PositionRule`). Tokens side by side form a run; a run counts as soon as one
 * in it counts by itself.
 */
export function selectMatches(line: Line, matches: readonly Match[]): Match[] {
  const candidates = withoutAdverbs(withoutStrayLimits(matches));
  const selected: Match[] = [];
  let run: Match[] = [];
  for (const match of candidates) {
    const previous = run.at(-1);
    if (NO_TOKEN.includes(match.finding.kind)) {
      selected.push(...selectFromRun(line, run), match);
      run = [];
    } else if (previous === undefined || isBeside(line, previous, match)) {
      run.push(match);
    } else {
      selected.push(...selectFromRun(line, run));
      run = [match];
    }
  }
  return [...selected, ...selectFromRun(line, run)];
}

/** `weekly review every sunday`: a recurrence that is written out wins, and the adverb is a word of the title. */
function withoutAdverbs(matches: readonly Match[]): readonly Match[] {
  const isWrittenOut = ({ finding }: Match) =>
    finding.kind === 'recurrence' && finding.expression !== null && !finding.expression.isAdverb;
  if (!matches.some(isWrittenOut)) return matches;
  return matches.filter(({ finding }) => finding.kind !== 'recurrence' || !finding.expression?.isAdverb);
}

/** `for 3 weeks` and `5 times` say something only where something recurs. */
function withoutStrayLimits(matches: readonly Match[]): readonly Match[] {
  const recurs = matches.some(({ finding }) => finding.kind === 'recurrence' && finding.expression !== null);
  return recurs ? matches : matches.filter(({ finding }) => finding.kind !== 'limit');
}

function selectFromRun(line: Line, run: Match[]): Match[] {
  // A run with only tokens behind it is at the line's end: Gym morning p1.
  const ends = endsLine(line, run);
  if (!run.some((match) => countsAlone(match, ends))) return [];
  return run.filter((match, index) => {
    const follows = isSchedule(run[index - 1]);
    switch (match.position) {
      case 'after':
        return follows;
      case 'afterOrEnd':
        return follows || ends;
      case 'end':
        return follows || isSchedule(run[index + 1]) || ends;
      case 'beside':
        return follows || isSchedule(run[index + 1]);
      default:
        return true;
    }
  });
}

function countsAlone(match: Match, ends: boolean): boolean {
  switch (match.position) {
    case 'anywhere':
      return true;
    case 'edge':
      return match.first === 0 || ends;
    case 'lineEnd':
    case 'end':
    case 'afterOrEnd':
      return ends;
    default:
      return false;
  }
}

function endsLine(line: Line, run: readonly Match[]): boolean {
  return run.at(-1)?.next === line.words.length;
}

function isSchedule(match: Match | undefined): boolean {
  return match !== undefined && SCHEDULE.includes(match.finding.kind);
}

function isBeside(line: Line, previous: Match, match: Match): boolean {
  if (previous.next !== match.first) return false;
  return SEPARATORS.test(line.text.slice(previous.end, match.start));
}
