import { expect, test } from 'vitest';
import { sharedLine } from './shared-line.ts';

test.each([
  [{ title: 'A page', text: '', url: 'https://a.example/x' }, 'A page // https://a.example/x'],
  [{ title: '', text: 'Only text', url: '' }, 'Only text'],
  [{ title: '', text: 'See https://a.example', url: 'https://a.example' }, 'See https://a.example'],
  [{ title: 'Same', text: 'Same', url: '' }, 'Same'],
  [{ title: 'A page', text: 'Two\nlines', url: 'https://a.example' }, 'A page // Two lines https://a.example'],
  [{ title: '', text: '', url: '' }, ''],
])('%o is shared as %s', (shared, line) => {
  expect(sharedLine(shared)).toBe(line);
});
