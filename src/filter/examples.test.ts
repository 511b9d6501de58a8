import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { attachedTo } from '../test/filter-world.ts';
import { type ExampleLine, exampleContext, exampleWorldTasks } from './examples/world.ts';
import { compileFilter } from './match/compile-filter.ts';
import { readFilter } from './read-filter.ts';
import { namedText } from './tree/to-text.ts';

const lines: ExampleLine[] = JSON.parse(readFileSync(new URL('./examples/lines.json', import.meta.url), 'utf8'));
const attached = attachedTo(exampleWorldTasks);

function found(text: string, locale: string | undefined, isCanonical = false): string[] {
  const { filter, errors } = readFilter(text, { ...exampleContext(locale), isCanonical });
  expect(errors, text).toEqual([]);
  if (filter === null) throw new Error(`no filter: ${text}`);
  const shows = compileFilter(filter, attached);
  return exampleWorldTasks.filter(({ record }) => shows(record)).map(({ record }) => record.id.replace('tsk_', ''));
}

test('there are two hundred lines and more, eleven and more of them published by others', () => {
  expect(lines.length).toBeGreaterThanOrEqual(200);
  expect(new Set(lines.map(({ text, locale }) => `${locale} ${text}`)).size).toBe(lines.length);
  expect(lines.filter(({ source }) => source !== undefined).length).toBeGreaterThanOrEqual(11);
});

describe('on the device', () => {
  test.each(lines)('$text', ({ text, locale, found: expected }) => {
    expect(found(text, locale)).toEqual(expected);
    const { canonical, filter } = readFilter(text, exampleContext(locale));
    expect(found(canonical ?? '', 'en', true), `canonical ${canonical}`).toEqual(expected);
    for (const language of ['en', 'de']) {
      const named = filter === null ? '' : namedText(filter.root, exampleContext(language));
      expect(found(named, language), `${language}: ${named}`).toEqual(expected);
    }
  });
});
