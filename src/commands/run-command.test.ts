import { afterEach, expect, test, vi } from 'vitest';
import { StartError } from '../server/foundation/platform/start-error.ts';
import { runCommand } from './run-command.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

async function printedFor(error: Error): Promise<unknown> {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runCommand(() => Promise.reject(error));
  expect(process.exitCode).toBe(1);
  return print.mock.lastCall?.[0];
}

test('what an operator can mend is said in a sentence, and a defect as it is', async () => {
  expect(await printedFor(new StartError('There is no such file.'))).toBe('There is no such file.');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(await printedFor(full)).toBe('The disk is full: free some space, and run the command again.');
  const defect = new Error('a defect');
  expect(await printedFor(defect)).toBe(defect);
});
