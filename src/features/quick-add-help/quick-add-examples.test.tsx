import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { QuickAddExampleFile } from '../../quick-add/examples/example-file.ts';
import { QuickAddExamples } from './quick-add-examples.tsx';

const read = (language: string): QuickAddExampleFile =>
  JSON.parse(readFileSync(new URL(`../../quick-add/examples/${language}.json`, import.meta.url), 'utf8'));

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe.each(['en', 'de'] as const)('the reference in %s', (language) => {
  const examples = read(language);
  const markup = renderToStaticMarkup(<QuickAddExamples language={language} examples={examples} />);
  const lines = markup
    .split('<li')
    .slice(1)
    .map((line) => textOf(`<li${line}`));

  test('shows every example with the name of its task', () => {
    expect(lines).toHaveLength(examples.examples.length);
    for (const { text, expect: reading } of examples.examples)
      expect(
        lines.some((line) => line.includes(text) && line.includes(reading.name)),
        text,
      ).toBe(true);
  });

  test('has a title of its own language for every group', () => {
    const groups = new Set(examples.examples.map(({ group }) => group));
    const titles = [...markup.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title);
    expect(titles).toHaveLength(groups.size);
    expect(new Set(titles).size).toBe(groups.size);
    for (const title of titles) expect(groups, title).not.toContain(title);
  });

  test('highlights the parsed words', () => {
    expect(markup.match(/<mark/g)?.length).toBeGreaterThan(examples.examples.length / 2);
  });
});
