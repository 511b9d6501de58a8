import { describe, expect, test } from 'vitest';
import { exampleOptions } from '../../quick-add/examples/example-file.ts';
import { parseQuickAdd } from '../../quick-add/parse-quick-add.ts';
import { quickAddText } from './quick-add-text.ts';

const now = '2026-11-22T09:00:00Z';

describe.each(['en', 'de'] as const)('quick add as Markdown in %s', (language) => {
  test('is 6 kB at most, and has ten examples', () => {
    const text = quickAddText(language, now);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6_000);
    expect(text.match(/^- `.*`\n {2}\{"name"/gm)).toHaveLength(10);
  });
});

test('every word that the table offers is understood as it says', () => {
  const profile = { now, tz: 'UTC', dateFormat: 'yyyy-MM-dd', weekStart: 1, lang: 'en' };
  const fixture = {
    projects: ['Project', 'Two Words'],
    sections: { Project: ['Section'] },
    labels: ['label', 'two words'],
  };
  const options = exampleOptions({ fixture, profiles: { now: profile }, examples: [] }, 'now');
  const rows = [...quickAddText('en', now).matchAll(/^\| (`.*) \| (.*) \|$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(11);
  for (const [, written = ''] of rows) {
    for (const [, words = ''] of written.matchAll(/`([^`]+)`/g)) {
      const before = words.startsWith('!') || words.startsWith('remind me 1') ? 'Call Ada tomorrow 9am' : 'Call Ada';
      const place = words.startsWith('/S') ? `${before} #Project` : before;
      const { spans } = parseQuickAdd(`${place} ${words}`, options);
      expect(
        spans.some(({ end }) => end === `${place} ${words}`.length),
        `${place} ${words}: ${JSON.stringify(spans)}`,
      ).toBe(true);
    }
  }
});
