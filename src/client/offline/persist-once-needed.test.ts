import { afterEach, expect, test, vi } from 'vitest';
import { createValue } from '../../lib/value.ts';
import type { Mutation } from '../../sync/mutations.ts';
import { persistOnceNeeded } from './persist-once-needed.ts';

afterEach(() => vi.unstubAllGlobals());

const aChange = [{ id: 'mut_1' }] as unknown as readonly Mutation[];

function inBrowser({ onLine, isInstalled }: { onLine: boolean; isInstalled: boolean }) {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { onLine, storage: { persist } });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  return persist;
}

test('the browser is asked to keep what it stores once a change waits without a network, and once only', () => {
  const persist = inBrowser({ onLine: false, isInstalled: false });
  const waiting = createValue<readonly Mutation[]>([]);
  persistOnceNeeded({ waiting });
  expect(persist).not.toHaveBeenCalled();
  waiting.set(aChange);
  waiting.set([...aChange, ...aChange]);
  expect(persist).toHaveBeenCalledTimes(1);
});

test('with a network the browser is not asked, because the change is sent at once', () => {
  const persist = inBrowser({ onLine: true, isInstalled: false });
  const waiting = createValue<readonly Mutation[]>(aChange);
  persistOnceNeeded({ waiting });
  expect(persist).not.toHaveBeenCalled();
});

test('an installed app asks at its start', () => {
  const persist = inBrowser({ onLine: true, isInstalled: true });
  persistOnceNeeded({ waiting: createValue<readonly Mutation[]>([]) });
  expect(persist).toHaveBeenCalledTimes(1);
});
