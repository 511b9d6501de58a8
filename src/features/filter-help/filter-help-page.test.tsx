import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { filterHelp } from '../../filter/help/filter-help.ts';
import { FilterHelpPage } from './filter-help-page.tsx';
import { filterText } from './filter-text.ts';

describe.each(['en', 'de'] as const)('the page on filters in %s', (language) => {
  test('shows every line with its sentence, what was understood set off, in 150 kB at most', () => {
    const markup = renderToStaticMarkup(<FilterHelpPage language={language} />);
    const lines = filterHelp(language).flatMap((group) => group.lines);
    expect(markup.match(/<li/g)).toHaveLength(lines.length);
    expect(markup.match(/<mark/g)?.length).toBeGreaterThanOrEqual(lines.length);
    for (const { sentence } of lines) expect(markup).toContain(sentence.replaceAll('"', '&quot;'));
    expect(Buffer.byteLength(markup)).toBeLessThan(150_000);
  });

  test('as Markdown it has every line in 6 kB at most', () => {
    const text = filterText(language);
    for (const { lines } of filterHelp(language)) for (const line of lines) expect(text).toContain(line.text);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6_000);
  });
});
