import { expect, onTestFinished, test, vi } from 'vitest';
import { stubSessionStorage } from '../../test/memory-storage.ts';
import type { StoredStep } from './undo-steps.ts';
import { forgetAllUndoSteps, forgetUndoSteps, undoStorage } from './undo-storage.ts';

const step = (sentence: string, parts = 1): StoredStep => ({
  sentence,
  parts: Array.from({ length: parts }, (_, index) => ({
    chain: [`${sentence} ${index}`],
    request: {
      procedure: 'tasks.update',
      input: { id: `tsk_${index}`, name: 'x'.repeat(100) },
      patches: [{ kind: 'task', id: `tsk_${index}`, set: { name: 'x'.repeat(100) } }],
      summary: sentence,
    },
    before: [{ kind: 'task', id: `tsk_${index}`, set: { name: 'before' } }],
  })),
});

function stubPage() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = stubSessionStorage();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 16));
  return { ...page, stored: () => page.storage.getItem('tidemark.undo/usr_1') };
}

test('steps are stored once the frame is painted, those of one frame with one write, and are read as they were', () => {
  const { stored, writes } = stubPage();
  const { write, read } = undoStorage('usr_1');
  write([step('One')]);
  write([step('One'), step('Two')]);
  expect(stored()).toBeNull();
  vi.advanceTimersByTime(100);
  expect(writes()).toBe(1);
  expect(stored()).toContain('Two');
  expect(read()).toEqual([step('One'), step('Two')]);
});

test('who leaves before the frame, or presses the next key, loses no step', () => {
  for (const deed of ['keydown', 'pagehide']) {
    const { stored } = stubPage();
    undoStorage('usr_1').write([step(deed)]);
    window.dispatchEvent(new Event(deed));
    expect(stored()).toContain(deed);
  }
});

test('a step of many parts is stored without what it shows, and each step as it is after a change of it', () => {
  stubPage();
  const { write, read } = undoStorage('usr_1');
  const many = step('Many', 500);
  write([step('One'), many]);
  const [one, stripped] = read();
  expect(one).toEqual(step('One'));
  expect(stripped?.parts).toHaveLength(500);
  expect(stripped?.parts[7]).toEqual({
    ...many.parts[7],
    request: { ...many.parts[7]?.request, patches: [] },
    before: [],
  });
  write([{ ...step('One'), parts: [] }]);
  expect(read()).toEqual([{ sentence: 'One', parts: [] }]);
});

test('what waits to be stored is forgotten with the rest', () => {
  const { stored } = stubPage();
  undoStorage('usr_1').write([step('One')]);
  forgetUndoSteps('usr_1');
  vi.advanceTimersByTime(100);
  expect(stored()).toBe('[]');
  undoStorage('usr_1').write([step('Two')]);
  forgetAllUndoSteps();
  vi.advanceTimersByTime(100);
  expect(stored()).toBeNull();
});
