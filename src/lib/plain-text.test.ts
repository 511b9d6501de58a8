import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  test.each([
    ['Ask about the **shut-off valve** and *when*', 'Ask about the shut-off valve and when'],
    ['## Plan\n\n- [x] Photograph\n- [ ] Write __down__', 'Plan Photograph Write down'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a b 1 2'],
    ['```sh\nnpm start\n```', 'npm start'],
    ['The [offer](https://example.org/a_b) and `code`', 'The offer and code'],
    ['2 * 3 * 4, snake_case_name, a > b', '2 * 3 * 4, snake_case_name, a > b'],
  ])('reads %j as %j', (markdown, words) => {
    expect(plainText(markdown)).toBe(words);
  });
});
