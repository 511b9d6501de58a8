import { expect, test } from 'vitest';
import { textValue } from './lines.ts';

test('a text stays one line for every reader, and its separators divide it nowhere', () => {
  expect(textValue('Buy\u2028BEGIN:VEVENT\u2029milk\r\nbread\neggs\rtea')).toBe(
    'Buy\\nBEGIN:VEVENT\\nmilk\\nbread\\neggs\\ntea',
  );
  expect(textValue('a;b,c\\d')).toBe('a\\;b\\,c\\\\d');
});
