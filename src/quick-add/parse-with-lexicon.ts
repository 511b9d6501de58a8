import { createLedger, type Ledger } from './ledger.ts';
import type { Lexicon } from './lexicon.ts';
import type { Match } from './match.ts';
import { namesOf, projectOfLine } from './read-reference.ts';
import { resolveReferences } from './resolve-references.ts';
import { resolveReminders } from './resolve-reminders.ts';
import { resolveSchedule } from './resolve-schedule.ts';
import { type Escape, scanLine } from './scan-line.ts';
import { settleMatches } from './settle-matches.ts';
import { taskName, withSeparators } from './task-name.ts';
import { tokenise } from './tokenise.ts';
import type { QuickAddOptions, QuickAddResult, Scope } from './types.ts';
import { wholeQuote } from './whole-quote.ts';

/** What `parseQuickAdd` does, with the lexicon in hand: for the app, which loads only the language of its user. */
export function parseWithLexicon(text: string, options: QuickAddOptions, lexicon: Lexicon): QuickAddResult {
  const ledger = createLedger(text);
  const from = text.length - text.trimStart().length;
  const quote = wholeQuote(text, from);
  const breakAt = text.indexOf('\n', from);
  const lineEnd = breakAt < 0 ? text.length : breakAt;
  const line = tokenise(text, from, quote === null ? lineEnd : from, lexicon);
  const nameEnd = quote === null ? line.end : Math.min(lineEnd, quote.close);
  const names = namesOf(options);
  const projectId = projectOfLine(line, names, options.projectId);
  const createMissingLabels = options.createMissing === 'labels';
  const { matches, escapes } = scanLine(line, { names, projectId, createMissingLabels });
  const settled = settleMatches(line, matches);
  const { schedule, context } = resolveSchedule(settled, options, ledger);
  const references = resolveReferences(settled, context, ledger);
  const reminders = resolveReminders(settled, schedule, context, ledger);
  recordLiterals(settled, escapes, ledger);
  if (quote !== null) recordWholeQuote(quote, nameEnd, ledger);
  const isInside = quote !== null && quote.close > lineEnd;
  const descriptionStart = quote === null ? nameEnd : lineEnd;
  const descriptionEnd = isInside ? quote.close : text.length;
  const description = readDescription(text, descriptionStart, descriptionEnd, ledger);
  const { spans: found, warnings, alternatives } = ledger.result();
  const spans = withSeparators(text, from, found);
  const name = taskName(text, from, nameEnd, spans);
  const draft = { name, description, ...references, ...schedule, reminders };
  return { draft, spans, warnings, alternatives, requiredScopes: requiredScopes(settled) };
}

/** A remind-me phrase needs the scope even if nothing resolves its time. */
function requiredScopes(matches: readonly Match[]): Scope[] {
  const reminds = matches.some(({ finding }) => finding.kind === 'reminder' || finding.kind === 'remindPhrase');
  return reminds ? ['tasks:write', 'reminders:write'] : ['tasks:write'];
}

function recordLiterals(matches: readonly Match[], escapes: readonly Escape[], ledger: Ledger): void {
  for (const match of matches) {
    if (match.finding.kind === 'quote') ledger.span(match, 'literal', ledger.textOf(match));
  }
  for (const { at, end } of escapes) {
    const literal = { start: at + 1, end };
    ledger.span({ start: at, end: at + 1 }, 'escape', '');
    ledger.span(literal, 'literal', ledger.textOf(literal));
  }
}

function recordWholeQuote({ open, close }: { open: number; close: number }, nameEnd: number, ledger: Ledger): void {
  const inside = { start: open + 1, end: nameEnd };
  ledger.span({ start: open, end: open + 1 }, 'escape', '');
  if (inside.end > inside.start) ledger.span(inside, 'literal', ledger.textOf(inside));
  ledger.span({ start: close, end: close + 1 }, 'escape', '');
}

/** What follows the line break or the ` //` at `start`. */
function readDescription(text: string, start: number, end: number, ledger: Ledger): string {
  if (text.slice(start, end).trim() === '') return '';
  const marker = text.startsWith('//', start) ? 2 : 0;
  const description = text.slice(start + marker, end).trim();
  ledger.span({ start, end }, 'description', description);
  return description;
}
