import type { CalendarDate } from '../../lib/calendar-date.ts';
import type { Match } from '../read/match.ts';
import type { Span, SpanKind, WarningCode } from '../types.ts';

/** Collects what the line was understood as; everything is returned in the order of the text. */
export interface ParseReport {
  span(match: { start: number; end: number }, kind: SpanKind, value: unknown): void;
  warn(code: WarningCode, match: { start: number }): void;
  alternative(date: CalendarDate, match: Match): void;
  textOf(match: { start: number; end: number }): string;
  result(): { spans: Span[]; warnings: WarningCode[]; alternatives: CalendarDate[] };
}

export function createParseReport(text: string): ParseReport {
  const spans: Span[] = [];
  const warnings: { at: number; value: WarningCode }[] = [];
  const alternatives: { at: number; value: CalendarDate }[] = [];
  return {
    span({ start, end }, kind, value) {
      spans.push({ start, end, kind, text: text.slice(start, end), value });
    },
    warn(code, { start }) {
      warnings.push({ at: start, value: code });
    },
    alternative(date, { start }) {
      alternatives.push({ at: start, value: date });
    },
    textOf({ start, end }) {
      return text.slice(start, end);
    },
    result() {
      return {
        spans: spans.toSorted((a, b) => a.start - b.start),
        warnings: inOrder(warnings),
        alternatives: inOrder(alternatives),
      };
    },
  };
}

function inOrder<T>(entries: { at: number; value: T }[]): T[] {
  return [...new Set(entries.toSorted((a, b) => a.at - b.at).map(({ value }) => value))];
}
