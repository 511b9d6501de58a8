import { expect, test } from 'vitest';
import { allShortcuts } from './all-shortcuts.ts';
import { keyNames } from './key-names.ts';

test('keys are named as they are printed, not as the browser calls them', () => {
  expect(['backspace', 'home', 'pageup', 'pagedown', 'f2', 'shift+arrowdown', 'q'].map(keyNames)).toEqual([
    'Backspace',
    'Home',
    'Page Up',
    'Page Down',
    'F2',
    'Shift+↓',
    'Q',
  ]);
  expect(allShortcuts.map(({ keys }) => keyNames(keys)).filter((name) => /[A-Z]{2}/.test(name))).toEqual([]);
});
