import { afterEach, expect, test, vi } from 'vitest';
import { narrowedPath } from './narrowed-path.ts';

afterEach(() => vi.unstubAllGlobals());

test('the address of a filter keeps what else it says', () => {
  const written = (search: string, text: string | null) => {
    vi.stubGlobal('window', { location: { search } });
    return narrowedPath('/inbox', text);
  };
  expect(written('', 'p1 or p2')).toBe('/inbox?f=p1%20or%20p2');
  expect(written('?f=p2&task=tsk_1', 'p1')).toBe('/inbox?f=p1&task=tsk_1');
  expect(written('?task=tsk_1', '')).toBe('/inbox?f=&task=tsk_1');
  expect(written('?f=p2&task=tsk_1', null)).toBe('/inbox?task=tsk_1');
  expect(written('?f=p2', null)).toBe('/inbox');
});
