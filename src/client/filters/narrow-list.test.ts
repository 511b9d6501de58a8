import { afterEach, expect, test, vi } from 'vitest';
import { selectorOf } from '../dom/data-attributes.ts';
import { narrowByKey } from './narrow-list.ts';

afterEach(() => vi.unstubAllGlobals());

/** Presses F on a page that holds the field, and a task that is open over it or not. */
function press({ hasOpenTask }: { hasOpenTask: boolean }): { isUsed: boolean; isFocused: boolean } {
  const focus = vi.fn();
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === selectorOf('openTask') ? (hasOpenTask ? {} : null) : { focus }),
  });
  vi.stubGlobal('window', { location: { search: '?f=p2' } });
  const isUsed = narrowByKey({ keystrokeBuffer: { expect: vi.fn() } as never });
  return { isUsed, isFocused: focus.mock.calls.length > 0 };
}

test('F goes to the field that narrows the list, and is not typed into it', () => {
  expect(press({ hasOpenTask: false })).toEqual({ isUsed: true, isFocused: true });
});

test('F does nothing to the list below an open task', () => {
  expect(press({ hasOpenTask: true })).toEqual({ isUsed: false, isFocused: false });
});
