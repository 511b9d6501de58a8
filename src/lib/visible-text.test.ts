import { expect, test } from 'vitest';
import { hasVisibleText, withoutUnseen } from './visible-text.ts';

test.each([
  '',
  ' ',
  '\u200b',
  '\u2060\ufeff',
  '\u00ad',
  '\u200d\u200c',
  '\u3164',
  '\u2800',
  '\u00a0',
  '\ufe0f',
  '\u202e',
])('nobody sees anything of %j', (text) => {
  expect(hasVisibleText(text)).toBe(false);
});

test.each(['a', '\u200ba', '0', '-', '👩‍💻', '❤️', 'می‌خواهم', '\u0600'])('somebody sees %j', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});

test.each([
  'Ho\u200bme',
  'Ho\u00adme',
  '\ufeffHome',
  'Home\u2060',
  'Ho\u200cme',
  'Home\u200d',
  '\u200eHome',
  '\u200dHome',
])('%j looks like Home', (text) => {
  expect(withoutUnseen(text)).toBe('Home');
});

test.each(['👩‍💻', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', '👨🏽‍🚀'])('joiners, selectors and tags of %j stay', (text) => {
  expect(withoutUnseen(text)).toBe(text);
});
