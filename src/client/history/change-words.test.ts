import { expect, test } from 'vitest';
import { changeWords } from './change-words.ts';

test('an undo is told by what it did, without the id of what it undid', () => {
  const words = (summary: string | null, ...undoes: string[]) => changeWords({ summary, undoes });
  expect(words('Undid chg_11: deleted “South”', 'chg_11')).toBe('Undid a change: deleted “South”');
  expect(words('Undid 2 changes: restored “South” and 1 more', 'chg_11', 'chg_12')).toBe(
    'Undid 2 changes: restored “South” and 1 more',
  );
  expect(words(null, 'chg_11')).toBe('Undid a change');
  expect(words(null, 'chg_11', 'chg_12')).toBe('Undid 2 changes');
  expect(words('Added “Undid chg_11”')).toBe('Added “Undid chg_11”');
  expect(words(null)).toBe('A change');
});
