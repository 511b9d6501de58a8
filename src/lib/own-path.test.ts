import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/today', '/project/prj_1?view=board#top', '/search?q=%2F%2Fexample.org', '/a/../inbox'])(
  '%s leads to a page of ours',
  (text) => {
    const path = ownPath(text);
    expect(path).not.toBeNull();
    expect(new URL(path ?? '', 'https://tasks.example').origin).toBe('https://tasks.example');
  },
);

test.each([
  '',
  'today',
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\u0000/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /today',
  '//',
  '///evil.example',
])('%j leads nowhere', (text) => {
  expect(ownPath(text)).toBeNull();
});
