import { expect, onTestFinished, test, vi } from 'vitest';

test('a held key makes twenty changes of the address at once, and then one in 400 ms', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { countAddressChange, mayHeldKeyChangeAddress, refillMs } = await import('./address-changes.ts');
  const hold = (ms: number) => {
    let changes = 0;
    for (let held = 0; held < ms; held += 20) {
      vi.advanceTimersByTime(20);
      if (!mayHeldKeyChangeAddress()) continue;
      countAddressChange();
      changes += 1;
    }
    return changes;
  };
  vi.advanceTimersByTime(60_000);
  expect(hold(2_000)).toBe(24);
  expect(hold(8_000)).toBe(20);
  for (let pressed = 0; pressed < 30; pressed += 1) countAddressChange();
  expect(mayHeldKeyChangeAddress()).toBe(false);
  vi.advanceTimersByTime(refillMs);
  expect(mayHeldKeyChangeAddress()).toBe(true);
});
