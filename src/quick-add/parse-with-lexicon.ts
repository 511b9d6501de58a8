import type { Lexicon } from './lexicons/lexicon.ts';
import type { Match } from './read/match.ts';
import { namesOf } from './read/names.ts';
import { projectOfLine } from './read/read-mention.ts';
import { type Escape, scanLine } from './read/scan-line.ts';
import { createParseReport, type ParseReport } from './resolve/parse-report.ts';
import { resolveMentions } from './resolve/resolve-mentions.ts';
import { resolveReminders } from './resolve/resolve-reminders.ts';
import { resolveSchedule } from './resolve/resolve-schedule.ts';
import { selectMatches } from './resolve/select-matches.ts';
import { taskName, withSeparators } from './text/task-name.ts';
import { tokenise } from './text/tokenise.ts';
import { wholeQuote } from './text/whole-quote.ts';
import type { QuickAddOptions, QuickAddResult, Scope } from './types.ts';

/** What `parseQuickAdd` does, with the lexicon in hand: for the app, which loads only the language of its user. */
export function parseWithLexicon(text: string, options: QuickAddOptions, lexicon: Lexicon): QuickAddResult {
  const report = createParseReport(text);
  const from = text.length - text.trimStart().length;
  const quote = wholeQuote(text, from);
  const breakAt = text.indexOf('\n', from);
  const lineEnd = breakAt < 0 ? text.length : breakAt;
  const line = tokenise(text, from, quote === null ? lineEnd : from, lexicon);
  const nameEnd = quote === null ? line.end : Math.min(lineEnd, quote.close);
  const names = options.names ?? namesOf(options);
  const projectId = projectOfLine(line, names, options.projectId);
  const createMissingLabels = options.createMissing === 'labels';
  const { matches, escapes } = scanLine(line, {
    names,
    projectId,
    presentId: options.projectId ?? null,
    createMissingLabels,
  });
  const selected = selectMatches(line, matches);
  const { schedule, context } = resolveSchedule(line, selected, options, report);
  const mentions = resolveMentions(selected, context, report);
  const reminders = resolveReminders(selected, schedule, context, report);
  recordLiterals(selected, escapes, report);
  if (quote !== null) recordWholeQuote(quote, nameEnd, report);
  const isInside = quote !== null && quote.close > lineEnd;
  const descriptionStart = quote === null ? nameEnd : lineEnd;
  const descriptionEnd = isInside ? quote.close : text.length;
  const description = readDescription(text, descriptionStart, descriptionEnd, report);
  const { spans: found, warnings, alternatives } = report.result();
  const spans = withSeparators(text, from, found);
  const name = taskName(text, from, nameEnd, spans);
  const draft = { name, description, ...mentions, ...schedule, reminders };
  return { draft, spans, warnings, alternatives, requiredScopes: requiredScopes(selected, draft.labelNames) };
}

/** A remind-me phrase needs its scope even if nothing resolves its time; labels that the line makes need theirs. */
function requiredScopes(matches: readonly Match[], labelNames: readonly string[]): Scope[] {
  const reminds = matches.some(({ finding }) => finding.kind === 'reminder' || finding.kind === 'remindPhrase');
  return [
    'tasks:write',
    ...(labelNames.length > 0 ? (['labels:write'] as const) : []),
    ...(reminds ? (['reminders:write'] as const) : []),
  ];
}

function recordLiterals(matches: readonly Match[], escapes: readonly Escape[], report: ParseReport): void {
  for (const match of matches) {
    if (match.finding.kind === 'quote') report.span(match, 'literal', report.textOf(match));
  }
  for (const { at, end } of escapes) {
    const literal = { start: at + 1, end };
    report.span({ start: at, end: at + 1 }, 'escape', '');
    report.span(literal, 'literal', report.textOf(literal));
  }
}

function recordWholeQuote(
  { open, close }: { open: number; close: number },
  nameEnd: number,
  report: ParseReport,
): void {
  const inside = { start: open + 1, end: nameEnd };
  report.span({ start: open, end: open + 1 }, 'escape', '');
  if (inside.end > inside.start) report.span(inside, 'literal', report.textOf(inside));
  report.span({ start: close, end: close + 1 }, 'escape', '');
}

/** What follows the line break or the ` //` at `start`. */
function readDescription(text: string, start: number, end: number, report: ParseReport): string {
  if (text.slice(start, end).trim() === '') return '';
  const marker = text.startsWith('//', start) ? 2 : 0;
  const description = text.slice(start + marker, end).trim();
  report.span({ start, end }, 'description', description);
  return description;
}
