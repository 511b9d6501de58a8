import { expect, onTestFinished, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

test('changes that wait are made in their order once the frame is painted, also behind one that fails', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 16));
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const made: string[] = [];
  const failure = new Error('failed');
  afterPaint(() => made.push('first'));
  afterPaint(() => {
    throw failure;
  });
  afterPaint(() => made.push('last'));
  expect(made).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(made).toEqual(['first', 'last']);
  expect(reported).toHaveBeenCalledExactlyOnceWith(failure);
});
