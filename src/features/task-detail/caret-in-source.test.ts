import { expect, test } from 'vitest';
import { caretInSource } from './caret-in-source.ts';

test('the caret stands in the source where the rendering was clicked', () => {
  expect(caretInSource('Only in the *evening* hours', ['Only in the ', 'evening'], 4)).toBe(17);
  expect(caretInSource('See [the mill](http://and.test) and more', ['See ', 'the mill', ' and more'], 4)).toBe(35);
  expect(caretInSource('- one\n- two', ['one', '\n', 'two'], 3)).toBe(11);
});

test('a text that Markdown writes otherwise leaves the caret within the source', () => {
  expect(caretInSource('a \\* b', ['a * b'], 5)).toBe(5);
  expect(caretInSource('ab', ['longer than it'], 9)).toBe(2);
});
