import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { cpuMsOf, leastCpuMs } from '../test/least-cpu.ts';
import { exampleOptions, type QuickAddExampleFile } from './examples/example-file.ts';
import { parseQuickAdd } from './parse-quick-add.ts';

// The limits are in processor time, so that other processes on the machine do not count; the wall clock gets more.
vi.setConfig({ testTimeout: 60_000 });

const file: QuickAddExampleFile = JSON.parse(readFileSync(new URL('./examples/en.json', import.meta.url), 'utf8'));
const options = exampleOptions(file, 'A');
const german = { ...options, locale: 'de' };

const costOf = (text: string, enough: number, given = options) => leastCpuMs(() => parseQuickAdd(text, given), enough);

function filled(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

const HOSTILE: Record<string, string> = {
  'at signs': '@',
  'spaced at signs': '@ ',
  'label signs': '@x ',
  'project signs': '#Home ',
  'long project signs': '#Home Improvement ',
  'section signs': '/Planning ',
  'exclamation marks': '!1 ',
  reminders: '!tomorrow 9am ',
  'opening quotes': '"a ',
  'nested quotes': '"a "b ',
  quotes: '"',
  backticks: '` ',
  braces: '{ ',
  'closed braces': '{27 mar} ',
  backslashes: '\\',
  'escaped words': '\\every ',
  every: 'every ',
  'every other': 'every other ',
  'weekdays after every': 'every mon ',
  weekdays: 'mon ',
  ordinals: '1st and ',
  digits: '1',
  'spaced digits': '1 ',
  'dotted digits': '1.',
  'hours and minutes': '1h1m',
  fractions: '1/2 ',
  connectives: 'at by on ',
  'numbers in words': 'in one ',
  'remind me': 'remind me ',
  slashes: '/',
  comments: ' //',
  spaces: ' ',
  'line breaks': '\n',
  regions: 'Europe/Nowhere ',
  'times with zones': '9:00 Europe/Nowhere ',
  dashes: '-',
  commas: 'mon, ',
  'ranges of days': 'every mon to fri ',
  'lists of months': 'every jan and ',
  'spoken hours': 'half past eight viertel nach acht ',
  'hours and ends': 'at 9 until 1 ',
  'commas before tokens': 'x, p1 ',
  'dashes before tokens': 'x - fri ',
  'closing marks': "fri' ",
  'combining marks': 'e\u0301',
  'family emoji': '👨‍👩‍👧‍👦 ',
};

describe('parsing takes linear time', () => {
  test.each(Object.entries(HOSTILE))('2,000 characters of %s take less than 50 ms, 500 less than 8 ms', (_, piece) => {
    for (const given of [options, german]) {
      expect(costOf(filled(piece, 2000), 50, given)).toBeLessThan(50);
      expect(costOf(filled(piece, 500), 8, given)).toBeLessThan(8);
    }
  });

  test.each(Object.entries(HOSTILE))('five times as many %s take about five times as long', (_, piece) => {
    const short = Math.min(
      ...Array.from({ length: 4 }, () => cpuMsOf(() => void parseQuickAdd(filled(piece, 2000), options))),
    );
    // Quadratic work would take 25 times as long; the constant absorbs the clock's grain.
    const limit = short * 12 + 20;
    expect(costOf(filled(piece, 10_000), limit)).toBeLessThan(limit);
  });

  test('10,000 at signs and every a thousand times take less than 50 ms', () => {
    expect(costOf('@'.repeat(10_000), 50)).toBeLessThan(50);
    expect(costOf('@ '.repeat(5_000), 100)).toBeLessThan(100);
    expect(costOf('every '.repeat(1_000), 50)).toBeLessThan(50);
  });

  const named = (count: number, nameOf: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => ({ id: `p${n}`, name: nameOf(n) }));
  test.each([
    ['that begin alike', (n: number) => `Proj ${n}`, '#Proj '],
    ['of one name', () => 'Proj', '#Proj '],
    ['of one name, with what follows a slash', () => 'Proj', '#Proj/x '],
    ['of many words', (n: number) => `${'Proj '.repeat(20)}${n}`, '#Proj Proj '],
    ['with slashes', (n: number) => `Proj a/${n}`, '#Proj a/b/c/d '],
  ])('2,000 projects %s cost a line of them less than 50 ms', (_, nameOf, piece) => {
    expect(costOf(filled(piece, 2000), 50, { ...options, projects: named(2_000, nameOf) })).toBeLessThan(50);
  });

  test('an ordinary long line among many projects and labels takes less than 8 ms', () => {
    const many = (prefix: string) =>
      Array.from({ length: 500 }, (_, n) => ({ id: `${prefix}${n}`, name: `${prefix} name ${n}` }));
    const crowded = { ...options, projects: many('project'), labels: many('label') };
    const line = filled('Call Ada about the project plan tomorrow 9am #project name 499 @urgent p1 every fri ', 500);
    expect(costOf(line, 8, crowded)).toBeLessThan(8);
  });
});
