import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { processesOn, readProc } from '../test/processes.ts';
import { startTidemark } from '../test/tidemark-process.ts';

const eventually = { timeout: 30_000, interval: 100 };

/** The Node processes of a service: the one that starts the others, and the workers. */
function servicesOn(dataDir: string): number[] {
  return processesOn(dataDir).filter((pid) => readProc(String(pid), 'cmdline').includes('src/commands/start.ts'));
}

describe.skipIf(process.platform !== 'linux')('WORKERS=2', () => {
  test('serves from two processes, replaces one that is killed, and leaves none on SIGTERM', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-workers-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const tidemark = await startTidemark({ dataDir, env: { WORKERS: '2' } });
    onTestFinished(async () => {
      if (tidemark.bootstrap.exitCode === null && tidemark.bootstrap.signalCode === null) await tidemark.end('SIGKILL');
    });
    expect(tidemark.isReady, tidemark.lines.join('\n')).toBe(true);
    const health = async () => (await fetch(`${tidemark.baseUrl}/api/health`)).status;
    expect(await health()).toBe(200);

    const [, ...workers] = servicesOn(dataDir);
    expect(workers).toHaveLength(2);
    const [killed] = workers;
    if (killed === undefined) throw new Error('No worker to kill');
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => {
      const running = servicesOn(dataDir);
      expect(running).not.toContain(killed);
      expect(running).toHaveLength(3);
    }, eventually);
    expect(await health()).toBe(200);

    expect(await tidemark.end('SIGTERM')).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  });
});
