import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { manualClock } from '../test/manual-clock.ts';
import { longestWaitMs, takeTurn } from './command-turn.ts';

function emptyDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-turn-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

test('a command that waits for its turn gives up in a sentence when the other does not end', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const dataDir = emptyDataDir();
  const clock = manualClock();
  const begun = clock.now().getTime();
  const endTurn = await takeTurn(dataDir);
  onTestFinished(endTurn);

  const second = takeTurn(dataDir, { clock, pause: async (ms) => clock.advance(ms / 1_000) });
  await expect(second).rejects.toThrow('Another command has worked on the stopped service for 10 minutes');
  expect(clock.now().getTime() - begun).toBe(longestWaitMs);
  expect(said).toHaveBeenCalledTimes(1);
});

test('a command whose turn comes after a wait has it to its end', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const dataDir = emptyDataDir();
  const clock = manualClock();
  const endFirst = await takeTurn(dataDir);
  const endSecond = await takeTurn(dataDir, { clock, pause: async () => endFirst() });

  const third = takeTurn(dataDir, { clock, pause: async (ms) => clock.advance(ms / 1_000) });
  await expect(third).rejects.toThrow('for 10 minutes');
  endSecond();
});
